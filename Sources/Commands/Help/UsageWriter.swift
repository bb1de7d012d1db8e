import HierarchyReport

/// Writes how a command is called, or the program where no command was named.
struct UsageWriter {
  let command: CommandDescription?

  func write(into output: inout some StyledOutput) {
    output.write(Self.usage(of: command))
    let topic = command.map { " \($0.name)" } ?? ""
    output.writeLine("Run \"treering help\(topic)\" for more.")
  }

  /// The usage of a command, wrapped.
  static func usage(of command: CommandDescription?, in block: TextBlock = TextBlock()) -> String {
    let start = "usage: treering" + (command.map { " \($0.name)" } ?? "")
    let words =
      command.map { $0.arguments.map(\.usage) + $0.options.map(\.usage) }
      ?? ["COMMAND", "[ARGUMENT...]", "[OPTION...]"]
    let indent = start.count + 1
    let lines = block.lines(words, first: indent, indent: indent)
    return (start + " " + lines.joined(separator: "\n")).trimmingEnd + "\n"
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
