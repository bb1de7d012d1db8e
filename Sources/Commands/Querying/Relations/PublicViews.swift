/// What the store's views tell and an example of each; the columns are read from the store.
package enum PublicViews {
  /// By name: what it tells, and an example.
  package static let all: [(name: String, summary: String, example: String)] = [
    (
      "sessions", "the sessions, with the run that each recorded",
      "SELECT name, app, version, snapshot_count FROM sessions ORDER BY session_id"
    ),
    (
      "snapshots",
      "the snapshots, with platform, what each looked at and how many objects differ from the one before",
      "SELECT number, label, time FROM snapshots WHERE session = 'checkout' ORDER BY number"
    ),
    (
      "objects",
      "what the number of an object stands for: kind, class, short class, id, and what reports call it",
      "SELECT object, kind, name FROM objects WHERE short_class = 'CartViewController'"
    ),
    (
      "views", "every view, window, layer, guide and element of a snapshot",
      "SELECT short_class, count(*) FROM views WHERE snapshot_id = 1 GROUP BY 1 ORDER BY 2 DESC"
    ),
    (
      "controllers", "every controller of a snapshot",
      "SELECT class, title, state FROM controllers WHERE snapshot_id = 1"
    ),
    (
      "presentations", "who presents whom in a snapshot, how, and in whose context",
      """
      SELECT number, presenter_class, presented_class, style, context_provider_class
      FROM presentations WHERE session = 'checkout'
      """
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
      """
      whatever else was captured of an object, a row each: `type` says what `value` is (null, flag, number, \
      text, json, object, objects, texts, numbers), `tag` the same as the table look_attribute tells it
      """,
      """
      SELECT a.object, o.name AS selected FROM attributes AS a JOIN objects AS o ON o.object = a.value
      WHERE a.snapshot_id = 1 AND a.attribute = 'selected'
      """
    ),
    (
      "changes",
      "what changed between a snapshot and the one before, of what both looked at",
      """
      SELECT change, short_class, attribute, before, after, after_class
      FROM changes WHERE label = 'after-push'
      """
    ),
    (
      "navigation", "what happened between a snapshot and the one before: pushes, presentations, …",
      """
      SELECT number, kind, subject_short_class, presenter_class, explanation
      FROM navigation WHERE session = 'checkout'
      """
    ),
    (
      "responder_changes",
      """
      the first responder and responder chains that changed between a snapshot and the one before, and \
      (kind new) the chains of what navigation brought in
      """,
      "SELECT session, number, kind, explanation FROM responder_changes WHERE kind <> 'firstResponder'"
    ),
    (
      "view_history",
      "every state that a view was in, from its first snapshot up to the next state's",
      "SELECT from_number, to_number, text FROM view_history WHERE short_class = 'UILabel'"
    ),
    (
      "controller_history", "every state that a controller was in",
      """
      SELECT from_number, to_number, parent, state
      FROM controller_history WHERE short_class = 'CartViewController'
      """
    ),
  ]
}
