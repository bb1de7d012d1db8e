import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// One thing that changed: an object that came, went or moved, a sibling that changed its place, or an
/// attribute.
struct DiffRow {
  /// The words of the view `changes`.
  enum Change: String {
    case added, removed, moved, reordered, changed
  }

  let change: Change
  let object: Counterparts
  let attribute: String?
  private let values: Values

  /// What `before` and `after` show.
  private enum Values {
    case none
    /// The object that holds it, nil where it is a root.
    case containers(before: ObjectIndex?, after: ObjectIndex?)
    case ordinals(before: Int, after: Int)
    case attribute(AttributeChange)
  }

  /// Everything that a delta tells, in its order; siblings that changed places last.
  static func rows(of delta: Delta) -> [DiffRow] {
    var rows: [DiffRow] = []
    for entry in delta.entries {
      let object = delta.counterparts(of: entry)
      switch delta.fate(of: entry) {
      case .inserted: rows.append(DiffRow(.added, object))
      case .removed: rows.append(DiffRow(.removed, object))
      case .moved:
        rows.append(DiffRow(.moved, object, "parent", containers(of: entry, delta)))
        rows += attributes(of: entry, object, delta)
      case .kept: rows += attributes(of: entry, object, delta)
      }
    }
    for move in delta.siblingMoves {
      rows.append(
        DiffRow(
          .reordered, move.object, "order", .ordinals(before: move.before, after: move.after)))
    }
    return rows
  }

  private static func containers(of entry: DeltaEntry, _ delta: Delta) -> Values {
    func container(_ end: DeltaEnd) -> ObjectIndex? {
      delta.placement(of: entry, at: end)?.container.flatMap { delta.place(of: $0, at: end) }
    }
    return .containers(before: container(.before), after: container(.after))
  }

  /// The attributes that differ; what holds an object that moved is told by its move.
  private static func attributes(
    of entry: DeltaEntry, _ object: Counterparts, _ delta: Delta
  ) -> [DiffRow] {
    let isMoved = delta.fate(of: entry) == .moved
    return delta.changes(of: entry).compactMap { change in
      if isMoved && containerKeys.contains(change.key) { return nil }
      return DiffRow(.changed, object, change.key.name, .attribute(change))
    }
  }

  private static let containerKeys: Set<AttributeKey> = [
    .known(.superview), .known(.parent), .known(.presentedBy),
  ]

  private init(
    _ change: Change, _ object: Counterparts, _ attribute: String? = nil, _ values: Values = .none
  ) {
    self.change = change
    self.object = object
    self.attribute = attribute
    self.values = values
  }

  /// The value on one side.
  func value(at end: DeltaEnd, _ sides: DiffSides) -> SQLiteValue {
    switch values {
    case .none: .null
    case .containers(let before, let after):
      SQLiteValue(sides.number(end == .before ? before : after, end))
    case .ordinals(let before, let after): .integer(Int64(end == .before ? before : after))
    case .attribute(let change): sides.value(end == .before ? change.before : change.after, end)
    }
  }
}
