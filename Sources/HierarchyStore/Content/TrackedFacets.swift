import HierarchyDiff
import HierarchyModel

/// The facets that a snapshot describes: what it says it covers and what appears in it. Facets that
/// are not tracked leave what was recorded before as it is.
struct TrackedFacets: Hashable, Sendable {
  /// The facets; the coverage of a snapshot that does not say what it covers.
  let coverage: Coverage

  init(rawValue: UInt8) { coverage = Coverage(bits: rawValue) }

  init(_ snapshot: Snapshot) {
    var coverage = snapshot.statedCoverage ?? Coverage()
    let storage = snapshot.storage
    var kinds: UInt16 = 0
    for kind in storage.kinds { kinds |= 1 << UInt16(kind.rawValue) }
    for kind in ObjectKind.allCases where kinds & 1 << UInt16(kind.rawValue) != 0 {
      if let facet = Facet.holding(kind) { coverage.insert(facet) }
    }
    if !storage.nexts.isEmpty { coverage.insert(.responders) }
    for code in storage.tail.keys {
      coverage = coverage.union(Self.byKey[Int(min(code.rawValue, UInt32(Self.byKey.count - 1)))])
    }
    self.coverage = coverage
  }

  /// The value in a row of the store.
  var rawValue: UInt8 { coverage.bits }

  func contains(_ facet: Facet) -> Bool { coverage.contains(facet) }

  /// Whether objects of a kind are described.
  func contains(_ kind: ObjectKind) -> Bool { Facet.holding(kind).map(contains) ?? true }

  /// By the raw value of a key, and once more for all others, its facet.
  private static let byKey: [Coverage] =
    KnownKey.allCases.map { key in Coverage(facet(of: key).map { [$0] } ?? []) } + [Coverage()]

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
}

extension Snapshot {
  /// What a snapshot that describes some facets can vouch for.
  func coverage(tracked: TrackedFacets) -> Coverage { statedCoverage ?? tracked.coverage }
}
