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
  private var seen: UInt64 = 0
  private var typed: UInt64 = 0
  /// Names in use that UIKit does not print.
  private var otherNames: [String] = []
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
    } else if node.isWindow(in: bytes) {
      builder.setKind(.window)
    }
    emitAttributes(of: node, into: &builder)
    let hasPlainAddress = hasPlainAddress(node, isIdentified: isIdentified)
    if !node.isRegular || !hasPlainAddress || plain.count < node.attributes.count {
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
    for key in DescriptionKey.columnKeys { emit(key, of: node, into: &builder) }
    let isComplete = !node.isCut && has(.frame) && has(.layer)
    if isComplete { fillColumns(into: &builder) }
    for key in DescriptionKey.tailKeys where !emit(key, of: node, into: &builder) && isComplete {
      fillTail(key, into: &builder)
    }
    if node.isCut { builder.set(.partial, .text(Self.cutReason)) }
    for key in DescriptionKey.otherKeys where !emit(key, of: node, into: &builder) && isComplete {
      fillTail(key, into: &builder)
    }
    if let layerAddressRange { builder.setText(layerAddress, bytes.slice(layerAddressRange)) }
    for key in DescriptionKey.lastKeys { emit(key, of: node, into: &builder) }
    if !node.tail.isEmpty { builder.setText(builder.code(of: ViewLine.tailKey), text(node.tail)) }
    if !node.rest.isEmpty {
      builder.setText(builder.code(of: .other(Self.restKey)), text(node.rest))
    }
    for place in otherPlaces { emitOther(node.attributes[place], into: &builder) }
  }

  /// Finds the attribute of each key that UIKit prints; the first, if there are several.
  private mutating func findPlaces(of node: DescriptionNode) {
    for (place, attribute) in node.attributes.enumerated() {
      guard let key = attribute.known, seen & 1 << UInt64(key.rawValue) == 0 else {
        otherPlaces.append(place)
        continue
      }
      seen |= 1 << UInt64(key.rawValue)
      places[Int(key.rawValue)] = place
    }
  }

  private mutating func reset() {
    seen = 0
    typed = 0
    hasShortened = false
    layerAddressRange = nil
    otherPlaces.removeAll(keepingCapacity: true)
    otherNames.removeAll(keepingCapacity: true)
    plain.removeAll(keepingCapacity: true)
  }

  /// Whether a writer would print the address with the same text.
  private func hasPlainAddress(_ node: DescriptionNode, isIdentified: Bool) -> Bool {
    if node.address.isEmpty { return true }
    return isIdentified && Token.address(in: bytes.slice(node.address)) != nil
  }

  private func has(_ key: DescriptionKey) -> Bool {
    typed & 1 << UInt64(key.rawValue) != 0
  }

  private func isSeen(_ key: DescriptionKey) -> Bool {
    seen & 1 << UInt64(key.rawValue) != 0
  }

  /// A description says only what is not the default, so what it does not say is the default.
  private func fillColumns(into builder: inout SnapshotBuilder) {
    if !isSeen(.clipsToBounds) { builder.setFlag(KeyCode(.clips), false) }
    if !isSeen(.hidden) { builder.setFlag(KeyCode(.hidden), false) }
    if !isSeen(.opaque) { builder.setFlag(KeyCode(.opaque), true) }
    if !isSeen(.userInteractionEnabled) { builder.setFlag(KeyCode(.interaction), true) }
    if !isSeen(.alpha) { builder.setInteger(KeyCode(.alpha), 1) }
  }

  private mutating func fillTail(_ key: DescriptionKey, into builder: inout SnapshotBuilder) {
    switch key {
    case .tag: builder.setInteger(KeyCode(.tag), 0)
    case .autoresize: builder.setNull(KeyCode(.autoresize))
    case .gestureRecognizers: builder.setNull(KeyCode(.gestures))
    case .animations: builder.setNull(code(of: .animations, in: &builder))
    default: break
    }
  }

  /// Emits the value of a key; whether it was printed.
  @discardableResult
  private mutating func emit(
    _ key: DescriptionKey, of node: DescriptionNode, into builder: inout SnapshotBuilder
  ) -> Bool {
    guard isSeen(key) else { return false }
    let value = node.attributes[places[Int(key.rawValue)]].value
    switch emit(key, code(of: key, in: &builder), value, into: &builder) {
    case .plain:
      typed |= 1 << UInt64(key.rawValue)
      plain.append(.init(range: value, key: key, other: 0))
    case .typed: typed |= 1 << UInt64(key.rawValue)
    case .raw: builder.setText(otherCode(key.name + ".text", in: &builder), text(value))
    }
    return true
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
    var name = wanted
    var number = 1
    while otherNames.contains(name) || Self.reserved.contains(name) {
      number += 1
      name = wanted + ".\(number)"
    }
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
