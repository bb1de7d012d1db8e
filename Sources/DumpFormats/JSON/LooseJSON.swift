import HierarchyModel

/// JSON as it is pasted: cut at either end, broken by line wraps, or printed by Ruby. Only where arrays
/// and objects begin and end is noted; values are read out of the text when they are asked for.
struct LooseJSON {
  /// The deepest nesting that is followed.
  static let depthLimit = 10_000

  let bytes: Bytes
  /// Where each array and object begins, in ascending order, and where it ends: at its bracket, or
  /// where the text does.
  private(set) var begins: [Int32] = []
  private(set) var ends: [Int32] = []
  /// The arrays and objects that lie in no other and are no value of a lost object's key.
  private(set) var roots: [Int] = []
  /// What is damaged, with the place.
  private(set) var damages: [(place: Int, reason: String)] = []
  /// Where the lines begin that hold text but no JSON.
  private(set) var remarks: [Int] = []

  init(_ bytes: Bytes) {
    self.bytes = bytes
    index()
  }

  /// The same of a text of which only strings are asked for.
  init(unindexed bytes: Bytes) {
    self.bytes = bytes
  }

  private mutating func index() {
    guard bytes.count < Int(Int32.max) else {
      return damages.append((0, "more than 2 GiB cannot be read"))
    }
    var open: [Int32] = []
    var place = lostStringEnd ?? 0
    if place > 0 { damages.append((0, "the beginning of a value is missing")) }
    var followsKey = false
    while place < bytes.count {
      if open.isEmpty, let end = remarkEnd(from: place) {
        remarks.append(place)
        place = end
        continue
      }
      let byte = bytes[place]
      switch byte {
      case 0x22:
        place = stringEnd(from: place)
        continue
      case 0x7B, 0x5B:
        if open.count >= Self.depthLimit {
          return damages.append((place, "values deeper than \(Self.depthLimit) levels"))
        }
        if open.isEmpty && !followsKey { roots.append(place) }
        open.append(Int32(truncatingIfNeeded: begins.count))
        begins.append(Int32(truncatingIfNeeded: place))
        ends.append(Int32(truncatingIfNeeded: bytes.count))
        followsKey = false
      case 0x7D, 0x5D:
        close(at: place, open: &open)
        followsKey = false
      case 0x3A:
        followsKey =
          open.isEmpty && place > 0 && bytes[place - 1] == 0x22 && !isChildren(before: place)
      case 0x3D where bytes.byte(place + 1) == 0x3E:
        followsKey = open.isEmpty && isKeyEnd(before: place)
      case 0x2C: followsKey = false
      case 0x2E where isElision(at: place):
        if damages.count < 100 { damages.append((place, "lines were left out")) }
        place += 2
      default: break
      }
      place += 1
    }
    if !open.isEmpty {
      damages.append((bytes.count, "the text ends within a value"))
    }
  }

  /// Behind the string that the text begins within, where it does: strings begin behind what opens or
  /// parts values and end before what parts or closes them, and the first quotation marks say which of
  /// them do which.
  private var lostStringEnd: Int? {
    let end = min(bytes.count, 4096)
    guard let first = bytes.firstOffset(of: 0x22, from: 0, to: end) else { return nil }
    var (place, number, evidence) = (first, 0, 0)
    while place < end {
      if bytes[place] == 0x5C {
        place += 2
        continue
      }
      if bytes[place] == 0x22 {
        let (opens, closes) = (opensString(place), closesString(place))
        if opens != closes { evidence += closes == number.isMultiple(of: 2) ? 1 : -1 }
        number += 1
      }
      place += 1
    }
    return evidence > 0 ? first + 1 : nil
  }

  private func opensString(_ quote: Int) -> Bool {
    guard let before = bytes[..<quote].last(where: { !$0.isSpace }) else { return false }
    return [0x2C, 0x3A, 0x5B, 0x7B, 0x3E].contains(before)
  }

  private func closesString(_ quote: Int) -> Bool {
    guard let next = bytes[(quote + 1)...].first(where: { !$0.isSpace }) else { return false }
    return [0x2C, 0x3A, 0x5D, 0x7D, 0x3D].contains(next)
  }

  /// Whether a line of three dots stands here.
  private func isElision(at place: Int) -> Bool {
    bytes.has("...", at: place) && (place == 0 || bytes[place - 1].isSpace)
      && (bytes.byte(place + 3) <= 0x20 || bytes.byte(place + 3) == 0x2C)
  }

  /// Whether a key ends here that the children of a node stand under: where the node is lost, they are
  /// what there is.
  private func isChildren(before place: Int) -> Bool {
    bytes.has("\">\"", at: place - 3) || bytes.has("\"children\"", at: place - 10)
  }

  /// Whether a key ends before an arrow; irb also prints one before what a call gave back.
  private func isKeyEnd(before place: Int) -> Bool {
    var end = place
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end > 0 && (bytes[end - 1] == 0x22 || bytes[end - 1].isKeyPart)
  }

  /// Ends the innermost value that this bracket fits; one that fits none belongs to what was cut off
  /// in front.
  private mutating func close(at place: Int, open: inout [Int32]) {
    let wanted: UInt8 = bytes[place] == 0x7D ? 0x7B : 0x5B
    guard let last = open.last else {
      if damages.count < 100 { damages.append((place, "the beginning of a value is missing")) }
      return
    }
    if bytes[Int(begins[Int(last)])] != wanted && damages.count < 100 {
      damages.append((place, "a bracket closes what another kind of bracket opened"))
    }
    ends[Int(last)] = Int32(truncatingIfNeeded: place)
    open.removeLast()
  }

  /// The place behind a string that begins at a quotation mark.
  func stringEnd(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case 0x22: return place + 1
      case 0x5C: place += 2
      default: place += 1
      }
    }
    return bytes.count
  }

  /// Where arrays and objects begin, from the one at a place on.
  func containers(from place: Int) -> ArraySlice<Int32> {
    begins[firstContainer(from: place)...]
  }

  /// Where the array or object that begins at a place ends: at its bracket, or at the text's end.
  func end(ofContainer place: Int) -> Int {
    let found = firstContainer(from: place)
    return found < ends.count ? Int(ends[found]) : bytes.count
  }

  private func firstContainer(from place: Int) -> Int {
    begins.rank { Int($0) < place }
  }

  /// Whether the array or object that begins at a place is cut off.
  func isCut(_ place: Int) -> Bool { end(ofContainer: place) == bytes.count }
}

extension LooseJSON {
  /// The end of the line, where one begins here that is a log's, a prompt's or Markdown's and no JSON.
  func remarkEnd(from place: Int) -> Int? {
    guard place == 0 || bytes[place - 1] == Character.newline else { return nil }
    let first = bytes.skipBlanks(from: place)
    guard
      bytes.byte(first).isLetter || bytes.byte(first).isDigit || bytes.has("(", at: first)
        || bytes.has("```", at: first)
    else { return nil }
    let end = bytes.lineEnd(from: first)
    let last = bytes.trimEnd(first..<end)
    if last > first && bytes[last - 1] == 0x5B { return nil }
    let signs: [StaticString] = ["{", "}", "\":", "\",", "\" =>", "\"=>"]
    return signs.contains { bytes.firstOffset(of: $0, from: first, to: end) != nil } ? nil : end
  }

  /// The lines without JSON that are neither prompts nor headings, which anybody knows for what they
  /// are.
  var unknownRemarks: [Int] {
    remarks.filter { place in
      let line = place..<bytes.lineEnd(from: place)
      switch ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: place)) {
      case .blank, .closing, .prompt, .remark: return false
      default: return true
      }
    }
  }
}
