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
