/// Objects as cycript prints an array of them: `[#"<UIWindow: …>",#"<…>"]`.
enum CycriptArray {
  /// The text with every object on a line of its own; nil where there is no such array.
  static func objects(_ bytes: Bytes) -> [UInt8]? {
    guard var place = bytes.firstPlace(of: "[#\"<", from: 0), DumpRegistry.detect(bytes) == nil
    else { return nil }
    var text = Array(bytes[..<place])
    if let last = text.last, last != Character.newline { text.append(Character.newline) }
    place += 1
    while bytes.has("#\"<", at: place) {
      guard let end = objectEnd(bytes, from: place + 2) else { break }
      for byte in bytes[(place + 2)..<end] where byte != 0x5C { text.append(byte) }
      text.append(Character.newline)
      place = end + 1
      while place < bytes.count, bytes[place] == 0x2C || bytes[place] <= 0x20 { place += 1 }
    }
    if bytes.byte(place) == 0x5D { place += 1 }
    text += bytes[min(place, bytes.count)...]
    return text.withUnsafeBufferPointer { DumpRegistry.detect($0) } == nil ? nil : text
  }

  /// Where the quotation mark stands that closes an object: a comma or the end of the array follows.
  private static func objectEnd(_ bytes: Bytes, from start: Int) -> Int? {
    var place = start
    while let found = bytes.firstPlace(of: ">\"", from: place) {
      let next = bytes[(found + 2)...].first { $0 > 0x20 }
      if next == 0x2C || next == 0x5D || next == nil { return found + 1 }
      place = found + 2
    }
    return nil
  }
}
