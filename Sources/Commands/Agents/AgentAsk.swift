import AgentServer
import HierarchyChecks
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText
import Synchronization

/// One call of a tool on its way: what was asked, and the pieces of the command line that answer it.
struct AgentAsk {
  let call: ToolCall
  let stores: AgentStores
  private let surroundings: Surroundings
  private let watch: any InterruptSource

  init(_ call: ToolCall, _ stores: AgentStores, _ base: Invocation) {
    self.call = call
    self.stores = stores
    surroundings = base.surroundings
    watch = CallInterrupts(call: call, process: base.console.interrupts)
  }

  /// Tells a running query that nobody waits for it any more.
  var interrupts: any InterruptSource { watch }

  func text(_ name: String) -> String? { call.text(name) }

  /// Stops work that takes several steps once nobody waits for it.
  func goOn() throws(CommandFailure) {
    if call.isCancelled() { throw CommandFailure(.query, "cancelled") }
  }

  /// What commands read and write while they work for an agent.
  struct Stage {
    let invocation: Invocation
    fileprivate let output: KeptText
    fileprivate let diagnostics: KeptText

    var text: String { output.text }

    /// What a command warned of, so many lines at most.
    var warnings: [String] {
      let lines = diagnostics.text.split(separator: "\n").map {
        $0.hasPrefix("treering: ") ? String($0.dropFirst(10)) : String($0)
      }
      return lines.prefix(3) + (lines.count > 3 ? ["and \(lines.count - 3) more warnings"] : [])
    }
  }

  /// A call of a command, which reads `paste` as its standard input.
  func stage(
    _ command: any Command, _ words: [String], paste: String? = nil
  ) throws(CommandFailure) -> Stage {
    let (output, diagnostics) = (KeptText(), KeptText())
    var parser = ArgumentParser(command.description, words: words[...])
    let arguments: ParsedArguments
    do throws(UsageMistake) { arguments = try parser.parse() } catch {
      throw CommandFailure(error, command: nil)
    }
    let console = Console(
      input: PastedText(paste ?? ""), output: TextOutput(output, isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false), width: 100, interrupts: watch)
    return Stage(
      invocation: Invocation(
        arguments: arguments, console: console, surroundings: surroundings),
      output: output, diagnostics: diagnostics)
  }

  /// Runs a command, and gives what it printed and warned of.
  func run(
    _ command: any Command, _ words: [String], paste: String? = nil
  ) throws(CommandFailure) -> Stage {
    let stage = try stage(command, words, paste: paste)
    _ = try command.run(stage.invocation)
    stage.invocation.console.output.flush()
    stage.invocation.console.diagnostics.flush()
    return stage
  }

  /// A reference as commands take it, and the text that stands for their standard input: what has line
  /// ends, or begins as JSON or XML does, is the dump itself.
  func word(_ text: String) throws(CommandFailure) -> (word: String, paste: String?) {
    let isPaste = text.contains(where: \.isNewline) || text.hasPrefix("{") || text.hasPrefix("<")
    return isPaste ? ("-", text) : (try stores.word(text), nil)
  }

  /// The answer that says why there is none: what happened, and what there is instead.
  static func answer(_ failure: CommandFailure) -> ToolAnswer {
    var details = failure.details
    if case .ambiguous(_, let candidates, let count)? = failure.cause as? ObjectQueryError {
      details = candidates.map { "\($0.name)  \($0.path)" }
      if count > candidates.count { details.append("and \(count - candidates.count) more") }
    }
    let text = failure.text.replacing("standard input: ", with: "the pasted text: ")
    return ToolAnswer(failure: [VisibleText.line(text)] + details.map(VisibleText.line))
  }
}

extension AgentTool {
  /// Runs `body`; what it throws is an answer too.
  func answering(_ body: () throws(CommandFailure) -> ToolAnswer) -> ToolAnswer {
    do { return try body() } catch { return AgentAsk.answer(error) }
  }
}

