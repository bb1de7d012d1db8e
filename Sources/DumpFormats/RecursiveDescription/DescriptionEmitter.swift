import HierarchyModel

/// Puts scanned descriptions into a snapshot: typed where the model knows the key, raw otherwise.
struct DescriptionEmitter {
  /// The key of what a node's end would have been where the dump breaks off.
  static let restKey = "description.rest"
  /// Why a node is partial whose description the dump does not finish.
  static let cutReason = "the dump ends within this object"
  /// Names that attributes of the dump may not take.
  private static let reserved = [
    restKey, "tail", DescriptionValue.layerAddressKey, "gestures.address",
  ]

  let bytes: Bytes
  /// The codes of UIKit's keys, once they were needed.
  private var codes = [KeyCode?](repeating: nil, count: DescriptionKey.allCases.count)
  private let layerAddress: KeyCode
  var numbers: [NumberText] = []
  /// For each key of UIKit its attribute in the node being emitted, where it was seen.
  private var places = [Int](repeating: 0, count: DescriptionKey.allCases.count)
  /// The attributes with other keys.
  private var otherPlaces: [Int] = []
  /// The address of the layer.
  var layerAddressRange: Range<Int>?
  /// The keys of the node being emitted: all that occurred, and those whose values have their type.
  private var seen = DescriptionKeySet()
  private var typed = DescriptionKeySet()
  /// Those yet to be emitted: all that occurred, and those that were left out for being defaults.
  private var wanted = DescriptionKeySet()
  /// Names in use that UIKit does not print.
  private var otherNames: [String] = []
  /// The number last put behind each name in use, 1 for none: where to go on when it is wanted again.
  private var lastNumbers: [String: Int] = [:]
  /// The values that a writer prints with the same text.
  private var plain: [DescriptionForm.Value] = []
  /// Whether a text of the last node was longer than a snapshot may hold.
  private(set) var hasShortened = false

  init(_ bytes: Bytes, builder: inout SnapshotBuilder) {
    self.bytes = bytes
    layerAddress = builder.code(of: .other(DescriptionValue.layerAddressKey))
  }

  /// Fills the object just begun, all but its id; `isIdentified` where the printed address is that.
  mutating func emit(
    _ node: DescriptionNode, isIdentified: Bool, into builder: inout SnapshotBuilder
  ) {
    reset()
    builder.setClass(bytes.slice(node.className))
    if node.isLayer {
      builder.setKind(.layer)
    } else if node.isWindow {
      builder.setKind(.window)
    }
    emitAttributes(of: node, into: &builder)
    let hasPlainAddress = hasPlainAddress(node, isIdentified: isIdentified)
    if !node.isRegular || !hasPlainAddress || plain.count < node.attributes.count
      || !node.isLayer && !hasImpliedLayer
    {
      let template = DescriptionForm(bytes: bytes, otherNames: otherNames)
        .template(of: node, showsToken: hasPlainAddress, plain: plain)
      let form = builder.code(of: DumpForm.key)
      template.withUnsafeBufferPointer { builder.setText(form, text($0)) }
    }
  }

  /// Emits what UIKit prints in the order in which a snapshot keeps it, whatever the order in the dump;
  /// the builder need not sort then.
  private mutating func emitAttributes(
    of node: DescriptionNode, into builder: inout SnapshotBuilder
  ) {
    findPlaces(of: node)
    emit(wanted.remove(through: .layer), of: node, into: &builder)
    if !node.isCut && typed.contains(.frame) && typed.contains(.layer) {
      fillDefaults(into: &builder)
    }
    emit(wanted.remove(through: .gestureRecognizers), of: node, into: &builder)
    if node.isCut { builder.set(.partial, .text(Self.cutReason)) }
    emit(wanted.remove(through: .image), of: node, into: &builder)
    if let layerAddressRange { builder.setText(layerAddress, bytes.slice(layerAddressRange)) }
    emit(wanted, of: node, into: &builder)
    if !node.tail.isEmpty { builder.setText(builder.code(of: ViewLine.tailKey), text(node.tail)) }
    if !node.rest.isEmpty {
      builder.setText(builder.code(of: .other(Self.restKey)), text(node.rest))
    }
    for place in otherPlaces { emitOther(node.attributes[place], into: &builder) }
  }

