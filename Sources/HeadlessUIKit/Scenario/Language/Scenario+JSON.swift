import HierarchyModel
public import JSONText

extension Scenario {
  /// Reads the JSON form: an array of operations, an object with `setup` and `profile`, or one operation
  /// a line.
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
        file: file, place: .line(error.line),
        reason: "expected \(error.expected), found \(error.found)")
    }
    try self.init(document, file: file, runID: runID)
  }

  /// Whether the first line is an operation of its own.
  private static func isManyLines(_ text: String) -> Bool {
    let first = lines(of: text).first { line in line.contains { !$0.isWhitespace } }
    guard let first, let document = try? JSONValue(parsing: String(first)) else { return false }
    return document["op"] != nil
  }

  /// Reads a document that was parsed already; `file` names it in messages.
  public init(_ document: JSONValue, file: String, runID: String) throws(ScenarioError) {
    let profile = document["profile"]
    let operations = document.elements ?? document["setup"]?.elements
    guard let operations else {
      throw ScenarioError(
        file: file, place: .line(1),
        reason: "expected an array of operations, or an object with \"setup\"")
    }
    let stated = profile?.string.flatMap(Profile.init(rawValue:))
    guard profile == nil || stated != nil else {
      throw ScenarioError(
        file: file, place: .line(1), reason: "expected \(Profile.choices) as \"profile\"")
    }
    var statements: [Statement] = []
    for (number, operation) in operations.enumerated() {
      statements.append(try Self.statement(operation, at: .operation(number + 1), file: file))
    }
    self.init(
      file: file, profile: stated ?? .documented, statements: statements, runID: runID)
  }

  private init(parsingJSONLines text: String, file: String, runID: String) throws(ScenarioError) {
    var statements: [Statement] = []
    let lines = Self.lines(of: text)
    for (number, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let place = ScenarioPlace.line(number + 1)
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: String(line))
      } catch {
        throw ScenarioError(
          file: file, place: place, reason: "expected \(error.expected), found \(error.found)")
      }
      statements.append(try Self.statement(value, at: place, file: file))
    }
    self.init(file: file, profile: .documented, statements: statements, runID: runID)
  }

  /// One operation; `snapshot` takes a label instead of arguments.
  private static func statement(
    _ json: JSONValue, at place: ScenarioPlace, file: String
  ) throws(ScenarioError) -> Statement {
    guard let members = json.members, let keyword = json["op"]?.string else {
      throw ScenarioError(
        file: file, place: place, reason: "expected an operation: {\"op\": …}")
    }
    if keyword == "snapshot" {
      guard let label = json["label"]?.string, !label.isEmpty else {
        throw ScenarioError(file: file, place: place, reason: "a snapshot needs a \"label\"")
      }
      return Statement(.snapshot(label), at: place)
    }
    let operation = ScenarioOperation(
      keyword: keyword, arguments: members.filter { $0.key != "op" })
    return Statement(.operation(operation), at: place)
  }
}
