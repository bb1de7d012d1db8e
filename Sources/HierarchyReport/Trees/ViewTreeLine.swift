import HierarchyModel

/// The text after a view's name in a line of a view tree.
struct ViewTreeLine {
  let view: ObjectIndex
  let snapshot: Snapshot
  let marks: TreeMarks

  private static let longestText = 40

  var facts: [String] {
    ([kind, identifier, text, bundle, hidden, alpha].compactMap(\.self)) + marks.words(of: view)
      + [layout, partial].compactMap(\.self)
  }

  var details: [String] {
    [frame, snapshot.token(of: view).map { VisibleText.line($0.description) }].compactMap(\.self)
  }

  private var kind: String? {
    switch snapshot.kind(of: view) {
    case .view, .window: nil
    // Without a class, the kind serves as the name.
    case _ where snapshot.className(of: view) == nil: nil
    case let kind: "(\(kind.name))"
    }
  }

  private var identifier: String? {
    snapshot.text(.identifier, of: view).value.map { VisibleText.line("#\($0)") }
  }

  private var text: String? {
    let text = Self.texts.lazy.compactMap { snapshot.text($0, of: view).value }
      .first { !$0.isEmpty }
    guard let text = text ?? staticText else { return nil }
    let start = text.prefix(Self.longestText)
    return VisibleText.quoted(String(start) + (start.endIndex < text.endIndex ? "…" : ""))
  }

  private static let texts: [KnownKey] = [.text, .label, .title]

  /// What an element shows that is only a text; the value of another may be a number.
  private var staticText: String? {
    guard snapshot.className(of: view)?.hasSuffix("StaticText") == true else { return nil }
    return snapshot.text(.value, of: view).value.flatMap { $0.isEmpty ? nil : $0 }
  }

  private var hidden: String? { snapshot.flag(.hidden, of: view).value == true ? "hidden" : nil }

  private var alpha: String? {
    guard let alpha = snapshot.number(.alpha, of: view).value, alpha != 1 else { return nil }
    return "alpha \(Self.short(alpha))"
  }

  /// The application that an element belongs to, if tools report it.
  private var bundle: String? {
    guard case .text(let bundle)? = snapshot.value(.other("bundleIdentifier"), of: view) else {
      return nil
    }
    return VisibleText.line(bundle)
  }

  /// The problems that a trace of auto layout reports.
  private var layout: String? {
    var words: [String] = []
    if case .text? = snapshot.value(.other("ambiguousLayout"), of: view) {
      words.append("ambiguous layout")
    }
    if snapshot.value(.other("missingHostConstraints"), of: view) == .flag(true) {
      words.append("missing host constraints")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var partial: String? {
    snapshot.text(.partial, of: view).value.map { VisibleText.line("partial: \($0)") }
  }

  private var frame: String? {
    guard let frame = snapshot.numbers(.frame, of: view).value, frame.count == 4 else { return nil }
    let numbers = frame.map(Self.short)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  private static func short(_ number: Double) -> String {
    number.whole.map(String.init) ?? "\(number)"
  }
}

/// The marks of a tree: key windows, one for each scene, and every window's first responder.
struct TreeMarks {
  private let keyWindows: Set<ObjectIndex>
  private let firstResponders: Set<ObjectIndex>

  init(of snapshot: Snapshot) {
    let own =
      snapshot.hasSeveralScenes ? snapshot.windowScenes.map { snapshot.keyWindow(in: $0) } : []
    keyWindows = Set((own + [snapshot.keyWindow]).compactMap(\.value))
    // The key window's first responder, then the ones that the windows themselves report.
    let all =
      [snapshot.firstResponder]
      + snapshot.windows.map { snapshot.reference(.firstResponder, of: $0) }
    firstResponders = Set(all.compactMap(\.value))
  }

  func isFirstResponder(_ object: ObjectIndex) -> Bool { firstResponders.contains(object) }

  func words(of object: ObjectIndex) -> [String] {
    (keyWindows.contains(object) ? ["key window"] : [])
      + (firstResponders.contains(object) ? ["first responder"] : [])
  }
}
