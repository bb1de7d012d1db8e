import HierarchyModel
import HierarchyReport

/// One tool call in progress: the request, and the parts of the command line that answer it.
struct AgentAsk {
  let call: ToolCall
  let stores: AgentStores
  /// The call of the command that serves the tools.
  let base: Invocation

  /// Interrupts a running query once its call has been cancelled.
  var interrupts: any InterruptSource {
    CallInterrupts(call: call, process: base.console.interrupts)
  }

  func text(_ name: String) -> String? { call.text(name) }

  /// Stops work in several steps once the call has been cancelled.
  func goOn() throws(CommandFailure) {
    if call.isCancelled() { throw CommandFailure(.query, "cancelled") }
  }

  /// More bytes than any answer may hold.
  private static let mostOutput = 4 << 20

  /// What commands read and write while they work for an agent.
  struct Stage {
    let invocation: Invocation
    fileprivate let output: KeptBytes
    fileprivate let diagnostics: KeptBytes

    var text: String { output.text }

    var warnings: [String] {
      let lines = diagnostics.text.split(separator: "\n").map {
        $0.hasPrefix("treering: ") ? String($0.dropFirst(10)) : String($0)
      }
      return Wording.lines(3, of: lines, rest: "more warnings")
    }
  }

  func stage(
    _ command: any Command, _ words: [String], paste: String? = nil
  ) throws(CommandFailure) -> Stage {
    let (output, diagnostics) = (
      KeptBytes(limit: Self.mostOutput), KeptBytes(limit: Self.mostOutput)
    )
    var parser = ArgumentParser(command, words: words[...])
    let arguments = try checked(nil, try parser.parse())
    let console = Console(
      input: TextSource(paste ?? ""), output: TextOutput(output, isTerminal: false),
      diagnostics: TextOutput(diagnostics, isTerminal: false), width: 100, interrupts: interrupts,
      hasOptions: false)
    return Stage(
      invocation: Invocation(
        arguments: arguments, console: console, environment: base.environment),
      output: output, diagnostics: diagnostics)
  }

  func run(
    _ command: any Command, _ words: [String], paste: String? = nil
  ) throws(CommandFailure) -> Stage {
    let stage = try stage(command, words, paste: paste)
    _ = try command.run(stage.invocation)
    stage.invocation.console.output.flush()
    stage.invocation.console.diagnostics.flush()
    return stage
  }

  /// A reference in the form that commands take, and the text for their standard input: text with
  /// newlines, or that starts like JSON or XML and is no session's name, is itself the dump.
  func word(_ text: String) throws(CommandFailure) -> (word: String, paste: String?) {
    let start = text.first { !$0.isWhitespace }
    let isPaste =
      text.contains(where: \.isNewline)
      || start.map("{[<".contains) == true && !stores.hasSession(of: text)
    return isPaste ? ("-", text) : (try stores.word(text), nil)
  }

  /// The references of a list with commas, in the form that commands take; a dump is none of them.
  func words(_ name: String) throws(CommandFailure) -> [String] {
    try list(name).map { text throws(CommandFailure) in try stores.word(text) }
  }

  func list(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
      .filter { !$0.isEmpty }
  }

  /// The answer for a failure: what happened, and what is available instead.
  static func answer(_ failure: CommandFailure, about stores: AgentStores) -> ToolAnswer {
    var details = failure.details
    if case .ambiguous(_, let candidates, let count)? = failure.cause as? ObjectQueryError {
      details = candidates.map { "\($0.name)  \($0.path)" }
      if count > candidates.count { details.append("and \(count - candidates.count) more") }
    }
    let text = stores.text(of: failure).replacing("standard input:", with: "the pasted text:")
    return ToolAnswer(failure: [VisibleText.line(text)] + details.map(VisibleText.line))
  }
}

protocol StoreTool: Sendable {
  var description: ToolDescription { get }

  /// Answers a call; a failure becomes an answer too.
  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer
}

struct ServedTool: AgentTool {
  let tool: any StoreTool
  let stores: AgentStores
  let base: Invocation

  var description: ToolDescription { tool.description }

  func answer(_ call: ToolCall) -> ToolAnswer {
    do throws(CommandFailure) {
      return try tool.answer(AgentAsk(call: call, stores: stores, base: base))
    } catch {
      return AgentAsk.answer(error, about: stores)
    }
  }
}

/// A cancelled call counts as an interrupt. Work that cannot be interrupted within its time still
/// ends the program.
private struct CallInterrupts: InterruptSource {
  let call: ToolCall
  let process: any InterruptSource

  func listen() {}

  var isRaised: Bool { call.isCancelled() }

  func beginStep(atMost seconds: Int) { process.beginStep(atMost: seconds) }

  func endStep() { process.endStep() }

  func rest() { process.rest() }
}