  /// Finds the attribute of each key that UIKit prints; the first, if there are several.
  private mutating func findPlaces(of node: DescriptionNode) {
    for (place, attribute) in node.attributes.enumerated() {
      if let key = attribute.known, seen.insert(key) {
        places[Int(key.rawValue)] = place
      } else {
        otherPlaces.append(place)
      }
    }
    wanted = seen
  }

  private mutating func reset() {
    seen = DescriptionKeySet()
    typed = DescriptionKeySet()
    hasShortened = false
    layerAddressRange = nil
    otherPlaces.removeAll(keepingCapacity: true)
    otherNames.removeAll(keepingCapacity: true)
    if !lastNumbers.isEmpty { lastNumbers.removeAll() }
    plain.removeAll(keepingCapacity: true)
  }

  /// Whether a writer would print the address with the same text.
  private func hasPlainAddress(_ node: DescriptionNode, isIdentified: Bool) -> Bool {
    node.address.isEmpty || isIdentified && node.hasCanonicalAddress
  }

  /// Whether what a writer prints behind every frame is there: an app's own description may lack it.
  private var hasImpliedLayer: Bool { !seen.contains(.frame) || seen.contains(.layer) }

  /// A description says only what is not the default, so what it does not say is the default.
  private mutating func fillDefaults(into builder: inout SnapshotBuilder) {
    if !seen.contains(.clipsToBounds) { builder.setFlag(KeyCode(.clips), false) }
    if !seen.contains(.hidden) { builder.setFlag(KeyCode(.hidden), false) }
    if !seen.contains(.opaque) { builder.setFlag(KeyCode(.opaque), true) }
    if !seen.contains(.userInteractionEnabled) { builder.setFlag(KeyCode(.interaction), true) }
    if !seen.contains(.alpha) { builder.setInteger(KeyCode(.alpha), 1) }
    wanted.insert(.tag)
    wanted.insert(.autoresize)
    wanted.insert(.gestureRecognizers)
    wanted.insert(.animations)
  }

  /// Emits keys: what was printed, else the default.
  private mutating func emit(
    _ keys: DescriptionKeySet, of node: DescriptionNode, into builder: inout SnapshotBuilder
  ) {
    for key in keys {
      if seen.contains(key) {
        emit(key, of: node, into: &builder)
      } else if key == .tag {
        builder.setInteger(KeyCode(.tag), 0)
      } else {
        builder.setNull(code(of: key, in: &builder))
      }
    }
  }

  private mutating func emit(
    _ key: DescriptionKey, of node: DescriptionNode, into builder: inout SnapshotBuilder
  ) {
    let value = node.attributes[places[Int(key.rawValue)]].value
    switch emit(key, code(of: key, in: &builder), value, into: &builder) {
    case .plain:
      typed.insert(key)
      plain.append(.init(range: value, key: key, other: 0))
    case .typed: typed.insert(key)
    case .raw: builder.setText(otherCode(key.name + ".text", in: &builder), text(value))
    }
  }

  private mutating func code(
    of key: DescriptionKey, in builder: inout SnapshotBuilder
  ) -> KeyCode {
    if let code = codes[Int(key.rawValue)] { return code }
    let code = builder.code(of: key.attribute)
    codes[Int(key.rawValue)] = code
    return code
  }

