import HierarchyReport

/// Writes a failure for the user: one line, more where there is more, and usage where that was wrong.
struct FailureWriter {
  let failure: CommandFailure

  func write(into output: inout some StyledOutput) {
    output.write("treering:", as: .failure)
    output.writeLine(" " + VisibleText.line(failure.text))
    for detail in failure.details { output.writeLine("  " + VisibleText.line(detail)) }
    guard failure.code == .usage else { return }
    UsageWriter(command: failure.command).write(into: &output)
  }
}
