package import HierarchyDiff
import SQLiteDriver

/// A snapshot as far as runs are compared without reading it.
package struct ListedStep: Sendable {
  /// Its id in the store.
  package let id: Int64
  package let number: Int
  package let label: String?
  package let digests: StepDigests
  /// The screen's name and what is in front; nil where the rules do not tell.
  package let screen: String?
  package let front: String?
  /// Whether the front's name is equal in two runs of one app.
  package let isFrontSteady: Bool
}

extension Store {
  /// The steps of a session, in order; nil where the store keeps none of a snapshot.
  package func steps(of session: String) throws(StoreError) -> [ListedStep]? {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT s.id, s.seq, s.label, s.whole, s.layout, s.shape, c.name, c.front, c.steady
        FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 ORDER BY s.seq
        """)
      try select.bind(id, at: 1)
      defer { select.reset() }
      var steps: [ListedStep] = []
      while try select.step() {
        guard let step = StoredStep(select, from: 3) else { return nil }
        steps.append(
          ListedStep(
            id: select.integer(0), number: Int(select.integer(1)), label: select.text(2),
            digests: step.digests,
            screen: step.screen?.name, front: step.screen?.front,
            isFrontSteady: step.screen.map { $0.steady & 2 != 0 } ?? false))
      }
      return steps
    }
  }
}
