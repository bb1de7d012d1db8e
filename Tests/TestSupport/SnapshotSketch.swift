public import HierarchyModel

/// Makes a snapshot of a drawing, the tests' language for hierarchies:
///
///     UIWindow window key=true root=navigation
///       UIView navigationView
///         RootView rootView
///     --
///     UINavigationController navigation view=navigationView
///       RootViewController root view=rootView
///       + MagentaViewController magenta view=magentaView
///     --
///     UIApplication app
///     AppDelegate delegate responder=true
///
/// A line is a class, an id and attributes; two blanks of indent a level. Views come first, then
/// controllers, then the others; `+` presents, `kind=` tells windows of another class. Every view gets
/// the superview it is drawn in, every controller its parent or presenter; roots get null. Values are
/// `null`, `true`, `false`, numbers, `[list]`s, ids where the key is a reference, else text; `""` is
/// empty text.
public struct SnapshotSketch {
  private var builder = SnapshotBuilder()
  private var list = ObjectList.views
  private var open: [Token] = []

  /// Why a drawing is not a snapshot.
  public struct DrawingError: Error, CustomStringConvertible {
    public let description: String
  }

  /// The snapshot that `drawing` shows; `ids` is what the source says of its ids.
  public static func snapshot(
    _ drawing: String, profile: Profile? = .documented, covers: [Facet]? = Facet.allCases,
    seconds: Double? = nil, run: String? = nil, ids: String? = nil, platform: Platform? = nil,
    partial: String? = nil
  ) throws -> Snapshot {
    var sketch = SnapshotSketch()
    sketch.builder.header.attributes["time"] = seconds.map { .number(.double($0)) }
    sketch.builder.header.attributes["profile"] = profile.map { .text($0.rawValue) }
    sketch.builder.header.attributes["platform"] = platform.map { .text($0.rawValue) }
    sketch.builder.header.attributes["covers"] = covers.map { .texts($0.map(\.rawValue)) }
    sketch.builder.header.attributes["ids"] = ids.map { .text($0) }
    sketch.builder.header.attributes["partial"] = partial.map { .text($0) }
    if let run {
      sketch.builder.header.run = .value(
        AttributeList([.init(key: AttributeKey("id"), value: .text(run))]))
    }
    for line in drawing.split(separator: "\n") { try sketch.read(String(line)) }
    return try sketch.builder.finish()
  }

  private mutating func read(_ line: String) throws {
    if line.trimmingBlanks == "--" {
      list = list == .views ? .controllers : .others
      open = []
      return
    }
    let depth = line.prefix { $0 == " " }.count / 2
    var words = Self.words(line)
    let isPresented = words.first == "+"
    if isPresented { words.removeFirst() }
    guard words.count >= 2, depth <= open.count else { throw DrawingError(description: line) }
    let token = Token(words[1])
    open.removeSubrange(depth...)
    builder.begin(kind(of: words[0], words), class: words[0], token: token)
    if let container = open.last {
      if isPresented {
        builder.setReference(.presentedBy, to: .token(container))
        builder.setParent(nil)
      } else {
        builder.setParent(.token(container))
      }
    } else if list != .others, !words.contains("in=missing") {
      builder.setParent(nil)
    }
    open.append(token)
    for word in words.dropFirst(2) where word != "in=missing" { try set(word) }
  }

  private func kind(of className: String, _ words: [String]) -> ObjectKind {
    switch list {
    case .views:
      words.lazy.compactMap { word in
        word.hasPrefix("kind=") ? ObjectKind(viewWord: String(word.dropFirst(5))) : nil
      }.first ?? (className == "UIWindow" ? .window : .view)
    case .controllers: .controller
    case .others:
      switch className {
      case "UIApplication": .application
      case "AppDelegate": .delegate
      case "UIWindowScene": .scene
      default: .responder
      }
    }
  }

  private mutating func set(_ word: String) throws {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw DrawingError(description: word) }
    let (key, text) = (AttributeKey(parts[0]), parts[1])
    guard case .known(let known) = key else { return builder.set(key, value(text, type: .any)) }
    if known == .kind { return }
    let type = known.type(in: list)
    switch type {
    case .reference where text != "null":
      builder.setReference(known, to: .token(Token(text)))
    case .references where text != "null":
      builder.setReferences(known, to: elements(text).map { .token(Token($0)) })
    default: builder.set(key, value(text, type: type))
    }
  }

  private func value(_ text: String, type: AttributeType) -> AttributeValue {
    switch text {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "\"\"": return .text("")
    default: break
    }
    if text.hasPrefix("[") {
      let elements = elements(text)
      if type == .texts || type == .any { return .texts(elements) }
      return .numbers(elements.compactMap(number))
    }
    if type != .text, let number = number(text) { return .number(number) }
    return .text(text)
  }

  private func number(_ text: String) -> Number? {
    Int64(text).map(Number.integer) ?? Double(text).map(Number.double)
  }

  private func elements(_ text: String) -> [String] {
    text.dropFirst().dropLast().split(separator: ",").map { String($0).trimmingBlanks }
  }

  /// Splits at blanks outside brackets.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in line {
      if character == " " && depth == 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
