import HierarchyModel

extension Scenario {
  /// Reads a script: the scenario language, or JSON where it begins with `[` or `{`.
  public init(parsing text: String, file: String) throws(ScenarioError) {
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if first == "[" || first == "{" {
      try self.init(parsingJSON: text, file: file)
    } else {
      try self.init(parsingLines: text, file: file)
    }
  }

  /// Reads the scenario language, one operation a line.
  private init(parsingLines text: String, file: String) throws(ScenarioError) {
    var profile: Profile?
    var statements: [Statement] = []
    let lines = Self.lines(of: text)
    for (number, line) in lines.enumerated() {
      let place = ScenarioPlace.line(number + 1)
      do throws(ScenarioFailure) {
        var parser = try LineParser(line: String(line))
        switch try parser.statement() {
        case .nothing: continue
        case .profile(let stated):
          guard profile == nil, statements.isEmpty else {
            throw .mistake("the profile is set once, before any operation")
          }
          profile = stated
        case .action(let action): statements.append(Statement(action, at: place))
        }
      } catch {
        throw ScenarioError(file: file, place: place, reason: error.message)
      }
    }
    self.init(
      file: file, profile: profile ?? .documented, statements: statements,
      runID: Self.runID(of: text))
  }

  /// The lines of a text, whichever way they end.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// FNV-1a of the text, so that snapshots of different scripts never count as one run.
  static func runID(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "headless-" + String(hash, radix: 16)
  }
}
