import Commands
import HierarchyReport
import JSONText
import SQLiteDriver

/// Runs the program again and again in one process.
///
/// Each line of standard input is a JSON object with `words`, `folder` and `input`. Each line of
/// output has `code`, the number of bytes `written`, and the start of `output` and `diagnostics`. A
/// call that ends this process would also have ended the program: `tools/hostile` relies on it.
enum AnsweredCalls {
  static func answer() {
    Connection.limitMemory()
    let process = Console.process(in: Environment { _ in nil })
    let standard = process.output
    while let line = readLine() {
      standard.writeLine(answer(to: try? JSONValue(parsing: line)))
      standard.flush()
    }
  }

  private static func answer(to request: JSONValue?) -> String {
    let sinks = (output: CountingSink(), diagnostics: CountingSink())
    let input = CallInput(request?["input"]?.string ?? "")
    let console = Console(
      input: input, output: TextOutput(sinks.output, isTerminal: false),
      diagnostics: TextOutput(sinks.diagnostics, isTerminal: false))
    let environment = Environment(folder: request?["folder"]?.string ?? "") { _ in nil }
    let words = request?["words"]?.elements?.compactMap(\.string) ?? []
    let code = Treering(console: console, environment: environment).run(words)
    let written = sinks.output.count + sinks.diagnostics.count
    var answer = JSONWriter(.compact)
    answer.value(
      .object([
        .init(key: "code", value: .number(.integer(Int64(code.rawValue)))),
        .init(key: "written", value: .number(.integer(Int64(written)))),
        .init(key: "output", value: .string(sinks.output.start)),
        .init(key: "diagnostics", value: .string(sinks.diagnostics.start)),
      ]))
    return answer.text
  }
}
