import HierarchyModel

/// What tells what is below a view that came or went, the first few words: the identifiers there, by
/// which tests find views, then what one reads and what fields hold; classes where there is neither.
struct WordsBelow {
  private let forms: NameForms
  private let texts: SnapshotTexts
  private let below: [ObjectIndex]
  /// What the line itself says.
  private let told: [String]
  private let ownClass: String?

  private static let limit = 8

  /// The words for a view that goes by its class and identifier, and by a hint; of the views below it
  /// only some are meant.
  init(
    _ view: ObjectIndex, _ forms: NameForms, hint: String?,
    where isMeant: (ObjectIndex) -> Bool
  ) {
    self.forms = forms
    texts = SnapshotTexts(forms.snapshot)
    below = forms.snapshot.subtree(of: view).dropFirst().filter(isMeant)
    told = [hint, Self.identifier(of: view, forms)].compactMap(\.self)
    ownClass = forms.snapshot.className(of: view)
  }

  /// The words, nil where there are none.
  var text: String? {
    var list = WordList(known: told, limit: Self.limit)
    var isNamed = false
    for view in below where !list.isFull {
      guard let identifier = Self.identifier(of: view, forms) else { continue }
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

  /// The identifier that an object should be called by.
  private static func identifier(of view: ObjectIndex, _ forms: NameForms) -> String? {
    guard forms.tells(.identifier, of: view.position) else { return nil }
    // The ending is ` #name`.
    return forms.ending(.identifier, of: view.position).map { String($0.dropFirst(2)) }
  }

  /// What a text field holds, whose own text may be its label.
  private func fieldValue(of view: ObjectIndex) -> String? {
    guard let name = forms.snapshot.className(of: view),
      Self.fields.contains(where: ClassName(name).unqualified.hasSuffix),
      let value = texts.string(.value, of: view.position)
    else { return nil }
    let excerpt = texts.excerpt(value)
    return excerpt.isEmpty ? nil : excerpt
  }

  private static let fields = ["Field", "TextView", "TextEditor", "ComboBox"]
}

/// Words on one line, each once.
private struct WordList {
  private var known: Set<String>
  private var shown: [String] = []
  private let limit: Int
  /// Whether there are more words than are shown.
  private(set) var isFull = false

  init(known: [String], limit: Int) {
    self.known = Set(known)
    self.limit = limit
  }

  /// Adds what is not known yet, as it is to be shown.
  mutating func add(_ word: String, as shownWord: String) {
    guard !isFull, known.insert(word).inserted else { return }
    if shown.count == limit {
      isFull = true
    } else {
      shown.append(shownWord)
    }
  }

  var text: String? {
    shown.isEmpty ? nil : shown.joined(separator: ", ") + (isFull ? ", …" : "")
  }
}
