import HierarchyModel

/// Puts scanned descriptions into a snapshot: typed where the model knows the key, raw otherwise.
struct DescriptionEmitter {
  /// The key of the text at the point where the dump breaks off within a node.
  static let restKey = "description.rest"
  /// Why a node is partial if the dump does not finish its description.
  static let cutReason = "the dump ends within this object"
  /// Names that attributes of the dump may not use.
  private static let reserved = [
    restKey, "tail", ViewLine.layerAddressKey, "gestures.address",
  ]

  /// A value that a writer prints with the same text.
  private struct PlainValue {
    let range: Range<Int>
    /// The key that UIKit prints; nil for the name at index `other`.
    let key: DescriptionKey?
    let other: Int
  }

  let bytes: Bytes
  var nodes = NodeTree()
  /// The codes of UIKit's keys, as far as they were needed.
  private var codes = [KeyCode?](repeating: nil, count: DescriptionKey.allCases.count)
  private let layerAddress: KeyCode
  /// For each key of UIKit, the index of its attribute in the node being emitted, if it was seen.
  private var indices = [Int](repeating: 0, count: DescriptionKey.allCases.count)
  /// The indices of the attributes with other keys.
  private var otherIndices: [Int] = []
  /// The address of the layer.
  var layerAddressRange: Range<Int>?
  /// The keys of the node being emitted: all that occurred, and those whose values have their type.
  private var seen = DescriptionKeySet()
  private var typed = DescriptionKeySet()
  /// The keys yet to be emitted: all that occurred, and those left out because they have defaults.
  private var wanted = DescriptionKeySet()
  /// The names in use that UIKit does not print.
  private var otherNames: [String] = []
  /// The number last appended to each name in use, 1 for none: where to continue when the name is
  /// wanted again.
  private var lastNumbers: [String: Int] = [:]
  private var plain: [PlainValue] = []
  /// The keys that only some versions of UIKit print, of which the dump shows that its version does.
  private let printedSomewhere: DescriptionKeySet
  /// Whether a text of the last node was longer than a snapshot may hold.
  private(set) var hasShortened = false

  init(_ bytes: Bytes) {
    self.bytes = bytes
    var printed = DescriptionKeySet()
    if bytes.contains("; backgroundColor = ") { printed.insert(.backgroundColor) }
    if bytes.contains("; tintColor = ") { printed.insert(.tintColor) }
    printedSomewhere = printed
    layerAddress = nodes.builder.code(of: .other(ViewLine.layerAddressKey))
  }

  /// Fills the object just begun, all but its id; `isIdentified` if the printed address is its id.
  mutating func emit(_ node: DescriptionNode, isIdentified: Bool) {
    reset()
    nodes.builder.setClass(bytes.slice(node.className))
    if node.isLayer {
      nodes.builder.setKind(.layer)
    } else if node.isWindow {
      nodes.builder.setKind(.window)
    }
    emitAttributes(of: node)
    // Whether a writer would print the address with the same text.
    let hasPlainAddress = node.address.isEmpty || isIdentified && node.hasCanonicalAddress
    // A writer prints a layer after the frame; an app's own description may lack it.
    let hasImpliedLayer = !seen.contains(.frame) || seen.contains(.layer)
    if !node.isRegular || !hasPlainAddress || plain.count < node.attributes.count
      || !node.isLayer && !hasImpliedLayer
    {
      let template = template(of: node, showsToken: hasPlainAddress)
      let form = nodes.builder.code(of: DumpForm.key)
      template.withUnsafeBufferPointer { nodes.builder.setText(form, text($0)) }
    }
  }

  /// Emits UIKit's attributes in a snapshot's order, whatever the order in the dump.
  ///
  /// The builder need not sort then.
  private mutating func emitAttributes(of node: DescriptionNode) {
    findAttributes(of: node)
    emit(wanted.remove(through: .layer), of: node)
    if !node.isCut && typed.contains(.frame) && typed.contains(.layer) {
      fillDefaults(of: node)
    }
    emit(wanted.remove(through: .gestureRecognizers), of: node)
    if node.isCut { nodes.builder.set(.partial, .text(Self.cutReason)) }
    emit(wanted.remove(through: .image), of: node)
    if let layerAddressRange { nodes.builder.setText(layerAddress, bytes.slice(layerAddressRange)) }
    emit(wanted, of: node)
    if !node.tail.isEmpty {
      nodes.builder.setText(nodes.builder.code(of: ViewLine.tailKey), text(node.tail))
    }
    if !node.rest.isEmpty {
      nodes.builder.setText(nodes.builder.code(of: .other(Self.restKey)), text(node.rest))
    }
    for index in otherIndices { emitOther(node.attributes[index]) }
  }

  /// Finds the attribute of each key that UIKit prints; the first, if there are several.
  private mutating func findAttributes(of node: DescriptionNode) {
    for (index, attribute) in node.attributes.enumerated() {
      if let key = attribute.known, seen.insert(key) {
        indices[Int(key.rawValue)] = index
      } else {
        otherIndices.append(index)
      }
    }
    wanted = seen
  }

  private mutating func reset() {
    seen = DescriptionKeySet()
    typed = DescriptionKeySet()
    hasShortened = false
    layerAddressRange = nil
    otherIndices.removeAll(keepingCapacity: true)
    otherNames.removeAll(keepingCapacity: true)
    if !lastNumbers.isEmpty { lastNumbers.removeAll() }
    plain.removeAll(keepingCapacity: true)
  }

