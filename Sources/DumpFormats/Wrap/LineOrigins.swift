/// Which lines of a paste those of the text are that was made of it, where several became one.
struct LineOrigins: Sendable {
  /// The line of the paste on which each line begins, both counted from 0; empty where they are the same.
  private(set) var starts: [Int] = []

  /// The line of the paste, counted from 1, in which a line begins.
  func line(_ line: Int) -> Int {
    starts.indices.contains(line - 1) ? starts[line - 1] + 1 : line
  }

  /// The lines of an outer paste, where the lines that these are of were made of it.
  func within(_ outer: LineOrigins) -> LineOrigins {
    if starts.isEmpty { return outer }
    return LineOrigins(starts: starts.map { outer.line($0 + 1) - 1 })
  }

  mutating func append(_ start: Int) {
    starts.append(start)
  }
}

extension DumpReading {
  /// Names lines as a paste has them.
  mutating func trace(to origins: LineOrigins) {
    if origins.starts.isEmpty { return }
    moments = moments.map {
      Moment(snapshot: $0.snapshot, format: $0.format, line: origins.line($0.line))
    }
    reports.trace(to: origins)
  }
}
