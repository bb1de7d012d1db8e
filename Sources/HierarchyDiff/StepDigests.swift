package import HierarchyModel

/// Three hashes of what a snapshot shows, by structure: ids, label and time do not count. They are
/// equal in every process, so steps of two runs can be compared without being read. A store keeps
/// them in six, six and four bytes, so they have 47, 47 and 31 bits.
package struct StepDigests: Hashable, Sendable {
  /// Everything: steps with the same digest do not differ.
  package var whole: UInt64
  /// Without texts, and without the geometry of objects that have text.
  package var layout: UInt64
  /// Without identifiers and presentation styles too.
  package var shape: UInt64

  package init(whole: UInt64, layout: UInt64, shape: UInt64) {
    self.whole = whole
    self.layout = layout
    self.shape = shape
  }

  /// The digests of a snapshot.
  package init(_ snapshot: Snapshot) {
    let storage = snapshot.storage
    self.init(snapshot) { ObjectStepDigest(storage, $0) }
  }

  /// The digests of a snapshot, given those of its objects by position.
  @inline(__always)
  package init(_ snapshot: Snapshot, object: (Int) -> ObjectStepDigest) {
    let storage = snapshot.storage
    var (whole, layout, shape) = (Salt.content, Salt.state, Salt.child)
    let hasNexts = !storage.nexts.isEmpty
    for position in storage.kinds.indices {
      let row = object(position)
      let next = hasNexts ? storage.nexts[position] : Link.missing
      let link = Self.word(storage.parents[position]) << 32 | Self.word(next)
      whole = mix(whole ^ row.whole, Salt.content ^ link)
      layout = mix(layout ^ row.layout, Salt.state ^ link)
      shape = mix(shape ^ row.shape, Salt.child ^ link)
    }
    let references = Self.references(snapshot)
    self.init(
      whole: mix(whole ^ references, Salt.tag) >> 17,
      layout: mix(layout ^ references, Salt.tag) >> 17,
      shape: mix(shape ^ references, Salt.tag) >> 33)
  }

  /// A link without how its source spelled it.
  @inline(__always)
  private static func word(_ link: Link) -> UInt64 {
    UInt64(UInt32(bitPattern: link.withoutSpelling.rawValue))
  }

  /// The positions of the objects that attributes and the header refer to.
  private static func references(_ snapshot: Snapshot) -> UInt64 {
    let storage = snapshot.storage
    var hash = Salt.tag
    let tail = storage.tail
    for entry in tail.values.indices {
      let value = storage.tailValue(entry)
      switch value.tag.form {
      case .reference: hash = mix(hash ^ value.word, Salt.state)
      case .references:
        for raw in storage.listPool[value.slice.range] {
          hash = mix(hash ^ UInt64(raw & ~UInt32(Link.positionalBit)), Salt.state)
        }
      default: continue
      }
    }
    for key in ["keyWindow", "firstResponder"] {
      if case .reference(let target, _)? = snapshot.header.attributes[key] {
        hash = mix(hash ^ UInt64(target.position), Salt.content)
      }
    }
    return hash
  }
}

