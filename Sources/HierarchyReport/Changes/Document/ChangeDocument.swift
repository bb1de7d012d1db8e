/// A report on a change as formats for readers lay it out: what stands where, without marks, columns and
/// escapes. Its texts hold data as it came.
struct ChangeDocument: Hashable, Sendable {
  var title: String?
  var beforeLabel: String
  var afterLabel: String
  var counts: Counts
  /// Said below the headline.
  var notes: [String] = []
  var navigation: [Navigation] = []
  var sections: [Section] = []

  /// The numbers of the headline, of views where those were compared, else of controllers.
  struct Counts: Hashable, Sendable {
    var added = 0
    var removed = 0
    var changed = 0
    var moved = 0
    var total = 0
  }

  /// What happened in one controller tree.
  struct Navigation: Hashable, Sendable {
    var events: [Event] = []
    /// The tree in notation on both sides; nil where there was none or it did not change.
    var before: String?
    var after: String?
  }

  struct Event: Hashable, Sendable {
    let word: String
    let text: String
    let explanation: String?
  }

  struct Section: Hashable, Sendable {
    let title: String
    /// Said right after the title.
    var lead: String?
    var items: [Item] = []
  }

  enum Item: Hashable, Sendable {
    /// Where the changes that follow are.
    case place(String)
    case change(Mark, label: String, detail: String)
    case fact(label: String, detail: String)
    /// Lines to be given as they are.
    case lines([String])
  }

  /// What happened to an object.
  enum Mark: String, Hashable, Sendable {
    case added = "+"
    case removed = "−"
    case changed = "~"
    case moved = "→"
  }
}
