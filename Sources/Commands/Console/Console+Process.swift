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