/// What one object adds to the digests of its snapshot, without its references to others.
package struct ObjectStepDigest: Sendable {
  private(set) var whole: UInt64 = 0
  private(set) var layout: UInt64 = 0
  private(set) var shape: UInt64 = 0

  /// The digests in which a value counts.
  private enum Layer {
    case whole, layout, shape
    /// The place and size of an object, which depend on its text if it has one.
    case geometry
    case none
  }

  package init() {}

  /// What the object at a position adds.
  package init(_ storage: SnapshotStorage, _ position: Int) {
    shape = Self.type(storage, position)
    let hasText = position < storage.viewCount && Self.hasText(position, storage)
    if position < storage.viewCount { addColumns(position, storage, hasText: hasText) }
    addTail(position, storage, hasText: hasText)
    layout = mix(layout ^ shape, Salt.state)
    whole = mix(whole ^ layout, Salt.tag)
  }

  /// The hash of the kind and class of the object at a position.
  static func type(_ storage: SnapshotStorage, _ position: Int) -> UInt64 {
    let id = storage.classes[position]
    let name =
      id == .missing ? 0 : storage.strings.withBytes(of: id) { className.hash(ofClass: $0) }
    return mix(name ^ UInt64(storage.kinds[position].rawValue), Salt.content)
  }

  private static let className = StableName(dropsFileDiscriminators: false)
  /// For each column, the digests in which it counts, and a salt that keeps its values apart from
  /// those of other columns.
  private static let columns = Column.keys.map { key in
    (layer: layer(of: key), salt: Salt.tag &* UInt64(key.rawValue | 1))
  }
  private static let textColumns = [KnownKey.text, .label, .value].compactMap {
    Column.index(of: $0)
  }

  private static func layer(of key: KnownKey) -> Layer {
    switch key {
    case .text, .label, .value, .title, .screenshot: .whole
    case .identifier, .style, .presentedWith, .transitionStyle, .name: .layout
    case .frame, .bounds, .screenFrame, .contentSize: .geometry
    case .id: .none
    default: .shape
    }
  }

  private static func hasText(_ row: Int, _ storage: SnapshotStorage) -> Bool {
    textColumns.contains { columnIndex in storage.value(inColumn: columnIndex, of: row).tag == .text
    }
  }

  @inline(__always)
  private mutating func add(_ hash: UInt64, _ salt: UInt64, to layer: Layer, hasText: Bool) {
    switch layer {
    case .shape: shape = mix(shape ^ hash, salt)
    case .layout: layout = mix(layout ^ hash, salt)
    case .whole: whole = mix(whole ^ hash, salt)
    case .geometry where hasText: whole = mix(whole ^ hash, salt)
    case .geometry: shape = mix(shape ^ hash, salt)
    case .none: break
    }
  }

  private mutating func addColumns(_ row: Int, _ storage: SnapshotStorage, hasText: Bool) {
    let columns = Self.columns
    for columnIndex in storage.columns.indices {
      let value = storage.value(inColumn: columnIndex, of: row)
      if value.isMissing { continue }
      let lanes = storage.columns[columnIndex].lanes
      var hash = UInt64(value.tag.rawValue)
      if lanes > 0 && value.tag != .null {
        if value.tag.hasLanes {
          for lane in 0..<lanes {
            hash = mix(hash ^ storage.component(lane, inColumn: columnIndex, of: row), Salt.child)
          }
        } else {
          hash = mix(hash ^ Self.hash(value, storage), Salt.child)
        }
      }
      add(hash, columns[columnIndex].salt, to: columns[columnIndex].layer, hasText: hasText)
    }
  }

  private mutating func addTail(_ position: Int, _ storage: SnapshotStorage, hasText: Bool) {
    let tail = storage.tail
    for entry in tail.range(of: position) {
      let (key, value) = (tail.keys[entry], storage.tailValue(entry))
      let salt =
        key.otherName.map { storage.strings.stableHash(of: $0) | 1 }
        ?? Salt.tag &* UInt64(key.rawValue << 1 | 1)
      let layer = key.known.map { Self.layer(of: $0) } ?? .shape
      let hash = mix(UInt64(value.tag.rawValue) ^ Self.hash(value, storage), Salt.content)
      add(hash, salt, to: layer, hasText: hasText)
    }
  }

  /// The hash of a value without its references to other objects.
  private static func hash(_ value: StoredValue, _ storage: SnapshotStorage) -> UInt64 {
    switch value.tag.form {
    case .missing, .reference: 0
    case .references: UInt64(value.slice.count)
    case .plain, .lanes: value.word
    case .string:
      storage.strings.withBytes(of: value.string) { className.hash(ofDescription: $0) }
    case .texts:
      storage.listPool[value.slice.range].reduce(Salt.state) { hash, item in
        mix(hash ^ storage.strings.stableHash(of: StringID(rawValue: item)), Salt.child)
      }
    case .numbers:
      storage.numberPool[value.slice.range].reduce(Salt.state) { mix($0 ^ $1, Salt.child) }
    }
  }
}
