import HierarchyModel

/// The facets of which a snapshot tells something: what it says to cover and what appears in it. Facets
/// that are not tracked leave what was recorded before as it is.
struct TrackedFacets: Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ snapshot: Snapshot) {
    var bits: UInt8 = 0
    let stated = snapshot.coverage
    for (bit, facet) in Facet.allCases.enumerated() where stated.contains(facet) {
      bits |= 1 << UInt8(bit)
    }
    let storage = snapshot.storage
    var kinds: UInt16 = 0
    for kind in storage.kinds { kinds |= 1 << UInt16(kind.rawValue) }
    for kind in ObjectKind.allCases where kinds & 1 << UInt16(kind.rawValue) != 0 {
      if let facet = Self.facet(of: kind) { bits |= Self.bit(facet) }
    }
    if !storage.nexts.isEmpty { bits |= Self.bit(.responders) }
    for code in storage.tail.keys {
      bits |= Self.bits[Int(min(code.rawValue, UInt32(Self.bits.count - 1)))]
    }
    rawValue = bits
  }

  /// The facets as a coverage: that of a snapshot which does not say what it covers.
  var coverage: Coverage { Coverage(Facet.allCases.filter(contains)) }

  func contains(_ facet: Facet) -> Bool {
    rawValue & Self.bit(facet) != 0
  }

  /// Whether objects of a kind are told of.
  func contains(_ kind: ObjectKind) -> Bool {
    Self.facet(of: kind).map(contains) ?? true
  }

  /// The facet that objects of a kind belong to; nil for those that every snapshot tells of.
  static func facet(of kind: ObjectKind) -> Facet? {
    switch kind {
    case .view, .window, .layer, .guide: .views
    case .element: .elements
    case .controller: .controllers
    case .responder: .responders
    case .application, .delegate, .scene: nil
    }
  }

  /// By the raw value of a key, and once more for all others, the bit of its facet.
  private static let bits: [UInt8] =
    KnownKey.allCases.map { facet(of: $0).map(bit) ?? 0 } + [0]

  /// The attributes that belong to a facet rather than to their object.
  static let attributes = KnownKey.allCases.filter { facet(of: $0) != nil }

  /// The facet that an attribute belongs to; nil for those that belong to their object.
  static func facet(of key: KnownKey) -> Facet? {
    switch key {
    case .presents, .presentedBy: .presentations
    case .definesContext, .providesTransitionStyle: .flags
    case .actions, .denies, .overrides: .actions
    default: nil
    }
  }

  private static func bit(_ facet: Facet) -> UInt8 {
    switch facet {
    case .views: 1
    case .controllers: 2
    case .presentations: 4
    case .flags: 8
    case .responders: 16
    case .actions: 32
    case .elements: 64
    }
  }
}
