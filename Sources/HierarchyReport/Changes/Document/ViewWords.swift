import HierarchyDiff
import HierarchyModel

/// How a person would name the views of a change: class and identifier, else the text on it or
/// first below it, else its ordinal among its siblings of one class.
struct ViewWords {
  private let before: NameForms
  private let after: NameForms
  private let numbersBefore: SiblingNumbers
  private let numbersAfter: SiblingNumbers
  private let pathsBefore: HolderPaths
  private let pathsAfter: HolderPaths

  init(_ context: ChangeContext) {
    (before, after) = context.nameForms
    numbersBefore = SiblingNumbers(context.old)
    numbersAfter = SiblingNumbers(context.new)
    pathsBefore = HolderPaths(before)
    pathsAfter = HolderPaths(after)
  }

  func label(_ object: Counterparts) -> String {
    guard let (index, forms) = side(object) else { return "?" }
    return Self.label(index, forms)
  }

  static func label(_ object: ObjectIndex, _ forms: NameForms) -> String {
    let className = forms.snapshot.className(of: object).map { ClassName($0).readable }
    let name = className ?? forms.snapshot.plainName(of: object)
    guard let identifier = forms.calledIdentifier(of: object.position) else { return name }
    return "\(name) #\(identifier)"
  }

  /// The text that identifies a view without an identifier: its own or the first below it; with a
  /// limit, only if it holds at most that many views.
  func hint(_ object: Counterparts, within limit: Int = .max) -> String? {
    guard let (index, forms) = side(object), !forms.suits(.identifier, of: index.position) else {
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

  func text(_ object: Counterparts) -> String? {
    side(object).flatMap { $1.ownText(of: $0.position) }
  }

  /// The ordinal of a view among its siblings of one class: `third of 5`; nil for an only one.
  func place(_ object: Counterparts) -> String? {
    guard let (view, forms) = side(object), !forms.suits(.identifier, of: view.position) else {
      return nil
    }
    let numbers = object.after == nil ? numbersBefore : numbersAfter
    let (number, count) = numbers[view]
    return count > 1 ? "\(Self.ordinal(number)) of \(count)" : nil
  }

  /// What tells a container from its siblings of one class: its text, else its number.
  func which(_ object: Counterparts) -> String? {
    guard let place = place(object), let (index, forms) = side(object),
      forms.snapshot.className(of: index) != nil
    else { return nil }
    return hint(object).map { " \"\($0)\"" } ?? ", \(place)"
  }

  /// The names of all ancestors of a view and of the view itself, topmost first. An ancestor
  /// without class and identifier is omitted.
  func names(_ object: Counterparts) -> [String] {
    guard let (index, forms) = side(object) else { return [] }
    var names = (object.after == nil ? pathsBefore : pathsAfter).names(above: index)
    var name = Self.label(index, forms)
    if forms.snapshot.className(of: index) == nil, let hint = hint(object) {
      name += " \"\(hint)\""
    }
    if !name.isEmpty { names.append(name) }
    return names
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

/// The names of what holds the objects of a snapshot, each made once.
private final class HolderPaths {
  private let forms: NameForms
  /// Empty for a holder without class and identifier.
  private var labels: [String] = []
  /// By position the index of the label, none where nothing asked for it.
  private var numbers: [OptionalIndex] = []
  /// The last holder that names were asked for: changed views are often siblings.
  private var last: (holder: ObjectIndex, names: [String])?

  /// How many names there is room for at once.
  private static let usualDepth = 16

  init(_ forms: NameForms) { self.forms = forms }

  /// The names of all that an object is in, topmost first; those beyond a limit become one `…`.
  func names(above object: ObjectIndex) -> [String] {
    guard let holder = forms.snapshot.holder(of: object) else { return [] }
    if let last, last.holder == holder { return last.names }
    let names = names(upTo: holder)
    last = (holder, names)
    return names
  }

  private func names(upTo holder: ObjectIndex) -> [String] {
    let snapshot = forms.snapshot
    if numbers.isEmpty { numbers = Array(repeating: .none, count: snapshot.count) }
    var names: [String] = []
    names.reserveCapacity(Self.usualDepth)
    var next: ObjectIndex? = holder
    for _ in 1..<SnapshotPaths.limits.whole {
      guard let holder = next else { break }
      let label = label(holder)
      if !label.isEmpty { names.append(label) }
      next = snapshot.holder(of: holder)
    }
    if next != nil { names.append("…") }
    names.reverse()
    return names
  }

  private func label(_ holder: ObjectIndex) -> String {
    if let known = numbers[holder.position].value { return labels[known] }
    let (snapshot, label) = (forms.snapshot, ViewWords.label(holder, forms))
    let isNameless =
      snapshot.className(of: holder) == nil && label == snapshot.kind(of: holder).name
    numbers[holder.position] = OptionalIndex(labels.count)
    labels.append(isNameless ? "" : label)
    return isNameless ? "" : label
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
