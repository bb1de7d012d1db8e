import HierarchyDiff
import HierarchyReport
import RunAlignment
import UIKitRules

/// `compare`: what differs between two recordings of one flow.
struct CompareTool: StoreTool {
  var description: ToolDescription {
    ToolDescription(
      "compare",
      """
      Two recordings of one flow: where they part first, steps only one has or in another order, lasting \
      differences, each once.
      """,
      parameters: [
        ToolParameter("before", .text, "session, or a file of snapshots", isRequired: true),
        ToolParameter("after", .text, "", isRequired: true),
        ToolParameter(
          "baseline", .text, "more runs like before, commas between: their noise is set aside"),
      ])
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let names = ["before", "after"].map { ask.text($0) ?? "" }
    var notes: [String] = []
    let before = try run(names[0], ask, &notes)
    let after = try run(names[1], ask, &notes)
    let baselines = try ask.list("baseline").map { name throws(CommandFailure) in
      try run(name, ask, &notes)
    }
    let comparison = try RunComparison(
      before, after, baselines: baselines, filter: DifferenceFilter())
    var report = try comparison.report(before.name, after.name)
    report.firstReport?.advice = "changes lists them"
    // An answer that does not fit is truncated at the end.
    report.summaryIsFirst = true
    report.listsAll = ask.call.maxTokens > ToolDescription.tokens
    report.advice = (
      "changes with from and to shows everything",
      "a max_tokens over \(ToolDescription.tokens) lists them"
    )
    let text = PlainText()
    report.write(into: text, width: 100)
    return ToolAnswer(
      text: text.text, notes: notes,
      advice: "changes with from and to shows everything about one pair")
  }

  private func run(
    _ text: String, _ ask: AgentAsk, _ notes: inout [String]
  ) throws(CommandFailure) -> RunSource<CommandFailure> {
    try ask.goOn()
    let (word, paste) = try ask.word(text)
    let stage = try ask.stage(ShowCommand(), ["--", word], paste: paste)
    let run = try SnapshotSource(stage.invocation).run(
      word, try ScreenSettings(for: stage.invocation))
    stage.invocation.console.diagnostics.flush()
    let name = VisibleText.line(paste == nil ? text : "the pasted text")
    notes += stage.warnings
    notes += Self.notes(on: run.steps, name)
    return RunSource(name: name, steps: run.steps) { (indices, body) throws(CommandFailure) in
      try ask.goOn()
      try run.read(indices, body)
    }
  }

  private static func notes(on steps: [RunStep], _ name: String) -> [String] {
    if steps.isEmpty { return ["note: \(name) holds no moment"] }
    let unknown = steps.count { $0.screen == nil }
    guard unknown > 0 else { return [] }
    return ["note: \(name): the screen is unknown at \(unknown) of \(steps.count) moments"]
  }
}
