import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `treering_diff(a, b)`: what changed between two snapshots, in the words of the view `changes`.
struct DiffFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "treering_diff", arguments: [.required("a"), .required("b")], columns: columns,
    summary: "what changed between any two snapshots, of one session or of two",
    example: "SELECT change, class, attribute, before, after FROM treering_diff(1, 3)")

  typealias Context = DiffSides
  typealias Row = DiffRow

  static let columns: Columns = [
    .text("change", isNullable: false) { _, row in row.change.rawValue },
    .integer("object", isNullable: false) { sides, row in sides.latest(row.object)?.number },
    .integer("object_before") { sides, row in sides.number(row.object.before, .before) },
    .text("kind", isNullable: false) { (sides, row) throws(TableError) in
      try sides.found(row.object)?.kind.name
    },
    .text("class") { (sides, row) throws(TableError) in try sides.found(row.object)?.className },
    .text("short_class") { (sides, row) throws(TableError) in
      try sides.found(row.object)?.className.map { ClassName($0).unqualified }
    },
    .text("token") { (sides, row) throws(TableError) in
      try sides.found(row.object)?.token?.description
    },
    .text("attribute") { _, row in row.attribute },
    .init("before", .any) { (sides, row) throws(TableError) in try row.value(at: .before, sides) },
    .init("after", .any) { (sides, row) throws(TableError) in try row.value(at: .after, sides) },
    .text("path") { (sides, row) throws(TableError) in try sides.path(row.object) },
    .init("known", .flag, isNullable: false) { (sides, row) throws(TableError) in
      SQLiteValue(try !sides.doubts(row).isOpen)
    },
    .init("may_be_elsewhere", .flag, isNullable: false) { (sides, row) throws(TableError) in
      SQLiteValue(try sides.doubts(row).isElsewhere)
    },
  ]

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let difference = try store.difference(of: arguments)
    return (DiffSides(difference, store, arguments), DiffRow.rows(of: difference.delta))
  }
}

/// The two snapshots of a difference, with each object as it is in the second, else as it was in
/// the first. All rows share one of these, since every requested value needs it.
final class DiffSides {
  private let difference: StoredDifference
  private let store: StoreReader
  private let arguments: FunctionArguments
  private var doubts: DiffDoubts?

  init(
    _ difference: StoredDifference, _ store: StoreReader, _ arguments: FunctionArguments
  ) {
    self.difference = difference
    self.store = store
    self.arguments = arguments
  }

  /// What a partial snapshot leaves open of a row. Only for what came or went are both snapshots
  /// read.
  func doubts(_ row: DiffRow) throws(TableError) -> (isOpen: Bool, isElsewhere: Bool) {
    guard row.change == .added || row.change == .removed else { return (false, false) }
    let doubts =
      if let known = self.doubts { known } else { DiffDoubts(try store.pairing(of: arguments)) }
    self.doubts = doubts
    return doubts.of(
      before: number(row.object.before, .before), after: number(row.object.after, .after))
  }

  func number(_ object: ObjectIndex?, _ end: DeltaEnd) -> Int64? {
    object.map { difference.number($0, at: end) }
  }

  func latest(_ object: Counterparts) -> (number: Int64, finder: ObjectFinder)? {
    if let number = number(object.after, .after) { return (number, difference.after) }
    return number(object.before, .before).map { ($0, difference.before) }
  }

  func found(_ object: Counterparts) throws(TableError) -> ObjectFinder.StoredObject? {
    guard let (number, finder) = latest(object) else { return nil }
    return try answering(finder.object(number))
  }

  func path(_ object: Counterparts) throws(TableError) -> String? {
    guard let (number, finder) = latest(object) else { return nil }
    return try answering(finder.pathText(to: number))
  }

  /// The value of an attribute on one side, as the view `changes` gives it: columns hold doubles.
  func value(
    _ value: AttributeValue?, of key: AttributeKey, _ end: DeltaEnd
  ) throws(TableError) -> SQLiteValue {
    switch (key, value) {
    case (.known(.alpha), .number(let number)): .real(number.doubleValue)
    case (.known(.frame), .numbers(let numbers)), (.known(.bounds), .numbers(let numbers)):
      try store.text(of: numbers.map(\.doubleValue))
    default: SQLiteValue(value) { difference.number($0, at: end) }
    }
  }
}

/// The objects that only one of two snapshots shows and the other may have, by number.
private struct DiffDoubts {
  private var open: (before: Set<Int64>, after: Set<Int64>) = ([], [])
  private var elsewhere: (before: Set<Int64>, after: Set<Int64>) = ([], [])

  init(_ pair: SnapshotPairing) {
    let partial = PartialSides(pair.before.snapshot, pair.after.snapshot, pair.matching)
    for (object, number) in zip(pair.before.snapshot.objects, pair.before.objects) {
      guard pair.matching.toAfter[object.position] == .none else { continue }
      let removed = Counterparts(before: object, after: nil)
      if partial.leavesOpen(removed) { open.before.insert(number) }
      if partial.whereabouts(removed) != nil { elsewhere.before.insert(number) }
    }
    for (object, number) in zip(pair.after.snapshot.objects, pair.after.objects) {
      guard pair.matching.toBefore[object.position] == .none else { continue }
      let added = Counterparts(before: nil, after: object)
      if partial.leavesOpen(added) { open.after.insert(number) }
      if partial.whereabouts(added) != nil { elsewhere.after.insert(number) }
    }
  }

  func of(before: Int64?, after: Int64?) -> (isOpen: Bool, isElsewhere: Bool) {
    func holds(_ sets: (before: Set<Int64>, after: Set<Int64>)) -> Bool {
      before.map { sets.before.contains($0) } ?? after.map { sets.after.contains($0) } ?? false
    }
    return (holds(open), holds(elsewhere))
  }
}

/// One thing that changed: an object that came, went or moved, a sibling, or an attribute.
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
    /// The object that holds it; nil for a root.
    case containers(before: ObjectIndex?, after: ObjectIndex?)
    case ordinals(before: Int, after: Int)
    case attribute(AttributeChange)
  }

  /// Everything that a delta states, in its order; siblings that changed order last.
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
      delta.placement(of: entry, at: end)?.container.flatMap { delta.index(of: $0, at: end) }
    }
    return .containers(before: container(.before), after: container(.after))
  }

  /// The attributes that differ; the container of a moved object is part of its move.
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

  func value(at end: DeltaEnd, _ sides: DiffSides) throws(TableError) -> SQLiteValue {
    switch values {
    case .none: .null
    case .containers(let before, let after):
      SQLiteValue(sides.number(end == .before ? before : after, end))
    case .ordinals(let before, let after): .integer(Int64(end == .before ? before : after))
    case .attribute(let change):
      try sides.value(end == .before ? change.before : change.after, of: change.key, end)
    }
  }
}
