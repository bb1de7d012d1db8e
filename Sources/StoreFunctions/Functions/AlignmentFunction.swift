import HierarchyDiff
import HierarchyModel
import HierarchyStore
import RunAlignment
import SQLiteDriver

/// `session_alignment(a, b)`: which snapshots of two sessions are the same moment of a flow.
struct AlignmentFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "session_alignment", arguments: [.required("a"), .required("b")], columns: Column.self,
    summary: "which snapshots of two sessions are the same moment, and what only one has",
    example: """
      SELECT * FROM session_alignment(
        (SELECT min(name) FROM session), (SELECT max(name) FROM session)) WHERE kind <> 'same'
      """)

  enum Column: String, FunctionColumn {
    case beforeSnapshot = "before_snapshot"
    case afterSnapshot = "after_snapshot"
    case kind, screen, likeness

    var type: DeclaredType {
      switch self {
      case .beforeSnapshot, .afterSnapshot: .integer
      case .likeness: .real
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.kind]
  }

  /// A row: indices in the two sessions.
  private struct Row {
    let before: Int?
    let after: Int?
    let kind: String
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let names = (try arguments.text("a"), try arguments.text("b"))
    let before = try store.steps(of: names.0, argument: "a", of: arguments)
    let after = try store.steps(of: names.1, argument: "b", of: arguments)
    let runs = (source(names.0, before), source(names.1, after))
    let aligned = try AlignedRuns(runs.0, runs.1)
    let store = store
    return FunctionRows<Column, Row>(Self.rows(aligned, before, after)) {
      (column, row) throws(TableError) in
      switch column {
      case .beforeSnapshot: SQLiteValue(row.before.map { before[$0].id })
      case .afterSnapshot: SQLiteValue(row.after.map { after[$0].id })
      case .kind: .text(row.kind)
      case .screen:
        SQLiteValue(
          row.before.flatMap { before[$0].screen } ?? row.after.flatMap { after[$0].screen })
      case .likeness:
        try Self.likeness(row.before.map { before[$0] }, row.after.map { after[$0] }, store)
      }
    }
  }

  private func source(_ name: String, _ steps: [ListedStep]) -> RunSource<TableError> {
    let store = store
    return RunSource(
      name: name,
      steps: steps.map {
        RunStep(
          number: $0.number, label: $0.label, digests: $0.digests, screen: $0.screen,
          front: $0.front, isFrontSteady: $0.isFrontSteady)
      },
      read: { (indices, body) throws(TableError) in
        for index in indices { body(index, try store.snapshot(id: steps[index].id)) }
      })
  }

  /// Everything in the order of the first session, what only the second has where it lies in that.
  private static func rows(
    _ aligned: AlignedRuns, _ before: [ListedStep], _ after: [ListedStep]
  ) -> [Row] {
    var rows = aligned.pairs.map { pair in
      let isSame = before[pair.before].digests.whole == after[pair.after].digests.whole
      return Row(
        before: pair.before, after: pair.after,
        kind: pair.isRepeat ? "repeat" : isSame ? "same" : "changed")
    }
    for pair in aligned.reordered.flatMap(\.pairs) {
      rows.append(Row(before: pair.before, after: pair.after, kind: "reordered"))
    }
    for stretch in aligned.onlyBefore {
      rows += stretch.range.map { Row(before: $0, after: nil, kind: "onlyBefore") }
    }
    for stretch in aligned.onlyAfter {
      rows += stretch.range.map { Row(before: nil, after: $0, kind: "onlyAfter") }
    }
    // What only the second has comes after the last pair before it.
    func key(_ row: Row) -> (Int, Int, Int) {
      if let before = row.before { return (before, 0, row.after ?? -1) }
      let after = row.after ?? 0
      return (aligned.precedingStep(ofAfter: after) ?? -1, 1, after)
    }
    return rows.map { (key: key($0), row: $0) }.sorted { $0.key < $1.key }.map(\.row)
  }

  private static func likeness(
    _ before: ListedStep?, _ after: ListedStep?, _ store: StoreReader
  ) throws(TableError) -> SQLiteValue {
    guard let before, let after else { return .null }
    if before.digests.whole == after.digests.whole { return .real(1) }
    let first = StepContent(try store.snapshot(id: before.id))
    return .real(first.likeness(to: StepContent(try store.snapshot(id: after.id))))
  }
}
