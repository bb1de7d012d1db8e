package import HierarchyReport

/// One of a console's outputs. What goes to a terminal is made visible first, so that no data can move
/// its cursor or start its commands.
package struct TextOutput: StyledOutput, Sendable {
  private let channel: OutputChannel
  package let isTerminal: Bool
  private let usesColor: Bool

  package init(_ sink: any ByteSink, isTerminal: Bool) {
    self.init(channel: OutputChannel(sink), isTerminal: isTerminal, usesColor: false)
  }

  private init(channel: OutputChannel, isTerminal: Bool, usesColor: Bool) {
    self.channel = channel
    self.isTerminal = isTerminal
    self.usesColor = usesColor
  }

  /// The same output, with or without colours.
  func colored(_ usesColor: Bool) -> TextOutput {
    TextOutput(channel: channel, isTerminal: isTerminal, usesColor: usesColor)
  }

  /// The same kind of output, to another sink.
  func redirected(to sink: any ByteSink) -> TextOutput {
    TextOutput(channel: OutputChannel(sink), isTerminal: isTerminal, usesColor: usesColor)
  }

  package func write(_ text: String, as style: TextStyle) {
    let shown = isTerminal ? VisibleText.lines(text) : text
    guard usesColor, let code = style.terminalCode, !text.isEmpty else {
      return channel.write(shown)
    }
    channel.write("\u{1B}[\(code)m\(shown)\u{1B}[0m")
  }

  /// Writes bytes as they are: for what is not text, and no terminal.
  func write(_ bytes: [UInt8]) {
    channel.write(bytes)
  }

  /// Puts text in place of the terminal's current line, at once.
  func rewriteLine(_ text: String) {
    channel.write("\r\(VisibleText.line(text))\u{1B}[K")
    channel.flush()
  }

  /// Hands over what has been collected.
  package func flush() {
    channel.flush()
  }

  /// Why nothing more can be written, nil while it can.
  package var problem: SystemProblem? {
    channel.problem
  }
}

extension TextStyle {
  /// The parameters of the terminal's command that turns the style on.
  var terminalCode: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .faint: "2"
    case .controller: "36"
    case .added: "32"
    case .removed: "31"
    case .changed: "33"
    case .failure: "1;31"
    }
  }
}
