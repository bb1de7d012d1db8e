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
