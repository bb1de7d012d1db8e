import SQLiteDriver

extension Store {
  /// What happened in a session, step by step; only after the snapshot of that number.
  public func log(
    of session: String, after number: Int = 0
  ) throws(StoreError) -> [LoggedEvent] {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT s.seq, s.label, n.kind, n.subject_class, n.container_class,
          (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id
            WHERE o.id = n.presenter),
          n.style, n.explanation, d.name
        FROM snapshot AS s CROSS JOIN navigation AS n ON n.snapshot_id = s.id
        LEFT JOIN screen AS d ON d.id = s.screen_id
        WHERE s.session_id = ?1 AND s.seq > ?2 ORDER BY s.seq
        """)
      try select.bind(id, at: 1)
      try select.bind(number, at: 2)
      var events: [LoggedEvent] = []
      while try select.step() {
        events.append(
          LoggedEvent(
            number: Int(select.integer(0)), label: select.text(1), kind: select.text(2) ?? "",
            subjectClass: select.text(3), containerClass: select.text(4),
            presenterClass: select.text(5), style: select.text(6), explanation: select.text(7),
            screen: select.text(8)))
      }
      return events
    }
  }
}
