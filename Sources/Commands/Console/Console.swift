import HierarchyReport

/// Where a command reads and writes.
package struct Console: Sendable {
  let input: any ByteSource
  /// Results.
  package private(set) var output: TextOutput
  /// Errors, warnings and progress.
  private(set) var diagnostics: TextOutput
  let width: Int
  let interrupts: any InterruptSource
  /// Whether this is the console of the process, which other programs may share.
  let isProcess: Bool
  /// Whether the reader could have given options: an agent cannot.
  let hasOptions: Bool

  package init(
    input: any ByteSource, output: TextOutput, diagnostics: TextOutput, width: Int = 80,
    interrupts: any InterruptSource = NoInterrupts(), isProcess: Bool = false,
    hasOptions: Bool = true
  ) {
    self.input = input
    self.output = output
    self.diagnostics = diagnostics
    self.width = width
    self.interrupts = interrupts
    self.isProcess = isProcess
    self.hasOptions = hasOptions
  }

  /// The number of columns at which results are wrapped: a terminal's; no others are wrapped.
  var resultWidth: Int { output.isTerminal ? width : .max }

  /// The number of columns of a report, which is laid out for every reader: a terminal's, else 80.
  var reportWidth: Int { output.isTerminal ? width : 80 }

  /// The console with colours if `choice` and the environment ask for them: a terminal has them
  /// unless `NO_COLOR` is set or the terminal is dumb.
  func colored(_ choice: ColorChoice, in environment: Environment) -> Console {
    let isWanted = environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    func usesColor(_ output: TextOutput) -> Bool {
      switch choice {
      case .auto: output.isTerminal && isWanted
      case .always: true
      case .never: false
      }
    }
    var console = self
    console.output = output.colored(usesColor(output))
    console.diagnostics = diagnostics.colored(usesColor(diagnostics))
    return console
  }

  /// Writes any remaining output. A closed reader is not a failure.
  func finish() throws(CommandFailure) {
    output.flush()
    diagnostics.flush()
    guard let problem = output.problem, !problem.isClosedPipe else { return }
    throw CommandFailure(
      .output, "cannot write standard output: \(problem)", remedy: problem.remedy)
  }
}

/// Where bytes come from: a file descriptor, or memory in tests.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes; empty at the end.
  func read(upTo count: Int) throws(SystemProblem) -> [UInt8]
}

enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

extension Console {
  func warn(_ text: String) {
    diagnostics.write("treering: warning:", as: .changed)
    diagnostics.writeLine(" " + VisibleText.line(text))
  }

  /// Says a sentence beside the results.
  func note(_ text: String) {
    LineLayout(width: diagnostics.isTerminal ? width : .max)
      .write(text, from: 0, hanging: 2, into: diagnostics)
  }

  func readInput(
    atMost limit: Int = InputFile.snapshotLimit
  ) throws(CommandFailure) -> [UInt8] {
    try reported("standard input", try InputFile.readAll(input, atMost: limit))
  }

  /// The console of this process.
  package static func process(in environment: Environment) -> Console {
    func output(_ file: FileDescriptor) -> TextOutput {
      TextOutput(file, isTerminal: file.isTerminal)
    }
    return Console(
      input: FileDescriptor.standardInput, output: output(.standardOutput),
      diagnostics: output(.standardError), width: width(in: environment),
      interrupts: ProcessInterrupts(), isProcess: true)
  }

  /// `COLUMNS` if it is set, else the terminal's own width, else 80.
  private static func width(in environment: Environment) -> Int {
    let stated = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    return stated ?? FileDescriptor.standardOutput.columns ?? 80
  }

  /// Runs `body` with an output for readers: if that is this process's terminal, through a pager
  /// (`$TREERING_PAGER`, else `$PAGER`, else less), which exits if everything fits on the screen.
  func paging<Result, Failure: Error>(
    in environment: Environment, _ body: (TextOutput) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isProcess, output.isTerminal, let pager = Self.start(environment) else {
      return try body(output)
    }
    let paged = output.redirected(to: pager.input)
    defer {
      paged.flush()
      pager.finish()
    }
    return try body(paged)
  }

  private static func start(_ environment: Environment) -> ChildProcess? {
    let command = environment["TREERING_PAGER"] ?? environment["PAGER"] ?? "less 2>/dev/null"
    guard command != "cat", environment["TERM"] != "dumb" else { return nil }
    // Like git: exits if everything fits, shows colours, leaves the text on screen, and does not
    // wrap lines.
    return try? ChildProcess(shell: command + orCopy, variables: ["LESS": "FRSX"])
  }

  /// The shell's fallback if there is no such pager: it copies the text.
  private static let orCopy = """

    [ $? -ne 127 ] || while IFS= read -r line; do printf '%s\\n' "$line"; done
    """
}

/// Reports whether the user wants to stop (Ctrl-C).
package protocol InterruptSource: Sendable {
  /// Starts listening; until then an interrupt ends the program.
  func listen()

  var isRaised: Bool { get }

  /// Begins work that cannot be interrupted: after this many seconds, if not 0, the program ends.
  func beginStep(atMost seconds: Int)

  func endStep()

  func rest()
}

extension InterruptSource {
  package func beginStep(atMost seconds: Int) {}

  package func endStep() {}

  package func rest() {}
}

struct NoInterrupts: InterruptSource {
  func listen() {}

  let isRaised = false
}