  /// How a node was printed: its text, with names instead of the values that a writer prints; the
  /// address stays literal if it is not the object's id.
  private func template(of node: DescriptionNode, showsToken: Bool) -> [UInt8] {
    var form = DumpForm.Maker(bytes, from: node.range.lowerBound)
    form.add("class", for: node.className)
    if showsToken && !node.address.isEmpty { form.add("id", for: node.address) }
    for value in plain.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      form.add(value.key?.name ?? otherNames[value.other], for: value.range)
    }
    if !node.tail.isEmpty { form.add("tail", for: node.tail) }
    form.addLiteral(to: node.range.upperBound)
    return form.template
  }

  /// A description omits defaults, so attributes that are missing have their defaults.
  private mutating func fillDefaults(of node: DescriptionNode) {
    if !seen.contains(.text), bytes.range(node.className, is: "UILabel") {
      nodes.builder.setNull(KeyCode(.text))
    }
    if !seen.contains(.clipsToBounds) { nodes.builder.setFlag(KeyCode(.clips), false) }
    if !seen.contains(.hidden) { nodes.builder.setFlag(KeyCode(.hidden), false) }
    if !seen.contains(.opaque) { nodes.builder.setFlag(KeyCode(.opaque), true) }
    if !seen.contains(.userInteractionEnabled) {
      nodes.builder.setFlag(KeyCode(.interaction), true)
    }
    if !seen.contains(.alpha) { nodes.builder.setInteger(KeyCode(.alpha), 1) }
    // A transform in three dimensions is printed instead of one in two.
    if !seen.contains(.transform3D) { wanted.insert(.transform) }
    wanted.formUnion(printedSomewhere)
    wanted.insert(.tag)
    wanted.insert(.autoresize)
    wanted.insert(.gestureRecognizers)
    wanted.insert(.animations)
  }

  /// Emits keys: what was printed, else the default.
  private mutating func emit(_ keys: DescriptionKeySet, of node: DescriptionNode) {
    for key in keys {
      if seen.contains(key) {
        emit(key, of: node)
      } else if key == .tag {
        nodes.builder.setInteger(KeyCode(.tag), 0)
      } else {
        nodes.builder.setNull(code(of: key))
      }
    }
  }

  private mutating func emit(_ key: DescriptionKey, of node: DescriptionNode) {
    let value = node.attributes[indices[Int(key.rawValue)]].value
    switch emit(key, code(of: key), value) {
    case .plain:
      typed.insert(key)
      plain.append(.init(range: value, key: key, other: 0))
    case .typed: typed.insert(key)
    case .raw: nodes.builder.setText(otherCode(key.name + ".text"), text(value))
    }
  }

  private mutating func code(of key: DescriptionKey) -> KeyCode {
    if let code = codes[Int(key.rawValue)] { return code }
    let code = nodes.builder.code(of: key.attribute)
    codes[Int(key.rawValue)] = code
    return code
  }

  /// Emits an attribute that UIKit itself does not print, under its own name or a unique one.
  private mutating func emitOther(_ attribute: DescriptionNode.Attribute) {
    var name = attribute.key.isEmpty ? "description.text" : bytes.string(attribute.key)
    if KnownKey(named: name) != nil || DescriptionKey(named: name) != nil || name.hasPrefix("dump.")
    {
      name = "description." + name
    }
    plain.append(.init(range: attribute.value, key: nil, other: otherNames.count))
    nodes.builder.setText(otherCode(name), text(attribute.value))
  }

  private mutating func otherCode(_ wanted: String) -> KeyCode {
    var number = lastNumbers[wanted] ?? 1
    var name = wanted
    while lastNumbers[name] != nil || Self.reserved.contains(name) {
      number += 1
      name = wanted + ".\(number)"
    }
    lastNumbers[wanted] = number
    lastNumbers[name] = lastNumbers[name] ?? 1
    otherNames.append(name)
    return nodes.builder.code(of: .other(name))
  }

  /// A text, cut where it is longer than a snapshot may hold.
  mutating func text(_ range: Range<Int>) -> Bytes { text(bytes.slice(range)) }

  private mutating func text(_ text: Bytes) -> Bytes {
    let kept = text.fitting
    if kept.count < text.count { hasShortened = true }
    return kept
  }
}

/// A set of the attributes that UIKit prints; a sequence in a snapshot's order.
struct DescriptionKeySet {
  /// One bit for each raw value.
  private var bits: UInt32 = 0

  func contains(_ key: DescriptionKey) -> Bool { bits & Self.bit(key) != 0 }

  mutating func formUnion(_ other: DescriptionKeySet) { bits |= other.bits }

  /// Adds a key; false if it was there already.
  @discardableResult
  mutating func insert(_ key: DescriptionKey) -> Bool {
    let isNew = !contains(key)
    bits |= Self.bit(key)
    return isNew
  }

  /// Removes all keys up to a key, inclusive.
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
    let rawValue = bits.trailingZeroBitCount
    bits &= bits &- 1
    return DescriptionKey(rawValue: UInt8(truncatingIfNeeded: rawValue))
  }
}
