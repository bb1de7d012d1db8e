/// The members of a JSON object without the brackets around them, as they are copied out of one.
enum BareMembers {
  /// The text with an opening bracket; what closes it is missing, and readers say so. Nil where it is no
  /// such text.
  static func enclosed(_ bytes: Bytes) -> [UInt8]? {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    guard bytes.byte(start) == 0x22 else { return nil }
    let json = LooseJSON(bytes)
    let key = json.stringEnd(from: start)
    guard bytes.byte(bytes.skipBlanks(from: key)) == 0x3A, json.damages.isEmpty,
      !json.roots.contains(where: { bytes[$0] == 0x7B })
    else { return nil }
    let text = [0x7B] + bytes
    return text.withUnsafeBufferPointer { DumpRegistry.detect($0) } == nil ? nil : text
  }
}
