package import HierarchyReport
import Synchronization

/// One of a console's outputs; text for a terminal is made visible, so data cannot control it.
package struct TextOutput: StyledOutput, Sendable {
  private let channel: OutputChannel
  let isTerminal: Bool
  private let usesColor: Bool

  package init(_ sink: any ByteSink, isTerminal: Bool) {
    self.init(channel: OutputChannel(sink), isTerminal: isTerminal, usesColor: false)
  }

  private init(channel: OutputChannel, isTerminal: Bool, usesColor: Bool) {
    self.channel = channel
    self.isTerminal = isTerminal
    self.usesColor = usesColor
  }

  func colored(_ usesColor: Bool) -> TextOutput {
    TextOutput(channel: channel, isTerminal: isTerminal, usesColor: usesColor)
  }

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

  /// Writes bytes unchanged: for data that is not text, and not for a terminal.
  func write(_ bytes: [UInt8]) { channel.write(bytes) }

  func write(utf8 text: [UInt8]) {
    if isTerminal {
      channel.write(VisibleText.lines(String(decoding: text, as: UTF8.self)))
    } else {
      channel.write(text)
    }
  }

  /// Replaces the terminal's current line with text, immediately.
  func rewriteLine(_ text: String) {
    channel.write("\r\(VisibleText.line(text))\u{1B}[K")
    channel.flush()
  }

  /// Writes out the buffered output.
  package func flush() { channel.flush() }

  /// Why nothing more can be written; nil while writing works.
  package var problem: SystemProblem? { channel.problem }
}

extension TextStyle {
  /// The parameters of the terminal command that turns the style on.
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

/// Shows on a terminal the progress of work that takes over a second, until the work is done.
package struct Progress {
  private let output: TextOutput
  private let work: String
  private let clock: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var shownAt: ContinuousClock.Instant?

  private static let delay = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)

  /// Begins the work; `work` is shown before the count: `reading snapshots`.
  package init(
    _ work: String, on output: TextOutput,
    clock: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.output = output
    self.work = work
    self.clock = clock
    start = clock()
  }

  /// Reports that `done` of `total` pieces are done.
  package mutating func advance(to done: Int, of total: Int) {
    guard output.isTerminal else { return }
    let now = clock()
    guard now - start >= Self.delay, shownAt.map({ now - $0 >= Self.pause }) ?? true else {
      return
    }
    shownAt = now
    output.rewriteLine("\(work): \(done) of \(total)")
  }

  /// Removes the line.
  package func finish() {
    if shownAt != nil { output.rewriteLine("") }
  }
}

/// A buffer in front of a sink. After the sink has failed, further output is dropped.
final class OutputChannel: Sendable {
  private let sink: any ByteSink
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var problem: SystemProblem?
  }

  private static let bufferSize = 1 << 16

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ text: String) { append(text.utf8) }

  /// Bytes that fill a buffer of their own are not copied into another.
  func write(_ bytes: [UInt8]) {
    guard bytes.count >= Self.bufferSize else { return append(bytes) }
    state.withLock { state in
      drain(&state)
      state.problem = state.problem ?? sink.write(bytes)
    }
  }

  private func append(_ bytes: some Sequence<UInt8> & Sendable) {
    state.withLock { state in
      guard state.problem == nil else { return }
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= Self.bufferSize { drain(&state) }
    }
  }

  func flush() { state.withLock { drain(&$0) } }

  var problem: SystemProblem? { state.withLock { $0.problem } }

  private func drain(_ state: inout State) {
    guard !state.buffer.isEmpty else { return }
    state.problem = state.problem ?? sink.write(state.buffer)
    state.buffer.removeAll(keepingCapacity: true)
  }
}

/// Where bytes go: a file descriptor, or memory in tests.
package protocol ByteSink: Sendable {
  /// Writes all bytes; returns the reason if that failed.
  func write(_ bytes: [UInt8]) -> SystemProblem?
}
