import HierarchyDiff
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// The steps of a session as lines and as JSON.
struct SessionLog {
  static let allOption = Option<Bool>.flag(
    "all", "List every snapshot, also those without navigation.")

  /// A line: a snapshot, with or without one of its steps.
  private struct Step {
    let number: Int
    let label: String?
    let event: LoggedEvent?
    let screen: String?
  }

  private let steps: [Step]

  /// `snapshots` holds all snapshots of the session, if those without a step are also listed;
  /// `renamed` holds screen names by snapshot number, if they differ from the stored ones.
  init(events: [LoggedEvent], snapshots: [SnapshotSummary]?, renamed: [Int: String]?) {
    let navigated = Set(events.map(\.number))
    let others = (snapshots ?? []).filter { !navigated.contains($0.number) }
    func screen(_ number: Int, _ stored: String?) -> String? {
      renamed.map { $0[number] } ?? stored
    }
    let steps =
      events.map {
        Step(
          number: $0.number, label: $0.label, event: $0, screen: screen($0.number, $0.screen))
      }
      + others.map {
        Step(
          number: $0.number, label: $0.label, event: nil, screen: screen($0.number, $0.screen))
      }
    self.steps = steps.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
  }

  func write(into output: inout some StyledOutput) {
    var columns = TextColumns()
    var last = 0
    for step in steps {
      let isSame = step.number == last
      last = step.number
      let shown = step.event == nil ? step.screen.map { ["shows", $0] } : nil
      let words = step.event.flatMap(Self.phrase).map { [$0.word, $0.text] } ?? shown ?? []
      columns.add([isSame ? "" : "\(step.number)", isSame ? "" : step.label ?? ""] + words)
    }
    columns.write(into: &output)
  }

  /// Writes one object per line, for programs that read while it is written.
  func writeLines(into output: inout some StyledOutput) {
    for step in steps {
      var writer = JSONWriter()
      writer.value(Self.json(step))
      output.writeLine(writer.text)
    }
  }

  func json(session: String) -> JSONValue {
    .object([
      .init(key: "session", value: .string(session)),
      .init(key: "steps", value: .array(steps.map(Self.json))),
    ])
  }

  private static func json(_ step: Step) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "number", value: .number(.integer(Int64(step.number)))),
      .init(key: "label", value: json(step.label)),
      .init(key: "screen", value: json(step.screen)),
    ]
    if let event = step.event {
      members += [
        .init(key: "kind", value: .string(event.kind)),
        .init(key: "subject", value: json(event.subjectClass)),
        .init(key: "container", value: json(event.containerClass)),
        .init(key: "presenter", value: json(event.presenterClass)),
        .init(key: "style", value: json(event.style)),
        .init(key: "explanation", value: json(event.explanation)),
      ]
    }
    return .object(members)
  }

  private static func json(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The step as worded in reports.
  private static func phrase(_ event: LoggedEvent) -> EventPhrase? {
    guard let kind = NavigationKind(rawValue: event.kind) else { return nil }
    var phrase = EventPhrase(
      kind, name(event.subjectClass) ?? "?", explanation: event.explanation ?? "")
    phrase.container = name(event.containerClass)
    phrase.presenter = name(event.presenterClass)
    phrase.style = event.style
    return phrase
  }

  /// A class name for readers.
  private static func name(_ className: String?) -> String? {
    className.map { $0.hasPrefix("_Tt") ? ClassName($0).unqualified : $0 }
  }
}

/// Rows of text in columns as wide as their widest cell; the last column extends to the end of the
/// line.
struct TextColumns {
  private var rows: [(cells: [String], style: TextStyle)] = []

  /// Adds a row; cells are made visible.
  mutating func add(_ cells: [String], as style: TextStyle = .plain) {
    rows.append((cells.map(VisibleText.line), style))
  }

  func write(into output: inout some StyledOutput) {
    let count = rows.map(\.cells.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.cells.count ? $0.cells[column].count : 0 }.max() ?? 0
    }
    for row in rows {
      var line = ""
      for (cell, width) in zip(row.cells, widths) where width > 0 {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      output.writeLine(line, as: row.style)
    }
  }
}
