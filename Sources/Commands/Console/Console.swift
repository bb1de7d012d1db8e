/// Where a command reads and writes.
package struct Console: Sendable {
  package let input: any ByteSource
  /// Results.
  package let output: TextOutput
  /// Errors, warnings and progress.
  package let diagnostics: TextOutput
  /// How many columns a line has.
  package let width: Int
  /// Tells whether the user wants to stop.
  package let interrupts: any InterruptSource
  /// Whether this is the console of the process, where other programs may take part.
  let isProcess: Bool

  package init(
    input: any ByteSource, output: TextOutput, diagnostics: TextOutput, width: Int = 80,
    interrupts: any InterruptSource = NoInterrupts()
  ) {
    self.init(
      input: input, output: output, diagnostics: diagnostics, width: width,
      interrupts: interrupts, isProcess: false)
  }

  init(
    input: any ByteSource, output: TextOutput, diagnostics: TextOutput, width: Int,
    interrupts: any InterruptSource, isProcess: Bool
  ) {
    self.input = input
    self.output = output
    self.diagnostics = diagnostics
    self.width = width
    self.interrupts = interrupts
    self.isProcess = isProcess
  }

  /// The console with colours where `choice` and the surroundings want them: a terminal has them
  /// unless `NO_COLOR` is set or it is a dumb one.
  package func colored(_ choice: ColorChoice, in surroundings: Surroundings) -> Console {
    let isWanted = surroundings["NO_COLOR"] == nil && surroundings["TERM"] != "dumb"
    func usesColor(_ output: TextOutput) -> Bool {
      switch choice {
      case .auto: output.isTerminal && isWanted
      case .always: true
      case .never: false
      }
    }
    return Console(
      input: input, output: output.colored(usesColor(output)),
      diagnostics: diagnostics.colored(usesColor(diagnostics)), width: width,
      interrupts: interrupts, isProcess: isProcess)
  }

  /// Writes out what is left. A reader that went away is no failure.
  func finish() throws(CommandFailure) {
    output.flush()
    diagnostics.flush()
    guard let problem = output.problem, !problem.isClosedPipe else { return }
    throw CommandFailure(.output, "cannot write standard output: \(problem)")
  }
}

/// Where bytes come from: a file descriptor, or memory in tests.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes, none at the end.
  func read(upTo count: Int) throws(SystemProblem) -> [UInt8]
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Console {
  /// The console of this process.
  package static func process(in surroundings: Surroundings) -> Console {
    Console(
      input: FileDescriptor.standardInput,
      output: TextOutput(
        FileDescriptor.standardOutput, isTerminal: FileDescriptor.standardOutput.isTerminal),
      diagnostics: TextOutput(
        FileDescriptor.standardError, isTerminal: FileDescriptor.standardError.isTerminal),
      width: width(in: surroundings), interrupts: ProcessInterrupts(), isProcess: true)
  }

  /// `COLUMNS` where it is set, else the terminal's own width, else 80.
  private static func width(in surroundings: Surroundings) -> Int {
    let stated = surroundings["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    return stated ?? FileDescriptor.standardOutput.columns ?? 80
  }
}

extension Console {
  /// Runs `body` with an output for readers: where that is this process's terminal, through a pager
  /// (`$TREERING_PAGER`, else `$PAGER`, else less), which shows at once what fits the screen.
  func paging<Result, Failure: Error>(
    in surroundings: Surroundings, _ body: (TextOutput) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isProcess, output.isTerminal, let pager = Self.start(surroundings) else {
      return try body(output)
    }
    let paged = output.redirected(to: pager.input)
    defer {
      paged.flush()
      pager.finish()
    }
    return try body(paged)
  }

  private static func start(_ surroundings: Surroundings) -> ChildProcess? {
    let command = surroundings["TREERING_PAGER"] ?? surroundings["PAGER"] ?? "less 2>/dev/null"
    guard command != "cat", surroundings["TERM"] != "dumb" else { return nil }
    // As git has it: ends where all fits, shows colours, leaves the text, and does not wrap lines.
    return try? ChildProcess(shell: command + orCopy, variables: ["LESS": "FRSX"])
  }

  /// What a shell does by itself where it finds no such pager: it passes the text on.
  private static let orCopy = """

    [ $? -ne 127 ] || while IFS= read -r line; do printf '%s\\n' "$line"; done
    """
}

/// Tells whether the user wants to stop (Ctrl-C).
package protocol InterruptSource: Sendable {
  /// Begins to listen; until then an interrupt ends the program.
  func listen()

  /// Whether the user has asked to stop since.
  var isRaised: Bool { get }

  /// Begins work that cannot be asked to stop on its way: should it take longer than so many seconds,
  /// the program ends; 0 for any time.
  func beginStep(atMost seconds: Int)

  /// Ends that work.
  func endStep()

  /// Ends all watching of such work.
  func rest()
}

extension InterruptSource {
  package func beginStep(atMost seconds: Int) {}

  package func endStep() {}

  package func rest() {}
}

/// Nobody interrupts.
package struct NoInterrupts: InterruptSource {
  package init() {}

  package func listen() {}

  package let isRaised = false
}
