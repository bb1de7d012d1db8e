/// Cuts the description of one object into its parts, without copying (dump-formats 1.1 to 1.5).
struct DescriptionScanner {
  /// How many attributes of one node are told apart; what follows is kept as one raw text.
  static let attributeLimit = 256
  /// The longest class name.
  static let classLimit = 4096

  let bytes: Bytes
  var node = DescriptionNode()
  /// The printed position that the next attribute has to be behind for the order to be UIKit's.
  private var nextRank = 0
  /// Whether brackets were found unbalanced, so that looking for their other half is in vain.
  private var isUnbalanced = false

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Scans the node at an opening bracket; false where there is none. `bare` admits a name alone in
  /// brackets, which is a node only where others of its kind are.
  mutating func scan(at start: Int, bare: Bool) -> Bool {
    node.reset(at: start)
    nextRank = 0
    isUnbalanced = false
    let isDouble = bytes.byte(start &+ 1) == 0x3C
    if isDouble { node.isRegular = false }
    guard let place = scanHead(from: start &+ (isDouble ? 2 : 1), bare: bare) else { return false }
    scanAttributes(from: place, isDouble: isDouble)
    return true
  }

  /// Scans class and address; the place behind them.
  private mutating func scanHead(from start: Int, bare: Bool) -> Int? {
    guard let end = bytes.classNameEnd(from: start, limit: Self.classLimit) else { return nil }
    node.className = start..<end
    switch bytes.byte(end) {
    case 0x3A:
      let isSpaced = bytes.byte(end &+ 1) == 0x20
      let address = end &+ (isSpaced ? 2 : 1)
      guard let last = bytes.addressEnd(from: address) else { return nil }
      node.address = address..<last
      if !isSpaced { node.isRegular = false }
      return last
    case 0x3B:
      guard bytes.byte(end &+ 1) == 0x20 else { return nil }
      node.head = .scrubbed
      return end
    case 0x3E:
      guard bare || bytes.has("> (layer)", at: end) else { return nil }
      node.head = .scrubbed
      return end
    default: return nil
    }
  }

  private mutating func scanAttributes(from start: Int, isDouble: Bool) {
    var place = start
    while true {
      switch bytes.byte(place) {
      case 0x3B where place < bytes.count: place = scanAttribute(from: place)
      case 0x3E: return scanTail(from: place &+ 1)
      case _ where place >= bytes.count || bytes.byte(place) == Character.newline:
        guard let next = continuation(from: place) else { return cut(at: place) }
        node.isRegular = false
        place = next
      default:
        place = scanUnkeyed(from: place)
      }
      if node.isCut { return }
    }
  }

  /// The place on the next line where a node goes on that a line break has split.
  private func continuation(from place: Int) -> Int? {
    guard bytes.continues(behind: place) else { return nil }
    let next = bytes.skipBlanks(from: place &+ 1)
    return bytes.byte(next) == 0x3B || bytes.byte(next) == 0x3E || !isUnbalanced ? next : nil
  }

  /// Scans one attribute behind its semicolon; the place behind it.
  private mutating func scanAttribute(from semicolon: Int) -> Int {
    var key = semicolon &+ 1
    while bytes.byte(key) == 0x20 { key &+= 1 }
    if key != semicolon &+ 2 { node.isRegular = false }
    if bytes.byte(key) == Character.newline, let next = continuation(from: key) {
      node.isRegular = false
      key = next
    }
    switch bytes.byte(key) {
    case 0x3E:
      node.isRegular = false
      return key
    case 0, Character.newline:
      cut(at: key)
      return key
    default: break
    }
    if node.attributes.count >= Self.attributeLimit { return scanRest(from: key) }
    guard let (end, value, isRegular) = separator(from: key) else { return scanUnkeyed(from: key) }
    let known = DescriptionKey.find(bytes.slice(key..<end), from: nextRank)
    return scanValue(
      DescriptionNode.Attribute(
        known: known, key: key..<end, value: value..<value, isRegular: isRegular))
  }

  /// The end of a key, the start of its value, and whether a writer would separate them so.
  private func separator(from key: Int) -> (keyEnd: Int, value: Int, isRegular: Bool)? {
    var end = key
    while bytes.byte(end).isKeyPart { end &+= 1 }
    guard end > key else { return nil }
    if bytes.has(" = ", at: end) { return (end, end &+ 3, true) }
    if bytes.has(": ", at: end) { return (end, end &+ 2, true) }
    if bytes.has(" =", at: end) { return (end, end &+ 2, false) }
    if bytes.byte(end) == 0x3D { return (end, end &+ 1, false) }
    return nil
  }

  private mutating func scanValue(_ attribute: DescriptionNode.Attribute) -> Int {
    var attribute = attribute
    let start = attribute.value.lowerBound
    let usesColon = bytes.byte(attribute.key.upperBound) == 0x3A
    if let known = attribute.known {
      let isInOrder = Int(known.rawValue) >= nextRank
      let isSeparated = usesColon == (known.separator == ": ")
      if !isInOrder || !isSeparated { attribute.isRegular = false }
      nextRank = Int(known.rawValue) &+ 1
    } else {
      attribute.isRegular = false
    }
    var values = ValueScanner(bytes: bytes, isUnbalanced: isUnbalanced)
    let end: Int?
    if attribute.known == .text && usesColon {
      // React Native puts its text before the frame without a semicolon.
      end = bytes.firstPlace(of: " frame = ", from: start, to: bytes.lineEnd(from: start))
    } else if attribute.known == .placeholder {
      end = values.rawEnd(from: start)
    } else {
      end = values.end(from: start)
    }
    isUnbalanced = values.isUnbalanced
    guard let end else {
      cut(at: attribute.key.lowerBound)
      return attribute.key.lowerBound
    }
    attribute.value = start..<end
    if !attribute.isRegular { node.isRegular = false }
    node.attributes.append(attribute)
    if attribute.known == .text && usesColon {
      return scanAttribute(from: end &- 1)
    }
    return end
  }

  /// Keeps text without a key as an attribute without one.
  private mutating func scanUnkeyed(from start: Int) -> Int {
    node.isRegular = false
    var values = ValueScanner(bytes: bytes, isUnbalanced: isUnbalanced)
    let end = values.end(from: start)
    isUnbalanced = values.isUnbalanced
    guard let end, end > start else {
      cut(at: start)
      return start
    }
    node.attributes.append(
      DescriptionNode.Attribute(
        known: nil, key: start..<start, value: start..<end, isRegular: false))
    return end
  }

  /// Keeps everything up to the end of the node as one raw text.
  private mutating func scanRest(from start: Int) -> Int {
    node.isRegular = false
    let line = bytes.lineEnd(from: start)
    var end = line
    while end > start && bytes[end &- 1] != 0x3E { end &-= 1 }
    if end > start { end &-= 1 } else { end = line }
    node.attributes.append(
      DescriptionNode.Attribute(
        known: nil, key: start..<start, value: start..<end, isRegular: false))
    return end
  }

  /// The dump ends here, within the node.
  private mutating func cut(at place: Int) {
    let end = bytes.lineEnd(from: place)
    node.end = end
    node.isCut = true
    node.isRegular = false
    node.rest = place..<max(place, bytes.trimEnd(place..<end))
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
    if bytes[tail.lowerBound] == 0x20 {
      tail = (tail.lowerBound &+ 1)..<tail.upperBound
    } else {
      node.isRegular = false
    }
    node.tail = tail
  }
}
