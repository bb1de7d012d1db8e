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
    /// The object that holds it.
    case container
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
        rows.append(DiffRow(.moved, object, "parent", .container))
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

  /// The attributes that differ; what holds the object is told by its move.
  private static func attributes(
    of entry: DeltaEntry, _ object: Counterparts, _ delta: Delta
  ) -> [DiffRow] {
    delta.changes(of: entry).compactMap { change in
      switch change.key {
      case .known(.superview), .known(.parent), .known(.presentedBy): nil
      default: DiffRow(.changed, object, change.key.name, .attribute(change))
      }
    }
  }

  private init(
    _ change: Change, _ object: Counterparts, _ attribute: String? = nil, _ values: Values = .none
  ) {
    self.change = change
    self.object = object
    self.attribute = attribute
    self.values = values
  }

  /// The value on one side.
  func value(
    _ side: KeyPath<AttributeChange, AttributeValue?>, in asked: AskedSnapshot,
    of object: ObjectIndex?
  ) -> SQLiteValue {
    switch values {
    case .none: .null
    case .container:
      asked.value(
        object.flatMap {
          asked.snapshot.parent(of: $0).value ?? asked.snapshot.presenter(of: $0)
        })
    case .ordinals(let before, let after):
      .integer(Int64(side == \.before ? before : after))
    case .attribute(let change): SQLiteValue(change[keyPath: side], in: asked)
    }
  }
}
