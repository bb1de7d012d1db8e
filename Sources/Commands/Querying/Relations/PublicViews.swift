/// What the store's views tell and an example of each; the columns are read from the store.
package enum PublicViews {
  /// By name: what it tells, and an example.
  package static let all: [(name: String, summary: String, example: String)] = [
    (
      "sessions", "the sessions, with the run that each recorded",
      "SELECT name, app, version, snapshot_count FROM sessions ORDER BY session_id"
    ),
    (
      "snapshots", "the snapshots, with what each looked at and how many objects changed",
      "SELECT number, label, time FROM snapshots WHERE session = 'checkout' ORDER BY number"
    ),
    (
      "views", "every view, window, layer, guide and element of a snapshot",
      "SELECT class, count(*) FROM views WHERE snapshot_id = 1 GROUP BY class ORDER BY 2 DESC"
    ),
    (
      "controllers", "every controller of a snapshot",
      "SELECT class, title, state FROM controllers WHERE snapshot_id = 1"
    ),
    (
      "presentations", "who presents whom in a snapshot, how, and in whose context",
      "SELECT presented_class, style, context_provider FROM presentations WHERE snapshot_id = 1"
    ),
    (
      "flags",
      "the presentation-context flags of a snapshot's controllers; NULL where nobody looked",
      "SELECT class FROM flags WHERE snapshot_id = 1 AND defines_context"
    ),
    (
      "responders", "every responder of a snapshot with its next, and whether that was captured",
      "SELECT class FROM responders WHERE snapshot_id = 1 AND next IS NOT derived_next"
    ),
    (
      "attributes",
      "whatever else was captured of an object: attributes without a column of their own",
      "SELECT object, value FROM attributes WHERE snapshot_id = 1 AND attribute = 'title'"
    ),
    (
      "changes",
      "what changed between a snapshot and the one before, of what both looked at",
      """
      SELECT change, class, attribute, before, after
      FROM changes JOIN snapshots USING (snapshot_id) WHERE label = 'after-push'
      """
    ),
    (
      "navigation", "what happened between a snapshot and the one before: pushes, presentations, …",
      "SELECT number, kind, subject_class FROM navigation JOIN snapshots USING (snapshot_id)"
    ),
    (
      "responder_changes", "responder chains that changed between a snapshot and the one before",
      "SELECT snapshot_id, object_count, explanation FROM responder_changes WHERE kind <> 'override'"
    ),
    (
      "view_history",
      "every state that a view was in, from its first snapshot up to the next state's",
      "SELECT from_number, to_number, text FROM view_history WHERE class = 'UILabel'"
    ),
    (
      "controller_history", "every state that a controller was in",
      "SELECT from_number, to_number, parent, state FROM controller_history WHERE class = 'CartViewController'"
    ),
  ]
}
