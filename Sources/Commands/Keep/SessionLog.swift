import HierarchyDiff
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// The steps of a session as lines and as JSON.
struct SessionLog {
  static let allOption = Option<Bool>.flag("all")

  /// A line: a snapshot, with or without one of its steps.
  private struct Step {
    let number: Int
    let label: String?
    let event: LoggedEvent?
    let screen: String?
  }

  private let steps: [Step]
  var isEmpty: Bool { steps.isEmpty }
  /// Whether screens have names that steps of navigation do not say.
  private let namesScreens: Bool

  /// Reads the steps of wanted snapshots after a number; `listsAll` adds those without a step.
  init(
    of session: String, in store: Store, after number: Int = 0, listsAll: Bool,
    _ screens: ListedScreens, where isWanted: (Int) -> Bool
  ) throws(StoreError) {
    let events = try store.log(of: session, after: number).filter { isWanted($0.number) }
    let snapshots =
      listsAll
      ? try store.snapshots(of: session, after: number).filter { isWanted($0.number) } : nil
    let listed = snapshots.map { $0.map(\.number) } ?? events.map(\.number)
    // Names of screens by number, where they differ from the stored ones.
    let renamed = try screens.renamed(listed, of: session, in: store)
    namesScreens = renamed != nil
    func step(_ number: Int, _ label: String?, _ event: LoggedEvent?, _ screen: String?) -> Step {
      Step(
        number: number, label: label, event: event, screen: renamed.map { $0[number] } ?? screen)
    }
    let navigated = Set(events.map(\.number))
    let others = (snapshots ?? []).filter { !navigated.contains($0.number) }
    let steps =
      events.map { step($0.number, $0.label, $0, $0.screen) }
      + others.map { step($0.number, $0.label, nil, $0.screen) }
    self.steps = steps.sorted { $0.number < $1.number }
  }

  func write(into output: some StyledOutput, width: Int) {
    var columns = TextColumns()
    var last = 0
    for step in steps {
      let isSame = step.number == last
      last = step.number
      let shown = step.screen.map { ["shows", $0] } ?? []
      let phrase = step.event.flatMap(Self.phrase)
      var words = phrase.map { [$0.word, $0.text] } ?? shown
      if namesScreens, !isSame, phrase != nil { words.append(shown.joined(separator: " ")) }
      columns.add([isSame ? "" : "\(step.number)", isSame ? "" : step.label ?? ""] + words)
    }
    columns.write(into: output, width: width)
  }

  /// Writes one object per line, for programs that read while it is written.
  func writeLines(into output: some StyledOutput) {
    for step in steps { output.writeLine(Self.json(step).text()) }
  }

  func json(session: String) -> JSONValue {
    ["session": .string(session), "steps": .array(steps.map(Self.json))]
  }

  private static func json(_ step: Step) -> JSONValue {
    [
      "number": .number(step.number),
      "label": .string(step.label),
      "screen": .string(step.screen),
      "kind": step.event.map { .string($0.kind) },
      "subject": step.event.map { .string($0.subjectClass) },
      "container": step.event.map { .string($0.containerClass) },
      "presenter": step.event.map { .string($0.presenterClass) },
      "style": step.event.map { .string($0.style) },
      "explanation": step.event.map { .string($0.explanation) },
    ]
  }

  private static func phrase(_ event: LoggedEvent) -> EventPhrase? {
    guard let kind = NavigationKind(rawValue: event.kind) else { return nil }
    var phrase = EventPhrase(
      kind, name(event.subjectClass) ?? "?", explanation: event.explanation ?? "")
    phrase.container = name(event.containerClass)
    phrase.presenter = name(event.presenterClass)
    phrase.style = event.style
    return phrase
  }

  private static func name(_ className: String?) -> String? {
    className.map { ClassName($0).readable }
  }
}