/// A cancelled call is an interrupt. What cannot be interrupted within its time still ends the program.
private struct CallInterrupts: InterruptSource {
  let call: ToolCall
  let process: any InterruptSource

  func listen() {}

  var isRaised: Bool { call.isCancelled() }

  func beginStep(atMost seconds: Int) { process.beginStep(atMost: seconds) }

  func endStep() { process.endStep() }

  func rest() { process.rest() }
}

/// Keeps what is written, up to more than any answer may hold.
private final class KeptText: ByteSink {
  private let bytes = Mutex<[UInt8]>([])
  private static let limit = 4 << 20

  func write(_ more: [UInt8]) -> SystemProblem? {
    bytes.withLock { $0 += more.prefix(max(0, Self.limit - $0.count)) }
    return nil
  }

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

/// A text that is read once.
private final class PastedText: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ text: String) {
    rest = Mutex(Array(text.utf8)[...])
  }

  func read(upTo count: Int) -> [UInt8] {
    rest.withLock { rest in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}

/// `check`: what is wrong in a moment or a session.
struct CheckTool: AgentTool {
  let stores: AgentStores
  let base: Invocation

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

  func answer(_ call: ToolCall) -> ToolAnswer {
    answering { () throws(CommandFailure) in
      let ask = AgentAsk(call, stores, base)
      let known = try ask.text("baseline").map { text throws(CommandFailure) in
        try baseline(text, ask)
      }
      let report: FindingReport
      var notes: [String] = []
      if let session = ask.text("session") {
        report = try self.report(session, ask, known)
      } else {
        let moment = try ask.moment(ask.text("at"))
        notes = moment.notes(ifNot: ask.text("at"))
        report = try self.report(ask.text("at") ?? moment.name, ask, known)
      }
      let text = FindingText(report)
      var (gaps, findings) = (PlainText(), PlainText())
      text.writeGaps(into: &gaps)
      text.writeFindings(into: &findings)
      var answer = ToolAnswer(
        text: (known == nil ? "" : "new since the baseline: ") + text.summary + "\n"
          + findings.text + gaps.text)
      answer.notes = notes
      answer.advice = "at=MOMENT looks at one moment"
      return answer
    }
  }

  /// Examines what a reference names, under the settings of the working folder.
  private func report(
    _ text: String, _ ask: AgentAsk, _ known: FindingBaseline?
  ) throws(CommandFailure) -> FindingReport {
    let (word, paste) = try ask.word(text)
    let stage = try ask.stage(CheckCommand(), ["--", word], paste: paste)
    let configuration = try CheckConfiguration.of(stage.invocation, named: nil)
    let source = SnapshotSource(stage.invocation)
    let named = try source.open(word)
    var run = CheckRun(configuration.settings)
    var report = FindingReport(pathsOfAll: false)
    try reporting(named.name) { () throws(CommandFailure) in
      let positions =
        if named.moment == nil, named.series.count > 1, ask.text("session") == nil,
          text == ask.text("at")
        {
          [try source.place(of: nil, in: named.series)]
        } else {
          try source.places(of: named)
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

  /// Findings that are known: in JSON, in a file of it, or what another moment or session has.
  private func baseline(_ text: String, _ ask: AgentAsk) throws(CommandFailure) -> FindingBaseline {
    if text.hasPrefix("{") {
      let value = try reporting("baseline") { () throws(JSONError) in try JSONValue(parsing: text) }
      if let known = FindingBaseline(value) { return known }
    } else {
      let (word, _) = try ask.word(text)
      if word.hasPrefix("/") || word.hasPrefix("./"),
        let bytes = try? InputFile(word, in: base.surroundings).read(),
        let value = try? JSONValue(parsing: bytes), let known = FindingBaseline(value)
      {
        return known
      }
    }
    let report = try report(text, ask, nil)
    guard let known = FindingBaseline(FindingJSON(report).value) else {
      throw CommandFailure(.malformedInput, "\"baseline\" holds no findings")
    }
    return known
  }
}
