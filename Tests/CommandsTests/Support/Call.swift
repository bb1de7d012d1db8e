import Commands
import Live
import Synchronization

/// A call of the program in this process: what it said, and how it ended.
struct Call {
  let code: ExitCode
  let output: String
  let diagnostics: String

  /// Runs the program on `words`, in a folder, with variables and standard input.
  init(
    _ words: [String], in folder: String = "", variables: [String: String] = [:],
    input: String = "", isTerminal: Bool = false, width: Int = 80, now: Double = 0
  ) {
    let (output, diagnostics) = (MemorySink(), MemorySink())
    let console = Console(
      input: MemorySource(Array(input.utf8)),
      output: TextOutput(output, isTerminal: isTerminal),
      diagnostics: TextOutput(diagnostics, isTerminal: isTerminal), width: width)
    let environment = Environment(
      folder: folder, now: { now }, makeStop: Self.makeStop, variable: { variables[$0] })
    code = Treering(console: console, environment: environment).run(words)
    self.output = output.text
    self.diagnostics = diagnostics.text
  }

  /// Commands that would run until they are stopped are stopped from the start.
  @Sendable private static func makeStop() throws(SocketError) -> StopPipe {
    let pipe = try StopPipe()
    pipe.stop()
    return pipe
  }

  init(
    _ line: String, in folder: String = "", variables: [String: String] = [:],
    input: String = "", isTerminal: Bool = false, width: Int = 80, now: Double = 0
  ) {
    self.init(
      line.split(separator: " ").map(String.init), in: folder, variables: variables,
      input: input, isTerminal: isTerminal, width: width, now: now)
  }
}

/// A sink that remembers.
final class MemorySink: ByteSink {
  private let written = Mutex<[UInt8]>([])

  func write(_ bytes: [UInt8]) -> SystemProblem? {
    written.withLock { $0 += bytes }
    return nil
  }

  var bytes: [UInt8] { written.withLock { $0 } }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A sink that refuses everything.
struct BrokenSink: ByteSink {
  let problem: SystemProblem

  func write(_ bytes: [UInt8]) -> SystemProblem? { problem }
}

/// A user who has asked to stop.
struct Interrupted: InterruptSource {
  func listen() {}

  let isRaised = true
}

/// A source that gives what it was made with.
final class MemorySource: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ bytes: [UInt8]) {
    rest = Mutex(bytes[...])
  }

  func read(upTo count: Int) -> [UInt8] {
    rest.withLock { rest in
      let piece = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return piece
    }
  }
}
