package import SQLiteDriver

extension PublicViews {
  /// The columns of each view and their types, in order: SQLite itself has no types for views.
  /// Formats and programs that need types before the first row rely on these.
  package static func columns(of view: String) -> [DeclaredColumn] { columns[view] ?? [] }

  private static let columns: [String: [DeclaredColumn]] = notes.mapValues { note in
    note.split { $0 == "," || $0.isNewline || $0 == " " }.compactMap(column)
  }

  /// Parses `name:type`, with a question mark if NULL is possible.
  private static func column(_ note: Substring) -> DeclaredColumn? {
    let isNullable = note.hasSuffix("?")
    let words = (isNullable ? note.dropLast() : note).split(separator: ":")
    guard words.count == 2, let type = DeclaredType(rawValue: String(words[1])) else { return nil }
    return DeclaredColumn(String(words[0]), type, isNullable: isNullable)
  }

  private static let notes: [String: String] = [
    "sessions": """
    session_id:integer, name:text, uuid:text?, app:text?, version:text?, build:text?, os:text?,
    device:text?, snapshot_count:integer, last_number:integer
    """,
    "snapshots": """
    snapshot_id:integer, session_id:integer, session:text, number:integer, label:text?,
    time:real?, key_window:integer?, first_responder:integer?, has_views:flag,
    has_controllers:flag, has_presentations:flag, has_flags:flag, has_responders:flag,
    has_actions:flag, has_elements:flag, partial:text?, platform:text?,
    changed_objects:integer, screen:text?, front:text?, steady:flag?
    """,
    "objects": """
    object:integer, session_id:integer, session:text, kind:text, class:text?,
    short_class:text?, token:text?, name:text
    """,
    "views": """
    snapshot_id:integer, view:integer, class:text?, short_class:text?, token:text?, kind:text,
    superview:integer?, sibling_order:integer, controller:integer?, x:real?, y:real?,
    width:real?, height:real?, alpha:real?, hidden:flag?, opaque:flag?, interaction:flag?,
    clips:flag?, identifier:text?, label:text?, value:text?, traits:text?, text:text?,
    layer:text?
    """,
    "controllers": """
    snapshot_id:integer, controller:integer, class:text?, short_class:text?, token:text?,
    parent:integer?, presenter:integer?, sibling_order:integer, view:integer?, title:text?,
    state:text?
    """,
    "presentations": """
    snapshot_id:integer, session:text, number:integer, label:text?, presented:integer,
    presented_class:text?, presented_short_class:text?, presenter:integer,
    presenter_class:text?, presenter_short_class:text?, source:integer?, source_class:text?,
    style:text?, transition_style:text?, presented_with:text?, context_provider:integer?,
    context_provider_class:text?
    """,
    "flags": """
    snapshot_id:integer, controller:integer, class:text?, short_class:text?,
    defines_context:flag?, provides_transition_style:flag?
    """,
    "responders": """
    snapshot_id:integer, responder:integer, class:text?, short_class:text?, kind:text,
    next:integer?, next_is:text, derived_next:integer?
    """,
    "attributes": """
    snapshot_id:integer, object:integer, attribute:text, value:any?, type:text, tag:integer
    """,
    "changes": """
    snapshot_id:integer, session:text, number:integer, label:text?, object:integer,
    class:text?, short_class:text?, change:text, attribute:text?, before:any?, after:any?,
    before_class:text?, after_class:text?
    """,
    "navigation": """
    snapshot_id:integer, session:text, number:integer, label:text?, kind:text,
    subject:integer?, subject_class:text?, subject_short_class:text?, container:integer?,
    container_class:text?, presenter:integer?, presenter_class:text?, source:integer?,
    source_class:text?, style:text?, context_provider:integer?, context_provider_class:text?,
    explanation:text?
    """,
    "screen_visits": """
    snapshot_id:integer, session:text, screen:text, steady:flag, first_number:integer,
    last_number:integer, snapshots:integer, from_screen:text?, to_screen:text?, seconds:real?
    """,
    "screen_transitions": """
    snapshot_id:integer, session:text, number:integer, label:text?, before_number:integer,
    from_screen:text, to_screen:text, events:text?, seconds:real?
    """,
    "responder_changes": """
    snapshot_id:integer, session:text, number:integer, label:text?, kind:text,
    responder:integer?, responder_class:text?, responder_short_class:text?, parts_at:integer?,
    parts_at_class:text?, before:integer?, before_class:text?, after:integer?,
    after_class:text?, object_count:integer, explanation:text?
    """,
    "view_history": """
    view:integer, session:text, class:text?, short_class:text?, token:text?,
    from_number:integer, to_number:integer?, superview:integer?, sibling_order:integer,
    controller:integer?, x:real?, y:real?, width:real?, height:real?, alpha:real?,
    hidden:flag?, opaque:flag?, interaction:flag?, clips:flag?, identifier:text?, label:text?,
    value:text?, text:text?
    """,
    "controller_history": """
    controller:integer, session:text, class:text?, short_class:text?, token:text?,
    from_number:integer, to_number:integer?, parent:integer?, presenter:integer?,
    view:integer?, title:text?, state:text?, style:text?, defines_context:flag?
    """,
  ]
}

/// The contents of the store's views and an example of each; the columns are read from the store.
package enum PublicViews {
  /// By name: the contents, and an example.
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
      "screen_visits",
      "the stretches of snapshots that show one screen, with what was shown before and after",
      """
      SELECT screen, count(*) AS visits, avg(seconds) FROM screen_visits
      GROUP BY screen ORDER BY visits DESC
      """
    ),
    (
      "screen_transitions", "what led from one screen to the next, and how long that took",
      """
      SELECT from_screen, to_screen, count(*) FROM screen_transitions
      GROUP BY 1, 2 ORDER BY 3 DESC
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
