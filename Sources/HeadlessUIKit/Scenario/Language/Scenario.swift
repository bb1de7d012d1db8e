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
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if first == "[" || first == "{" {
      try self.init(parsingJSON: text, file: file)
    } else {
      try self.init(parsingLines: text, file: file)
    }
  }

  /// Reads the scenario language, one operation per line.
  private init(parsingLines text: String, file: String) throws(ScenarioError) {
    var profile: Profile?
    var statements: [Statement] = []
    let lines = WordScanner.lines(of: text)
    for (number, line) in lines.enumerated() {
      let location = ScenarioLocation.line(number + 1)
      do throws(ScenarioFailure) {
        var parser = try LineParser(line: String(line))
        switch try parser.statement() {
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
    self.init(
      file: file, profile: profile ?? .documented, statements: statements,
      runID: Self.runID(of: text))
  }

  /// FNV-1a of the text, so snapshots of different scripts do not count as one run.
  static func runID(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "headless-" + String(hash, radix: 16)
  }
}

extension Scenario {
  /// Reads the JSON form: an array of operations, an object with `setup` and `profile`, or one
  /// operation per line.
  init(parsingJSON text: String, file: String) throws(ScenarioError) {
    let runID = Self.runID(of: text)
    if Self.isManyLines(text) {
      try self.init(parsingJSONLines: text, file: file, runID: runID)
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
    var statements: [Statement] = []
    for (number, operation) in operations.enumerated() {
      statements.append(try Self.statement(operation, at: .operation(number + 1), file: file))
    }
    self.init(file: file, profile: stated ?? .documented, statements: statements, runID: runID)
  }

  private init(parsingJSONLines text: String, file: String, runID: String) throws(ScenarioError) {
    var statements: [Statement] = []
    let lines = WordScanner.lines(of: text)
    for (number, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let location = ScenarioLocation.line(number + 1)
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: String(line))
      } catch {
        throw ScenarioError(
          file: file, location: location, reason: "expected \(error.expected), found \(error.found)"
        )
      }
      statements.append(try Self.statement(value, at: location, file: file))
    }
    self.init(file: file, profile: .documented, statements: statements, runID: runID)
  }

  /// One operation, called as in the language or by its keyword; `snapshot` takes a label instead of
  /// arguments.
  private static func statement(
    _ json: JSONValue, at location: ScenarioLocation, file: String
  ) throws(ScenarioError) -> Statement {
    guard let members = json.members, let keyword = json["op"]?.string else {
      throw ScenarioError(
        file: file, location: location, reason: "expected an operation: {\"op\": …}")
    }
    if keyword == "snapshot" {
      guard let label = json["label"]?.string, !label.isEmpty else {
        throw ScenarioError(file: file, location: location, reason: "a snapshot needs a \"label\"")
      }
      return Statement(.snapshot(label), at: location)
    }
    let form = OperationTable.form(ofWord: keyword)
    let arguments = (form?.implied ?? []) + members.filter { $0.key != "op" }
    if let kind = form?.implied.first, arguments.dropFirst().contains(where: { $0.key == kind.key })
    {
      throw ScenarioError(file: file, location: location, reason: "\"\(kind.key)\" is given twice")
    }
    let operation = ScenarioOperation(
      keyword: form?.definition.keyword ?? keyword, arguments: arguments)
    return Statement(.operation(operation), at: location)
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
