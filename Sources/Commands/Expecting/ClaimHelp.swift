import HierarchyChecks
import HierarchyDiff

/// The claims of an expectations file, described for help.
package enum ClaimHelp {
  /// Each form of claim, and its meaning.
  package static let claims: [(usage: String, summary: String)] = [
    ("<event> [<object>] [onto|in|from|by|of <container>]", "it happened; events are listed below"),
    ("finding [<check>] [of severity <severity>]", "a check finds something"),
    ("chain of <object> contains <object>", "the responder chain passes it"),
    ("chain of <object> ends at <object>", "the responder chain ends there"),
    ("chain of <object> is <object>, <object>, …", "the responder chain is just that"),
    ("action <selector> [from <object>] reaches <object>|nobody", "who performs it"),
    ("first responder is <object>|none", "who is first responder in the key window"),
    ("<object> is [not] visible", "whether it is to be seen on the screen"),
    ("there is [no] <object>", "whether the snapshot has it"),
    ("context of <controller> [style <style>] is <controller>|nobody", "who would present"),
    ("dismissal of <controller> dismisses <controller>|nobody", "who goes when it calls dismiss"),
    ("presentedViewController of <controller> is <controller>|nil", "as the controller sees it"),
    ("presentingViewController of <controller> is <controller>|nil", "as the controller sees it"),
    ("hit <x>,<y> is <view>|nothing", "which view a touch goes to"),
    ("<control> sends <action> [for <event>] to <object>|nobody", "what a control sends, and whom"),
    ("tree is \"<notation>\"", "a controller tree reads so: a → [ b ] + c"),
    ("count of <object> is [at least|at most] <n>", "how many there are"),
    ("sql \"<query>\" is [not] empty", "a query of the store gives no rows; see below"),
    (
      "same as <session> [but text|<section>|<attribute>|<class>, …]",
      "nothing else differs from another recording, as compare tells it"
    ),
  ]

  /// What claims in SQL may do, and what is available to them.
  package static let queries = """
    A query asks the store that the session is in; what is in none is recorded into a store in \
    memory, as a session named like its file. It can do nothing but read, under the limits of \
    treering query. :session is the session's name, :first and :last are the snapshot_ids of the \
    scope's ends. With :snapshot a query is asked of each snapshot of the scope, else once.
    """

  /// The words that begin events.
  package static let events = NavigationKind.allCases.map(\.phrase)

  /// The lines that set which snapshots the claims below them are about.
  static let scopes: [(usage: String, summary: String)] = [
    ("first, last, at <moment>", "one snapshot; of an event, the step that leads to it"),
    ("all, from <moment> to <moment>", "several; an event has to come in one of the steps"),
    ("then", "all from where the latest event that was expected came; one has to do"),
    ("class <name>", "not a scope: a class that the session need not have, for claims with no"),
  ]
}
