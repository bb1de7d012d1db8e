public import HierarchyModel
public import JSONText

/// A script of operations on the headless UIKit.
public struct Scenario: Hashable, Sendable {
  /// One line of the script.
  public struct Statement: Hashable, Sendable {
    /// The meaning of a line.
    public enum Action: Hashable, Sendable {
      case operation(ScenarioOperation)
      /// An operation that UIKit must refuse with this fault.
      case refused(ScenarioOperation, FaultCode)
      /// Takes a snapshot under a label.
      case snapshot(String)
    }

    public let action: Action
    public let location: ScenarioLocation

    public init(_ action: Action, at location: ScenarioLocation) {
      self.action = action
      self.location = location
    }
  }

  /// The name of the file in messages.
  public let file: String
  public let profile: Profile
  public let statements: [Statement]
  /// An id that depends only on the text of the script.
  public let runID: String

  public init(file: String, profile: Profile, statements: [Statement], runID: String) {
    self.file = file
    self.profile = profile
    self.statements = statements
    self.runID = runID
  }
}

extension Scenario {
  /// Reads a script: the scenario language, or JSON if it begins with `[` or `{`.
  public init(parsing text: String, file: String) throws(ScenarioError) {
    let runID = Self.runID(of: text)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if first == "[" || first == "{" {
      try self.init(parsingJSON: text, file: file, runID: runID)
      return
    }
    try self.init(Self.lines(of: text), file: file, runID: runID) { line throws(ScenarioFailure) in
      var parser = try LineParser(line: String(line))
      return try parser.statement()
    }
  }

  /// Reads the parts of a script in order.
  private init<Part>(
    _ parts: [(location: ScenarioLocation, part: Part)], profile given: Profile? = nil,
    file: String, runID: String, read: (Part) throws(ScenarioFailure) -> LineMeaning
  ) throws(ScenarioError) {
    var profile = given
    var statements: [Statement] = []
    for (location, part) in parts {
      do throws(ScenarioFailure) {
        switch try read(part) {
        case .nothing: continue
        case .profile(let stated):
          guard profile == nil, statements.isEmpty else {
            throw .mistake("the profile is set once, before any operation")
          }
          profile = stated
        case .action(let action): statements.append(Statement(action, at: location))
        }
      } catch {
        throw ScenarioError(file: file, location: location, reason: error.message)
      }
    }
    self.init(file: file, profile: profile ?? .documented, statements: statements, runID: runID)
  }

  private static func lines(of text: String) -> [(location: ScenarioLocation, part: Substring)] {
    WordScanner.lines(of: text).enumerated().map { (.line($0 + 1), $1) }
  }

  /// FNV-1a of the text, so snapshots of different scripts do not count as one run.
  static func runID(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "headless-" + String(hash, radix: 16)
  }

  /// Reads the JSON form: an array of operations, an object with `setup` and `profile`, or one
  /// operation per line.
  private init(parsingJSON text: String, file: String, runID: String) throws(ScenarioError) {
    if Self.isManyLines(text) {
      try self.init(Self.lines(of: text), file: file, runID: runID) {
        line throws(ScenarioFailure) in
        if line.allSatisfy(\.isWhitespace) { return .nothing }
        return .action(try Self.action(try JSONValue(inScenario: line)))
      }
      return
    }
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: text)
    } catch {
      throw ScenarioError(
        file: file, location: .line(error.line),
        reason: "expected \(error.expected), found \(error.found)")
    }
    try self.init(document, file: file, runID: runID)
  }

  /// Whether the first line is a complete operation.
  private static func isManyLines(_ text: String) -> Bool {
    let first = WordScanner.lines(of: text).first { line in line.contains { !$0.isWhitespace } }
    guard let first, let document = try? JSONValue(parsing: String(first)) else { return false }
    return document["op"] != nil
  }

  /// Reads an already parsed document; `file` names it in messages.
  public init(_ document: JSONValue, file: String, runID: String) throws(ScenarioError) {
    let profile = document["profile"]
    let operations = document.elements ?? document["setup"]?.elements
    guard let operations else {
      throw ScenarioError(
        file: file, location: .line(1),
        reason: "expected an array of operations, or an object with \"setup\"")
    }
    let stated = profile?.string.flatMap(Profile.init(rawValue:))
    guard profile == nil || stated != nil else {
      throw ScenarioError(
        file: file, location: .line(1), reason: "expected \(Profile.choices) as \"profile\"")
    }
    let parts = operations.enumerated().map { (ScenarioLocation.operation($0 + 1), $1) }
    try self.init(parts, profile: stated, file: file, runID: runID) {
      operation throws(ScenarioFailure) in .action(try Self.action(operation))
    }
  }

  /// One operation, called as in the language or by its keyword; `snapshot` takes a label instead of
  /// arguments.
  private static func action(_ json: JSONValue) throws(ScenarioFailure) -> Statement.Action {
    guard let members = json.members, let keyword = json["op"]?.string else {
      throw .mistake("expected an operation: {\"op\": …}")
    }
    if keyword == "snapshot" {
      guard let label = json["label"]?.string, !label.isEmpty else {
        throw .mistake("a snapshot needs a \"label\"")
      }
      return .snapshot(label)
    }
    let form = OperationTable.formsByWord[keyword]
    let arguments = (form?.implied ?? []) + members.filter { $0.key != "op" }
    if let kind = form?.implied.first, arguments.dropFirst().contains(where: { $0.key == kind.key })
    {
      throw .mistake("\"\(kind.key)\" is given twice")
    }
    return .operation(
      ScenarioOperation(keyword: form?.definition.keyword ?? keyword, arguments: arguments))
  }
}

extension JSONValue {
  /// The value of a line, or of a part of one.
  init(inScenario text: some StringProtocol) throws(ScenarioFailure) {
    do throws(JSONError) {
      try self.init(parsing: String(text))
    } catch {
      throw .mistake("expected \(error.expected), found \(error.found)")
    }
  }
}

/// One operation of a scenario: its keyword and its arguments, the same from text and from JSON.
public struct ScenarioOperation: Hashable, Sendable {
  public let keyword: String
  public let arguments: [JSONValue.Member]

  public init(keyword: String, arguments: [JSONValue.Member]) {
    self.keyword = keyword
    self.arguments = arguments
  }

  /// The value of an argument, nil if it was not given.
  func argument(_ name: String) -> JSONValue? { arguments.first { $0.key == name }?.value }
}
