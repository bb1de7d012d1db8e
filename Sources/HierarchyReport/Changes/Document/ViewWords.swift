import HierarchyDiff
import HierarchyModel

/// How a person would name the views of a change: class and identifier, else the text on it or
/// first below it, else its ordinal among its siblings of one class.
struct ViewWords {
  private let context: ChangeContext
  private let before: NameForms
  private let after: NameForms
  private let numbersBefore: SiblingNumbers
  private let numbersAfter: SiblingNumbers

  init(_ context: ChangeContext) {
    self.context = context
    (before, after) = context.nameForms
    numbersBefore = SiblingNumbers(context.old)
    numbersAfter = SiblingNumbers(context.new)
  }

  /// A view's class with its identifier.
  func label(_ object: Counterparts) -> String {
    guard let (index, forms) = side(object) else { return "?" }
    return Self.label(index, forms)
  }

  static func label(_ object: ObjectIndex, _ forms: NameForms) -> String {
    let className = forms.snapshot.className(of: object).map { ClassName($0).readable }
    let name = className ?? forms.snapshot.plainName(of: object)
    return name + (forms.calledIdentifier(of: object.position).map { " #\($0)" } ?? "")
  }

  /// The text that identifies a view without an identifier: its own or the first below it; with a
  /// limit, only if it holds at most that many views.
  func hint(_ object: Counterparts, within limit: Int = .max) -> String? {
    guard let (index, forms) = side(object), !forms.tells(.identifier, of: index.position) else {
      return nil
    }
    if forms.snapshot.subtree(of: index).count > limit { return forms.ownText(of: index.position) }
    return forms.text(of: index.position)
  }

  /// A view's class with its identifier, else with its own text.
  func name(_ object: Counterparts) -> String {
    label(object) + (hint(object, within: 1).map { " \"\($0)\"" } ?? "")
  }

  /// A description of a view's contents besides its own name: identifiers, then texts and field
  /// values, else classes; only the first few, and only of views that were added or removed with
  /// it.
  func below(_ object: Counterparts, where crossed: (ObjectIndex) -> Bool) -> String? {
    guard let (view, forms) = side(object) else { return nil }
    return WordsBelow(view, forms, hint: hint(object), where: crossed).text
  }

  /// The identifier; nil where it merely repeats the shown text.
  func identifier(_ object: Counterparts) -> String? {
    side(object).flatMap { $1.calledIdentifier(of: $0.position) }
  }

  /// The text on an object or the first below it.
  func text(_ object: Counterparts) -> String? { side(object).flatMap { $1.text(of: $0.position) } }

  /// The ordinal of a view among its siblings of one class: `third of 5`; nil if it is the only
  /// one.
  func place(_ object: Counterparts) -> String? {
    guard let (view, forms) = side(object), !forms.tells(.identifier, of: view.position) else {
      return nil
    }
    let numbers = object.after == nil ? numbersBefore : numbersAfter
    let (number, count) = numbers[view]
    return count > 1 ? "\(Self.ordinal(number)) of \(count)" : nil
  }

  /// What distinguishes a container from its siblings of one class: its text, else its number among
  /// them.
  func which(_ object: Counterparts) -> String? {
    guard let place = place(object), context.className(object) != nil else { return nil }
    return hint(object).map { " \"\($0)\"" } ?? ", \(place)"
  }

  /// The names of all ancestors of a view and of the view itself, topmost first. An ancestor
  /// without class and identifier is omitted.
  func names(_ object: Counterparts) -> [String] {
    var path = LastPath()
    return names(object, after: &path)
  }

  /// The same for a view that often has the superview of the one before it.
  func names(_ object: Counterparts, after path: inout LastPath) -> [String] {
    guard let (index, forms) = side(object) else { return [] }
    let snapshot = forms.snapshot
    let holder = snapshot.holder(of: index)
    if object.after == nil {
      path = LastPath(
        names: holder.map { Self.names(upTo: $0, forms) { Self.label($0, forms) } } ?? [])
    } else if holder != path.holder {
      path.holder = holder
      path.names = holder.map { Self.names(upTo: $0, forms) { path.label($0, forms) } } ?? []
    }
    var name = Self.label(index, forms)
    if snapshot.className(of: index) == nil, let hint = hint(object) { name += " \"\(hint)\"" }
    return name.isEmpty ? path.names : path.names + [name]
  }

  /// The names above the last view of the second snapshot that was named; none above a topmost one.
  struct LastPath {
    fileprivate var holder: ObjectIndex?
    fileprivate var names: [String] = []
    /// The labels of views of the second snapshot that were above others, each made once.
    private var labels: [ObjectIndex: String] = [:]

    init() {}

    fileprivate init(names: [String]) { self.names = names }

    fileprivate mutating func label(_ object: ObjectIndex, _ forms: NameForms) -> String {
      if let known = labels[object] { return known }
      let label = ViewWords.label(object, forms)
      labels[object] = label
      return label
    }
  }

  private static func names(
    upTo object: ObjectIndex, _ forms: NameForms, label: (ObjectIndex) -> String
  ) -> [String] {
    PathText.names(object, in: forms.snapshot, limit: PathText.highest - 1) { object, snapshot in
      let label = label(object)
      let isNameless =
        snapshot.className(of: object) == nil && label == snapshot.kind(of: object).name
      return isNameless ? "" : label
    }.filter { !$0.isEmpty }
  }

  private func side(_ object: Counterparts) -> (ObjectIndex, NameForms)? {
    if let index = object.after { return (index, after) }
    return object.before.map { ($0, before) }
  }

  private static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return number <= words.count ? words[max(number, 1) - 1] : "no. \(number)"
  }
}

/// The ordinal of a view among its siblings of one class, and their number: counted for all views
/// in one container when the first of them is asked for.
private final class SiblingNumbers {
  private let snapshot: Snapshot
  /// By position; zero where nothing was counted.
  private var numbers: [(number: Int32, count: Int32)] = []

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  subscript(view: ObjectIndex) -> (number: Int, count: Int) {
    guard snapshot.views.contains(view) else { return (1, 1) }
    if numbers.isEmpty { numbers = Array(repeating: (0, 0), count: snapshot.views.count) }
    if numbers[view.position].number == 0 { count(around: view) }
    return (Int(numbers[view.position].number), Int(numbers[view.position].count))
  }

  /// Counts a view and its siblings.
  private func count(around view: ObjectIndex) {
    let holder = snapshot.holder(of: view)
    let siblings = holder.map(snapshot.directlyBelow) ?? snapshot.roots(of: snapshot.views)
    var counts: [StringID: Int32] = [:]
    for sibling in siblings {
      let className = snapshot.storage.classes[sibling.position]
      counts[className, default: 0] += 1
      numbers[sibling.position].number = counts[className, default: 0]
    }
    for sibling in siblings {
      let className = snapshot.storage.classes[sibling.position]
      numbers[sibling.position].count = counts[className, default: 0]
    }
  }
}