  /// Emits what UIKit does not print itself, under its own name or one that nothing else has.
  private mutating func emitOther(
    _ attribute: DescriptionNode.Attribute, into builder: inout SnapshotBuilder
  ) {
    var name = attribute.key.isEmpty ? "description.text" : bytes.string(attribute.key)
    if KnownKey(named: name) != nil || DescriptionKey(named: name) != nil || name.hasPrefix("dump.")
    {
      name = "description." + name
    }
    plain.append(.init(range: attribute.value, key: nil, other: otherNames.count))
    builder.setText(otherCode(name, in: &builder), text(attribute.value))
  }

  private mutating func otherCode(
    _ wanted: String, in builder: inout SnapshotBuilder
  ) -> KeyCode {
    var number = lastNumbers[wanted] ?? 1
    var name = wanted
    while lastNumbers[name] != nil || Self.reserved.contains(name) {
      number += 1
      name = wanted + ".\(number)"
    }
    lastNumbers[wanted] = number
    lastNumbers[name] = lastNumbers[name] ?? 1
    otherNames.append(name)
    return builder.code(of: .other(name))
  }

  /// A text, cut where it is longer than a snapshot may hold.
  mutating func text(_ range: Range<Int>) -> Bytes {
    text(bytes.slice(range))
  }

  private mutating func text(_ text: Bytes) -> Bytes {
    var end = SnapshotLimits.standard.stringBytes
    guard text.count > end else { return text }
    hasShortened = true
    while end > 0 && text[end] & 0xC0 == 0x80 { end -= 1 }
    return text.slice(0..<end)
  }
}

/// Some of the attributes that UIKit prints; as a sequence in the order in which a snapshot keeps them.
struct DescriptionKeySet {
  /// A bit each, by raw value.
  private var bits: UInt32 = 0

  func contains(_ key: DescriptionKey) -> Bool {
    bits & Self.bit(key) != 0
  }

  /// Adds a key; false where it is there already.
  @discardableResult
  mutating func insert(_ key: DescriptionKey) -> Bool {
    let isNew = !contains(key)
    bits |= Self.bit(key)
    return isNew
  }

  /// Takes out all keys up to one and with it.
  mutating func remove(through key: DescriptionKey) -> DescriptionKeySet {
    var removed = self
    removed.bits &= UInt32.max &>> (31 &- UInt32(key.rawValue))
    bits &= ~removed.bits
    return removed
  }

  private static func bit(_ key: DescriptionKey) -> UInt32 { 1 &<< UInt32(key.rawValue) }
}

extension DescriptionKeySet: Sequence, IteratorProtocol {
  mutating func next() -> DescriptionKey? {
    let place = bits.trailingZeroBitCount
    bits &= bits &- 1
    return DescriptionKey(rawValue: UInt8(truncatingIfNeeded: place))
  }
}

/// Writes down how a node was printed: its text, with names where a writer prints the values itself.
struct DescriptionForm {
  /// A value that a writer prints with the same text.
  struct Value {
    let range: Range<Int>
    /// The key that UIKit prints; nil for the name at place `other`.
    let key: DescriptionKey?
    let other: Int
  }

  let bytes: Bytes
  let otherNames: [String]

  /// The template of a node; the address stays literal where it is not the object's id.
  func template(of node: DescriptionNode, showsToken: Bool, plain: [Value]) -> [UInt8] {
    var result: [UInt8] = []
    var place = node.range.lowerBound
    func addLiteral(to end: Int) {
      while place < end {
        result.append(bytes[place])
        if bytes[place] == 0x7B { result.append(0x7B) }
        place += 1
      }
    }
    func add(_ name: String, for range: Range<Int>) {
      guard range.lowerBound >= place else { return }
      addLiteral(to: range.lowerBound)
      result.append(0x7B)
      result.append(contentsOf: name.utf8)
      result.append(0x7D)
      place = range.upperBound
    }
    add("class", for: node.className)
    if showsToken && !node.address.isEmpty { add("id", for: node.address) }
    for value in plain.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(value.key?.name ?? otherNames[value.other], for: value.range)
    }
    if !node.tail.isEmpty { add("tail", for: node.tail) }
    addLiteral(to: node.range.upperBound)
    return result
  }
}
