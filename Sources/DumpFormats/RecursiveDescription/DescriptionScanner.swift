/// Cuts the description of one object into its parts, without copying (dump-formats 1.1 to 1.5).
struct DescriptionScanner {
  /// How many attributes of one node are separated; the rest is kept as one raw text.
  static let attributeLimit = 256

  let bytes: Bytes
  var node = DescriptionNode()
  /// The least printed rank of the next attribute if the order is UIKit's.
  private var nextRank = 0
  /// Whether brackets were found unbalanced, so searching for their other half is futile.
  private var isUnbalanced = false

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// Scans class and address after an opening bracket; returns the offset after them, nil where
  /// there is no node. `bare` admits a name alone in brackets, which is a node only among others of
  /// its kind.
  mutating func scanHead(at bracket: Int, bare: Bool) -> Int? {
    node.reset(at: bracket)
    nextRank = 0
    isUnbalanced = false
    let isDouble = bytes.byte(bracket &+ 1) == .lessThan
    if isDouble { node.isRegular = false }
    let start = bracket &+ (isDouble ? 2 : 1)
    guard let end = bytes.classNameEnd(from: start) else { return nil }
    node.className = start..<end
    node.isWindow = bytes.range(node.className, is: "UIWindow")
    switch bytes.byte(end) {
    case .colon:
      let isSpaced = bytes.byte(end &+ 1) == .space
      let start = end &+ (isSpaced ? 2 : 1)
      guard let address = bytes.address(at: start) else { return nil }
      node.address = start..<address.end
      node.number = address.value
      node.hasCanonicalAddress = address.isCanonical
      if !isSpaced { node.isRegular = false }
      return address.end
    case .semicolon:
      guard bytes.byte(end &+ 1) == .space else { return nil }
      node.isScrubbed = true
      return end
    case .space:
      guard let last = bytes.quotedNameEnd(from: end &+ 1) else { return nil }
      node.isScrubbed = true
      node.isRegular = false
      node.add((end &+ 1)..<last, of: end..<end)
      return last
    case .greaterThan:
      guard bare || bytes.has("> (layer)", at: end) else { return nil }
      node.isScrubbed = true
      return end
    default: return nil
    }
  }

  /// Scans what follows class and address.
  mutating func scanAttributes(from start: Int) {
    var offset = start
    while true {
      switch bytes.byte(offset) {
      case .semicolon where offset < bytes.count: offset = scanAttribute(from: offset)
      case .greaterThan: return scanTail(from: offset &+ 1)
      case _ where offset >= bytes.count || bytes.byte(offset) == .newline:
        guard let next = continuation(from: offset) else { return cut(at: offset) }
        node.isRegular = false
        offset = next
      default:
        offset = scanUnkeyed(from: offset)
      }
      if node.isCut { return }
    }
  }

  /// The offset on the next line where a node continues that a line break has split.
  private func continuation(from offset: Int) -> Int? {
    guard bytes.continues(behind: offset) else { return nil }
    let next = bytes.skipBlanks(from: offset &+ 1)
    return bytes.byte(next) == .semicolon || bytes.byte(next) == .greaterThan || !isUnbalanced
      ? next : nil
  }

  /// Scans one attribute after its semicolon; returns the offset after it.
  private mutating func scanAttribute(from semicolon: Int) -> Int {
    var key = bytes.skip(from: semicolon &+ 1) { $0 == .space }
    if key != semicolon &+ 2 { node.isRegular = false }
    if bytes.byte(key) == .newline, let next = continuation(from: key) {
      node.isRegular = false
      key = next
    }
    switch bytes.byte(key) {
    case .greaterThan:
      node.isRegular = false
      return key
    case 0, .newline:
      cut(at: key)
      return key
    default: break
    }
    if node.attributes.count >= Self.attributeLimit { return scanRest(from: key) }
    guard let (end, value, isRegular) = separator(from: key) else { return scanUnkeyed(from: key) }
    return scanValue(from: value, of: key..<end, isRegular: isRegular)
  }

  /// The end of a key, the start of its value, and whether a writer separates them like this.
  private func separator(from key: Int) -> (keyEnd: Int, value: Int, isRegular: Bool)? {
    let end = bytes.keyEnd(from: key)
    guard end > key else { return nil }
    if bytes.has(" = ", at: end) { return (end, end &+ 3, true) }
    if bytes.has(": ", at: end) { return (end, end &+ 2, true) }
    if bytes.has(" =", at: end) { return (end, end &+ 2, false) }
    if bytes.byte(end) == .equals { return (end, end &+ 1, false) }
    return nil
  }

  /// Scans the value of a key; returns the offset after it.
  private mutating func scanValue(from start: Int, of key: Range<Int>, isRegular: Bool) -> Int {
    let usesColon = bytes.byte(key.upperBound) == .colon
    let known = DescriptionKey.byName[bytes.slice(key)]
    let isUIKits = isNext(known, usesColon: usesColon) && isRegular
    guard let end = valueEnd(from: start, of: known, usesColon: usesColon) else {
      guard let last = closedEnd(from: start) else {
        cut(at: key.lowerBound)
        return key.lowerBound
      }
      node.add(start..<last, of: key, known: known)
      cut(at: last)
      return last
    }
    let last = bytes.skipBack(from: end, to: start) { $0 == .space }
    if !isUIKits || last < end { node.isRegular = false }
    if namesWindow(known, start..<last) { node.isWindow = true }
    node.add(start..<last, of: key, known: known)
    return known == .text && usesColon ? scanAttribute(from: end &- 1) : end
  }

