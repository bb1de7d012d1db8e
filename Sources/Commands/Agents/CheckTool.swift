import HierarchyChecks
import HierarchyReport
import JSONText

/// `check`: what is wrong in a moment or a session.
struct CheckTool: StoreTool {
  var description: ToolDescription {
    ToolDescription(
      "check",
      "Faults of a moment, or over a session: cut chains, covered controls, controllers that outlive their pop.",
      parameters: [
        ToolParameter("at", .text, "one moment, as in look"),
        ToolParameter("session", .text, "all moments of it"),
        ToolParameter(
          "baseline", .text, "moment, session or findings as JSON: only what is new since"),
      ])
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let known = try ask.text("baseline").map { text throws(CommandFailure) in
      try baseline(text, ask)
    }
    let report: FindingReport
    var notes: [String] = []
    if let session = ask.text("session") {
      guard ask.text("at") == nil else {
        throw CommandFailure(.usage, "check looks at \"at\" or at all of \"session\", not at both")
      }
      report = try self.report(session, ask, known)
    } else {
      let moment = try ask.moment(ask.text("at"))
      notes = moment.notes(ifNot: ask.text("at"))
      report = try self.report(ask.text("at") ?? moment.name, ask, known)
    }
    let (gaps, findings) = (PlainText(), PlainText())
    report.writeGaps(into: gaps)
    report.writeFindings(into: findings)
    return ToolAnswer(
      text: (known == nil ? "" : "new since the baseline: ") + report.summary + "\n"
        + findings.text + gaps.text, notes: notes, advice: "at=MOMENT looks at one moment")
  }

  /// Checks what a reference names, with the settings of the working folder.
  private func report(
    _ text: String, _ ask: AgentAsk, _ known: FindingBaseline?
  ) throws(CommandFailure) -> FindingReport {
    let (word, paste) = try ask.word(text)
    let stage = try ask.stage(CheckCommand(), ["--", word], paste: paste)
    let configuration = try CheckConfiguration.of(stage.invocation, named: nil)
    let source = SnapshotSource(stage.invocation)
    let named = try source.openFilled(word)
    var run = CheckRun(configuration.settings)
    var report = FindingReport(FindingReport.Scope())
    try reporting(named.name) { () throws(CommandFailure) in
      let positions =
        if named.moment == nil, named.series.count > 1, ask.text("session") == nil,
          text == ask.text("at")
        {
          [try source.index(of: nil, in: named.series)]
        } else {
          try source.indices(of: named)
        }
      try named.series.sweep(positions) { position, snapshot throws(CommandFailure) in
        try ask.goOn()
        let label = try named.series.label(at: position)
        let number = named.series.number(at: position)
        let (findings, gaps) = run.examine(snapshot)
        let subject = FindingReport.Subject(
          file: named.name, label: "\(number)" + (label.map { " " + $0 } ?? ""), snapshot: snapshot,
          findings: findings, gaps: gaps)
        report.add(known?.newOnly(in: subject) ?? subject)
        return true
      }
    }
    return report
  }

  /// Known findings: from JSON, from a JSON file, or those of another moment or session.
  private func baseline(_ text: String, _ ask: AgentAsk) throws(CommandFailure) -> FindingBaseline {
    if text.hasPrefix("{") {
      let value = try reporting("baseline") { () throws(JSONError) in try JSONValue(parsing: text) }
      do throws(FindingBaseline.Mistake) {
        return try FindingBaseline(value)
      } catch {
        // Other JSON is a moment.
        if value["findings"] != nil {
          throw CommandFailure(.malformedInput, "\(error)", about: "baseline")
        }
      }
    } else {
      let (word, _) = try ask.word(text)
      if word.hasPrefix("/") || word.hasPrefix("./"),
        let bytes = try? InputFile(word, in: ask.base.environment).read(),
        let value = try? JSONValue(parsing: bytes), let known = try? FindingBaseline(value)
      {
        return known
      }
    }
    return FindingBaseline(try report(text, ask, nil))
  }
}
