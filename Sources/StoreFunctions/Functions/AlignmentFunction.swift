import HierarchyDiff
import HierarchyStore
import RunAlignment
import SQLiteDriver

/// `session_alignment(a, b)`: which snapshots of two sessions are the same moment of a flow.
struct AlignmentFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "session_alignment", arguments: [.required("a"), .required("b")], columns: columns,
    summary: "which snapshots of two sessions are the same moment, and what only one has",
    example: """
      SELECT * FROM session_alignment(
        (SELECT min(name) FROM session), (SELECT max(name) FROM session)) WHERE kind <> 'same'
      """)

  typealias Context = Sessions

  static let columns: Columns = [
    .integer("before_snapshot") { sessions, row in row.before.map { sessions.before[$0].id } },
    .integer("after_snapshot") { sessions, row in row.after.map { sessions.after[$0].id } },
    .text("kind", isNullable: false) { _, row in row.kind },
    .text("screen") { sessions, row in
      row.before.flatMap { sessions.before[$0].step.screen }
        ?? row.after.flatMap { sessions.after[$0].step.screen }
    },
    .real("likeness") { (sessions, row) throws(TableError) in try sessions.likeness(row) },
  ]

  struct Sessions {
    let before: [ListedStep]
    let after: [ListedStep]
    let store: StoreReader
  }

  /// A row: indices in the two sessions.
  struct Row {
    let before: Int?
    let after: Int?
    let kind: String
  }

  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply? {
    let names = (try arguments.text("a"), try arguments.text("b"))
    let before = try store.steps(of: names.0, argument: "a", of: arguments)
    let after = try store.steps(of: names.1, argument: "b", of: arguments)
    let aligned = try AlignedRuns(source(names.0, before), source(names.1, after))
    return (Sessions(before: before, after: after, store: store), Self.rows(aligned, before, after))
  }

  private func source(_ name: String, _ steps: [ListedStep]) -> RunSource<TableError> {
    let store = store
    return RunSource(
      name: name,
      steps: steps.map(\.step),
      read: { (indices, body) throws(TableError) in
        for index in indices { body(index, try store.snapshot(id: steps[index].id)) }
      })
  }

  /// All rows in the order of the first session, with those of the second where they fall.
  private static func rows(
    _ aligned: AlignedRuns, _ before: [ListedStep], _ after: [ListedStep]
  ) -> [Row] {
    var rows = aligned.pairs.map { pair in
      let isSame = before[pair.before].step.digests.whole == after[pair.after].step.digests.whole
      return Row(
        before: pair.before, after: pair.after,
        kind: pair.isRepeat ? "repeat" : isSame ? "same" : "changed")
    }
    for pair in aligned.reordered.flatMap(\.pairs) {
      rows.append(
        Row(
          before: pair.before, after: pair.after, kind: pair.isRepeat ? "repeat" : "reordered"))
    }
    for side in RunSide.allCases {
      for stretch in aligned.only[side] {
        let kind = stretch.isOpen ? "unknown" : side.onlyHere
        rows += stretch.range.map { step in
          Row(
            before: side == .before ? step : nil, after: side == .after ? step : nil, kind: kind)
        }
      }
    }
    // What only the second has comes after the last pair before it.
    func key(_ row: Row) -> (Int, Int, Int) {
      if let before = row.before { return (before, 0, row.after ?? -1) }
      let after = row.after ?? 0
      return (aligned.step(preceding: after, .after) ?? -1, 1, after)
    }
    return rows.map { (key: key($0), row: $0) }.sorted { $0.key < $1.key }.map(\.row)
  }
}

extension AlignmentFunction.Sessions {
  fileprivate func likeness(_ row: AlignmentFunction.Row) throws(TableError) -> Double? {
    guard let before = row.before.map({ before[$0] }), let after = row.after.map({ after[$0] })
    else { return nil }
    if before.step.digests.whole == after.step.digests.whole { return 1 }
    let first = StepContent(try store.snapshot(id: before.id))
    return first.likeness(to: StepContent(try store.snapshot(id: after.id)))
  }
}
