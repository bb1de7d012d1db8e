import HierarchyModel

/// A description, in the first few words, of the contents of a view that was added or removed: the
/// identifiers there, with which tests find views, then texts and field values; classes where
/// there is neither.
struct WordsBelow {
  private let forms: NameForms
  private let texts: SnapshotTexts
  private let below: [ObjectIndex]
  /// What the line itself already says.
  private let printed: [String]
  private let ownClass: String?

  private static let limit = 8

  /// The words for a view with a class, an identifier and a hint; only some below it count.
  init(
    _ view: ObjectIndex, _ forms: NameForms, hint: String?,
    where isMeant: (ObjectIndex) -> Bool
  ) {
    self.forms = forms
    texts = SnapshotTexts(forms.snapshot)
    below = forms.snapshot.subtree(of: view).dropFirst().filter(isMeant)
    printed = [hint, forms.calledIdentifier(of: view.position)].compactMap(\.self)
    ownClass = forms.snapshot.className(of: view)
  }

  var text: String? {
    var list = WordList(known: printed, limit: Self.limit)
    var isNamed = false
    for view in below where !list.isFull {
      guard let identifier = forms.calledIdentifier(of: view.position) else { continue }
      isNamed = true
      list.add(identifier, as: "#\(identifier)")
    }
    for view in below where !list.isFull {
      for text in [forms.ownText(of: view.position), fieldValue(of: view)].compactMap(\.self) {
        isNamed = true
        list.add(text, as: "\"\(text)\"")
      }
    }
    if !isNamed { addClasses(to: &list) }
    return list.text
  }

  private func addClasses(to list: inout WordList) {
    for view in below where !list.isFull {
      guard let name = forms.snapshot.className(of: view), name != ownClass else { continue }
      let readable = ClassName(name).readable
      list.add(readable, as: readable)
    }
  }

  /// The value of a text field, whose own text may be its label.
  private func fieldValue(of view: ObjectIndex) -> String? {
    guard let name = forms.snapshot.className(of: view),
      ClassName(name).ends(withOneOf: "Field", "TextView", "TextEditor", "ComboBox"),
      let value = texts.string(.value, of: view.position)
    else { return nil }
    let excerpt = texts.excerpt(value)
    return excerpt.isEmpty ? nil : excerpt
  }
}

/// Words on one line, each once.
private struct WordList {
  private var known: Set<String>
  private var shown: [String] = []
  private let limit: Int
  /// Whether there are more words than shown.
  private(set) var isFull = false

  init(known: [String], limit: Int) {
    self.known = Set(known)
    self.limit = limit
  }

  mutating func add(_ word: String, as shownWord: String) {
    guard !isFull, known.insert(word).inserted else { return }
    if shown.count == limit {
      isFull = true
    } else {
      shown.append(shownWord)
    }
  }

  var text: String? { shown.isEmpty ? nil : shown.joined(separator: ", ") + (isFull ? ", …" : "") }
}