  /// The end of a value that is whole although the dump breaks off after it: the bracket that
  /// closes the one it begins with.
  private func closedEnd(from start: Int) -> Int? {
    let closing: UInt8
    switch bytes.byte(start) {
    case .openParen: closing = .closeParen
    case .lessThan: closing = .greaterThan
    case .openBrace: closing = .closeBrace
    default: return nil
    }
    let last = bytes.trimEnd(start..<bytes.lineEnd(from: start))
    return !isUnbalanced && last > start &+ 1 && bytes[last &- 1] == closing ? last : nil
  }

  /// Whether UIKit itself prints a key here, with that separator.
  private mutating func isNext(_ known: DescriptionKey?, usesColon: Bool) -> Bool {
    guard let known else { return false }
    let printed = DescriptionKey.printed
    let rank = printed[nextRank...].firstIndex(of: known)
    nextRank = (rank ?? printed.firstIndex(of: known) ?? 0) &+ 1
    return rank != nil && usesColon == known.usesColon
  }

  private mutating func valueEnd(
    from start: Int, of known: DescriptionKey?, usesColon: Bool
  ) -> Int? {
    if known == .text && usesColon {
      // React Native puts its text before the frame without a semicolon.
      return bytes.firstOffset(of: " frame = ", from: start, to: bytes.lineEnd(from: start))
    }
    var values = ValueScanner(bytes: bytes, isUnbalanced: isUnbalanced)
    defer { isUnbalanced = values.isUnbalanced }
    if known == .text, bytes.byte(start) == .quote, let end = values.quotedEnd(from: start) {
      return end
    }
    return known == .placeholder ? values.rawEnd(from: start) : values.end(from: start)
  }

  private func namesWindow(_ key: DescriptionKey?, _ value: Range<Int>) -> Bool {
    switch key {
    case .baseClass: bytes.range(value, is: "UIWindow")
    case .layer: bytes.has("<UIWindowLayer", at: value.lowerBound)
    default: false
    }
  }

  /// Keeps text without a key as an attribute without one.
  private mutating func scanUnkeyed(from start: Int) -> Int {
    node.isRegular = false
    var values = ValueScanner(bytes: bytes, isUnbalanced: isUnbalanced)
    let end = bytes.isElision(behind: start) ? nil : values.end(from: start)
    isUnbalanced = values.isUnbalanced
    guard let end, end > start else {
      cut(at: start)
      return start
    }
    node.add(start..<end, of: start..<start)
    return end
  }

  /// Keeps everything up to the end of the node as one raw text, including lines that continue with
  /// attributes or the closing bracket. No real view needs this, so it stays out of the loop over
  /// attributes.
  @inline(never)
  private mutating func scanRest(from start: Int) -> Int {
    node.isRegular = false
    var lineStart = start
    var line = bytes.lineEnd(from: start)
    while let next = continuation(from: line),
      [.semicolon, .greaterThan].contains(bytes.byte(next))
    {
      lineStart = next
      line = bytes.lineEnd(from: next)
    }
    let end = bytes[lineStart..<line].lastIndex(of: .greaterThan) ?? line
    node.add(start..<end, of: start..<start)
    return end
  }

  /// Ends the node where the dump ends within it.
  private mutating func cut(at offset: Int) {
    let end = bytes.lineEnd(from: offset)
    node.end = end
    node.isCut = true
    node.isRegular = false
    node.rest = offset..<max(offset, bytes.trimEnd(offset..<end))
    node.range = node.range.lowerBound..<max(node.rest.upperBound, node.range.lowerBound)
    node.tail = node.range.upperBound..<node.range.upperBound
  }

  /// Scans what follows the closing bracket, up to the end of the line or to the next node on it.
  private mutating func scanTail(from start: Int) {
    var end = bytes.nodeEnd(from: start)
    node.end = end
    node.range = node.range.lowerBound..<end
    if end == start {
      node.tail = start..<start
      return
    }
    end = bytes.trimQuoting(start..<bytes.trimEnd(start..<end))
    node.range = node.range.lowerBound..<end
    var tail = start..<end
    if bytes.has(" (layer)", at: start), node.attributes.isEmpty {
      node.isLayer = true
      tail = (start &+ 8)..<end
    }
    if let comment = bytes.commentStart(in: tail) {
      node.isRegular = false
      tail = tail.lowerBound..<bytes.trimEnd(tail.lowerBound..<comment)
    }
    if tail.isEmpty {
      node.tail = tail
      return
    }
    if bytes[tail.lowerBound] == .space {
      tail = (tail.lowerBound &+ 1)..<tail.upperBound
    } else {
      node.isRegular = false
    }
    node.tail = tail
  }
}
