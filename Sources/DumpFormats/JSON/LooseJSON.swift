import HierarchyModel

/// JSON as it is pasted: cut at either end, broken by line wraps, or printed by Ruby. It keeps only
/// where arrays and objects begin and end; values are read from the text on demand.
struct LooseJSON {
  /// The deepest nesting that is followed.
  static let depthLimit = 10_000

  let bytes: Bytes
  /// The offsets at which arrays and objects begin, in ascending order, and those at which they
  /// end: at the closing bracket, or at the end of the text.
  private(set) var begins: [Int32] = []
  private(set) var ends: [Int32] = []
  /// The arrays and objects that are not in another and not the value of a lost object's key.
  private(set) var roots: [Int] = []
  /// The damages with their offsets.
  private(set) var damages: [(offset: Int, reason: String)] = []
  /// The offsets of the lines that hold text but no JSON.
  private(set) var remarks: [Int] = []

  init(_ bytes: Bytes) {
    self.bytes = bytes
    index()
  }

  /// Creates the same for a text of which only strings are needed.
  init(unindexed bytes: Bytes) { self.bytes = bytes }

  private mutating func index() {
    guard bytes.count < Int(Int32.max) else {
      return damages.append((0, "more than 2 GiB cannot be read"))
    }
    var open: [Int32] = []
    var offset = lostStringEnd ?? 0
    if offset > 0 { damages.append((0, "the beginning of a value is missing")) }
    var followsKey = false
    while offset < bytes.count {
      if open.isEmpty, let end = remarkEnd(from: offset) {
        remarks.append(offset)
        offset = end
        continue
      }
      let byte = bytes[offset]
      switch byte {
      case .quote:
        offset = stringEnd(from: offset)
        continue
      case .openBrace, .openBracket:
        if open.count >= Self.depthLimit {
          return damages.append((offset, "values deeper than \(Self.depthLimit) levels"))
        }
        if open.isEmpty && !followsKey { roots.append(offset) }
        open.append(Int32(truncatingIfNeeded: begins.count))
        begins.append(Int32(truncatingIfNeeded: offset))
        ends.append(Int32(truncatingIfNeeded: bytes.count))
        followsKey = false
      case .closeBrace, .closeBracket:
        close(at: offset, open: &open)
        followsKey = false
      case .colon:
        followsKey =
          open.isEmpty && offset > 0 && bytes[offset - 1] == .quote && !isChildren(before: offset)
      case .equals where bytes.byte(offset + 1) == .greaterThan:
        followsKey = open.isEmpty && isKeyEnd(before: offset)
      case .comma: followsKey = false
      case .dot where isElision(at: offset):
        if damages.count < 100 { damages.append((offset, "lines were left out")) }
        offset += 2
      default: break
      }
      offset += 1
    }
    if !open.isEmpty { damages.append((bytes.count, "the text ends within a value")) }
  }

  /// The offset after the string within which the text begins, if it does: strings begin after
  /// opening brackets and separators and end before separators and closing brackets, and the first
  /// quotation marks show which of them do which.
  private var lostStringEnd: Int? {
    let end = min(bytes.count, 4096)
    guard let first = bytes.firstOffset(of: .quote, from: 0, to: end) else { return nil }
    var (offset, number, evidence) = (first, 0, 0)
    while offset < end {
      if bytes[offset] == .backslash {
        offset += 2
        continue
      }
      if bytes[offset] == .quote {
        let (opens, closes) = (opensString(offset), closesString(offset))
        if opens != closes { evidence += closes == number.isMultiple(of: 2) ? 1 : -1 }
        number += 1
      }
      offset += 1
    }
    return evidence > 0 ? first + 1 : nil
  }

  private func opensString(_ quote: Int) -> Bool {
    guard let before = bytes[..<quote].last(where: { !$0.isSpace }) else { return false }
    return ByteSet(",:[{>").contains(before)
  }

  private func closesString(_ quote: Int) -> Bool {
    guard let next = bytes[(quote + 1)...].first(where: { !$0.isSpace }) else { return false }
    return ByteSet(",:]}=").contains(next)
  }

  /// Whether there is a line of three dots at an offset.
  private func isElision(at offset: Int) -> Bool {
    bytes.has("...", at: offset) && (offset == 0 || bytes[offset - 1].isSpace)
      && (bytes.byte(offset + 3) <= .space || bytes.byte(offset + 3) == .comma)
  }

  /// Whether a key for the children of a node ends here: if the node is lost, its children are all
  /// that is left.
  private func isChildren(before offset: Int) -> Bool {
    bytes.has("\">\"", at: offset - 3) || bytes.has("\"children\"", at: offset - 10)
  }

  /// Whether a key ends before an arrow; irb also prints an arrow before a result.
  private func isKeyEnd(before offset: Int) -> Bool {
    let end = bytes.skipBack(from: offset) { $0 == .space || $0 == .tab }
    return end > 0 && (bytes[end - 1] == .quote || bytes[end - 1].isKeyPart)
  }

  /// Ends the innermost value that this bracket fits; one that fits none belongs to the text that
  /// was cut off before.
  private mutating func close(at offset: Int, open: inout [Int32]) {
    let wanted: UInt8 = bytes[offset] == .closeBrace ? .openBrace : .openBracket
    guard let last = open.last else {
      if damages.count < 100 { damages.append((offset, "the beginning of a value is missing")) }
      return
    }
    if bytes[Int(begins[Int(last)])] != wanted && damages.count < 100 {
      damages.append((offset, "a bracket closes what another kind of bracket opened"))
    }
    ends[Int(last)] = Int32(truncatingIfNeeded: offset)
    open.removeLast()
  }

  /// The offset after a string that begins at a quotation mark.
  func stringEnd(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case .quote: return offset + 1
      case .backslash: offset += 2
      default: offset += 1
      }
    }
    return bytes.count
  }

  /// The offsets of arrays and objects, from the one at an offset on.
  func containers(from offset: Int) -> ArraySlice<Int32> { begins[firstContainer(from: offset)...] }

  /// Where the array or object that begins at an offset ends: at its bracket, or at the end of the
  /// text.
  func end(ofContainer offset: Int) -> Int {
    let found = firstContainer(from: offset)
    return found < ends.count ? Int(ends[found]) : bytes.count
  }

  private func firstContainer(from offset: Int) -> Int { begins.rank { Int($0) < offset } }

  /// Whether the array or object that begins at an offset is cut off.
  func isCut(_ offset: Int) -> Bool { end(ofContainer: offset) == bytes.count }
}

extension LooseJSON {
  /// The end of the line, if the line that begins here is a log's, a prompt's or Markdown's and not
  /// JSON.
  func remarkEnd(from offset: Int) -> Int? {
    guard offset == 0 || bytes[offset - 1] == .newline else { return nil }
    let first = bytes.skipBlanks(from: offset)
    guard
      bytes.byte(first).isLetter || bytes.byte(first).isDigit || bytes.has("(", at: first)
        || bytes.has("```", at: first)
    else { return nil }
    let end = bytes.lineEnd(from: first)
    let last = bytes.trimEnd(first..<end)
    if last > first && bytes[last - 1] == .openBracket { return nil }
    let signs: [StaticString] = ["{", "}", "\":", "\",", "\" =>", "\"=>"]
    return signs.contains { bytes.firstOffset(of: $0, from: first, to: end) != nil } ? nil : end
  }

  /// The lines without JSON that are not prompts, headings or the like, which need no report.
  var unknownRemarks: [Int] {
    remarks.filter { offset in
      let line = offset..<bytes.lineEnd(from: offset)
      return !ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: offset)).isUsual
    }
  }
}
