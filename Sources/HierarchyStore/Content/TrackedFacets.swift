import HierarchyDiff
import HierarchyModel

/// The facets that a snapshot describes: what it says it covers and what appears in it. Facets that
/// are not tracked leave what was recorded before as it is.
struct TrackedFacets: Hashable, Sendable {
  /// The facets; the coverage of a snapshot that does not say what it covers.
  let coverage: Coverage

  init(rawValue: UInt8) { coverage = Coverage(bits: rawValue) }

  init(_ snapshot: Snapshot) {
    coverage = (snapshot.statedCoverage ?? Coverage()).union(snapshot.apparentCoverage)
  }

  /// The value in a row of the store.
  var rawValue: UInt8 { coverage.bits }

  func contains(_ facet: Facet) -> Bool { coverage.contains(facet) }

  /// Whether objects of a kind are described.
  func contains(_ kind: ObjectKind) -> Bool { Facet.holding(kind).map(contains) ?? true }

  /// The attributes that belong to a facet rather than to their object.
  static let attributes = KnownKey.allCases.filter { Facet.shown(by: $0) != nil }
}

extension Snapshot {
  /// What a snapshot that describes some facets can vouch for.
  func coverage(tracked: TrackedFacets) -> Coverage { statedCoverage ?? tracked.coverage }
}
