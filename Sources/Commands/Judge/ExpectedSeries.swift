import HierarchyModel

/// The snapshots that expectations are judged over, each read from its series on demand.
struct ExpectedSeries {
  /// The names of the snapshots.
  let labels: [String]
  /// The labels with which the snapshots were captured.
  let captured: [String?]
  private let whole: SnapshotSource.NamedSeries
  private let source: SnapshotSource
  private let indices: [Int]

  init(_ word: String, _ source: SnapshotSource) throws(CommandFailure) {
    let whole = try source.openFilled(word)
    let indices = try source.indices(of: whole)
    (labels, captured) = try reporting(whole.name) { () throws(CommandFailure) in
      var captured: [String?] = []
      for index in indices { captured.append(try whole.series.label(at: index)) }
      if indices.count == 1 { return ([whole.word], captured) }
      let groups = Dictionary(grouping: captured.indices) { captured[$0] }
      let labels = captured.enumerated().map { position, label in
        let group = groups[label] ?? []
        let occurrence = group.count > 1 ? group.rank { $0 < position } + 1 : nil
        return source.name(of: indices[position], label, occurrence: occurrence, in: whole)
      }
      return (labels, captured)
    }
    (self.whole, self.source, self.indices) = (whole, source, indices)
  }

  /// Answers claims in SQL: from the store of the session, or from one in memory.
  func queries(_ interrupts: any InterruptSource) throws(CommandFailure) -> StoreQueries {
    let asked = try AskedSession(whole, at: indices)
    return try StoreQueries(
      asked, of: asked.stored?.store.name ?? whole.name, interrupts: interrupts)
  }

  /// The number of a snapshot in its session or file.
  func number(_ position: Int) -> Int { whole.series.number(at: indices[position]) }

  func sweep(
    _ positions: some Collection<Int>, _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    var rest = Array(positions)[...]
    try source.sweep(whole, at: rest.map { indices[$0] }, of: "reading snapshots") {
      _, snapshot throws(CommandFailure) in
      try body(rest.removeFirst(), snapshot)
    }
  }

  func contains(where holds: (Snapshot) -> Bool) throws(CommandFailure) -> Bool {
    var isFound = false
    try sweep(labels.indices) { _, snapshot throws(CommandFailure) in
      isFound = holds(snapshot)
      return !isFound
    }
    return isFound
  }
}
