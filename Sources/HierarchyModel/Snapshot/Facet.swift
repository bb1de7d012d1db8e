/// One side of a hierarchy that a source may or may not have looked at.
public enum Facet: String, CaseIterable, Hashable, Sendable {
  case views
  case controllers
  case presentations
  /// Presentation-context flags.
  case flags
  /// Captured `next` links and responders that are neither view nor controller.
  case responders
  /// Selectors that responders implement, refuse or override.
  case actions
  /// Accessibility elements, which are not views.
  case elements
}

/// The facets that a snapshot covers.
public struct Coverage: Hashable, Sendable {
  /// One bit per facet, in the order of their declaration; stores keep it.
  package private(set) var bits: UInt8 = 0

  package init(bits: UInt8) { self.bits = bits }

  /// Covers the given facets.
  public init(_ facets: some Sequence<Facet>) {
    for facet in facets { insert(facet) }
  }

  /// Covers nothing.
  public init() {}

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

  public func contains(_ facet: Facet) -> Bool { bits & Self.bit(facet) != 0 }

  /// Whether objects of a kind belong to what is covered; those of no facet always do.
  package func contains(_ kind: ObjectKind) -> Bool { Facet.holding(kind).map(contains) ?? true }

  public mutating func insert(_ facet: Facet) { bits |= Self.bit(facet) }

  /// What both cover.
  public func intersection(_ other: Coverage) -> Coverage { Coverage(bits: bits & other.bits) }

  /// What either covers.
  package func union(_ other: Coverage) -> Coverage { Coverage(bits: bits | other.bits) }

  /// The facets covered, in the order of their declaration.
  public var facets: [Facet] { Facet.allCases.filter(contains) }
}

extension Facet {
  /// The facet that objects of a kind belong to; nil for objects that an app has only once, for
  /// which the lists of the snapshot decide.
  package static func holding(_ kind: ObjectKind) -> Facet? {
    switch kind {
    case .view, .window, .layer, .guide: .views
    case .element: .elements
    case .controller: .controllers
    case .responder: .responders
    case .application, .delegate, .scene: nil
    }
  }

  /// The facet that an attribute shows to be captured; nil for attributes that belong to their
  /// object.
  package static func shown(by key: KnownKey) -> Facet? {
    switch key {
    case .presents, .presentedBy: .presentations
    case .definesContext, .providesTransitionStyle: .flags
    case .actions, .denies, .overrides: .actions
    default: nil
    }
  }
}

extension Coverage {
  /// By the raw value of a key, and once more for all others, the facet that it shows.
  static let byKey: [Coverage] =
    KnownKey.allCases.map { key in Coverage(Facet.shown(by: key).map { [$0] } ?? []) }
    + [Coverage()]
}
