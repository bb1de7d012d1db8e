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
  private let codes: [KeyCode]
  let layerAddress: KeyCode
  private let tail: KeyCode
  private let form: KeyCode
  private let rest: KeyCode
  var numbers: [NumberText] = []
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
    codes = DescriptionKey.allCases.map { builder.code(of: $0.attribute) }
    layerAddress = builder.code(of: .other(DescriptionValue.layerAddressKey))
    tail = builder.code(of: ViewLine.tailKey)
    form = builder.code(of: DumpForm.key)
    rest = builder.code(of: .other(Self.restKey))
  }

  /// Fills the object just begun, all but its id; `isIdentified` where the printed address is that.
  mutating func emit(
    _ node: DescriptionNode, isIdentified: Bool, into builder: inout SnapshotBuilder
  ) {
    reset()
    builder.setClass(bytes.slice(node.className))
    for attribute in node.attributes { emit(attribute, into: &builder) }
    if !node.tail.isEmpty { builder.setText(tail, text(node.tail)) }
    emitState(of: node, into: &builder)
    let hasPlainAddress = hasPlainAddress(node, isIdentified: isIdentified)
    if !node.isRegular || !hasPlainAddress || plain.count < node.attributes.count {
      let template = DescriptionForm(bytes: bytes, otherNames: otherNames)
        .template(of: node, showsToken: hasPlainAddress, plain: plain)
      template.withUnsafeBufferPointer { builder.setText(form, text($0)) }
    }
  }

  private mutating func reset() {
    seen = 0
    typed = 0
    hasShortened = false
    otherNames.removeAll(keepingCapacity: true)
    plain.removeAll(keepingCapacity: true)
  }

  /// Whether a writer would print the address with the same text.
  private func hasPlainAddress(_ node: DescriptionNode, isIdentified: Bool) -> Bool {
    if node.address.isEmpty { return true }
    return isIdentified && Token.address(in: bytes.slice(node.address)) != nil
  }

  private mutating func emitState(
    of node: DescriptionNode, into builder: inout SnapshotBuilder
  ) {
    if node.isLayer {
      builder.setKind(.layer)
    } else if node.isWindow(in: bytes) {
      builder.setKind(.window)
    }
    if node.isCut {
      if !node.rest.isEmpty { builder.setText(rest, text(node.rest)) }
      builder.set(.partial, .text(Self.cutReason))
    } else if has(.frame), has(.layer) {
      fillDefaults(into: &builder)
    }
  }

  private func has(_ key: DescriptionKey) -> Bool {
    typed & 1 << UInt64(key.rawValue) != 0
  }

  /// A description says only what is not the default, so what it does not say is the default.
  private func fillDefaults(into builder: inout SnapshotBuilder) {
    if !has(.clipsToBounds) { builder.setFlag(KeyCode(.clips), false) }
    if !has(.hidden) { builder.setFlag(KeyCode(.hidden), false) }
    if !has(.opaque) { builder.setFlag(KeyCode(.opaque), true) }
    if !has(.userInteractionEnabled) { builder.setFlag(KeyCode(.interaction), true) }
    if !has(.alpha) { builder.setInteger(KeyCode(.alpha), 1) }
    if !has(.tag) { builder.setInteger(KeyCode(.tag), 0) }
    if !has(.autoresize) { builder.setNull(KeyCode(.autoresize)) }
    if !has(.gestureRecognizers) { builder.setNull(KeyCode(.gestures)) }
  }

  private mutating func emit(
    _ attribute: DescriptionNode.Attribute, into builder: inout SnapshotBuilder
  ) {
    guard let key = attribute.known, seen & 1 << UInt64(key.rawValue) == 0 else {
      return emitOther(attribute, into: &builder)
    }
    seen |= 1 << UInt64(key.rawValue)
    switch emit(key, codes[Int(key.rawValue)], attribute.value, into: &builder) {
    case .plain:
      typed |= 1 << UInt64(key.rawValue)
      plain.append(.init(range: attribute.value, key: key, other: 0))
    case .typed: typed |= 1 << UInt64(key.rawValue)
    case .raw:
      builder.setText(otherCode(key.name + ".text", in: &builder), text(attribute.value))
    }
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
