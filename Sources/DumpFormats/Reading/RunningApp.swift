/// Finds where a debugger let the app run between two dumps, which are then of different moments.
enum RunningApp {
  private static let limit = 2_000
  private static let prompts: [StaticString] = ["(lldb) ", "(gdb) "]
  private static let commands: [StaticString] = [
    "c", "continue", "process continue", "thread continue", "n", "next", "s", "step", "ni", "si",
    "finish", "fin", "thread step-over", "thread step-in", "thread step-out",
  ]

  /// The lines, counted from 1.
  static func lines(in bytes: Bytes) -> [Int] {
    let numbers = bytes.lines.enumerated().lazy.filter { letsRun(bytes, $0.element) }
    return numbers.prefix(limit).map { $0.offset + 1 }
  }

  /// Whether a debugger reports that the process continues or has stopped: `Process 71 resuming`.
  static func isState(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard bytes.has("Process ", at: text.lowerBound) else { return false }
    let verbs: [StaticString] = [" resuming", " stopped"]
    return verbs.contains { bytes.has($0, at: text.upperBound - $0.utf8CodeUnitCount) }
  }

  private static func letsRun(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    let first = min(bytes.skipBlanks(from: line.lowerBound), line.upperBound)
    let text = first..<max(first, bytes.trimEnd(line))
    if isState(bytes, text) { return true }
    guard let prompt = prompts.first(where: { bytes.has($0, at: text.lowerBound) }) else {
      return false
    }
    let start = text.lowerBound + prompt.utf8CodeUnitCount
    let command = min(start, text.upperBound)..<text.upperBound
    return commands.contains { bytes.range(command, is: $0) }
  }
}
