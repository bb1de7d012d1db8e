import DumpFormats
import HeadlessUIKit
import HierarchyChecks
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText
import Live
import SnapshotJSON

/// Why a command failed: every error of the program ends as one of these.
package struct CommandFailure: Error {
  let code: Code
  /// What happened: lower case, on one line.
  let message: String
  var remedy: String?
  /// The file at fault, as the user named it.
  var path: String?
  var line: Int?
  /// The column in the line, from 1; not part of the text, since details may point at it.
  var column: Int?
  /// More lines, such as the candidates of an ambiguous name.
  var details: [String] = []
  var cause: (any Error)?
  /// The command whose usage is shown after the message.
  var command: (any Command)?

  enum Code: String, Sendable {
    case usage
    case missingFile
    case unreadableFile
    case malformedInput
    case unknownMoment
    case ambiguousReference
    case missingStore
    /// The store cannot do what was requested.
    case store
    case unknownObject
    /// A query that cannot be answered.
    case query
    case scenario
    /// The snapshot lacks what the command needs.
    case notCaptured
    /// No socket is available.
    case listening
    case output
    case unexpected
  }

  init(
    _ code: Code, _ message: String, remedy: String? = nil, about path: String? = nil,
    line: Int? = nil, details: [String] = [], cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.remedy = remedy
    self.path = path
    self.line = line
    self.details = details
    self.cause = cause
  }

  /// The failure with its file, unless it already names one.
  func about(_ path: String?) -> CommandFailure {
    guard self.path == nil else { return self }
    var failure = self
    failure.path = path
    return failure
  }

  var exitCode: ExitCode { code == .usage ? .usage : .failure }

  /// The complete failure on one line: `path:line: message; remedy`.
  package var text: String {
    let location = [path, line.map { "\($0)" }].compactMap { $0 }
    let start = location.isEmpty ? "" : location.joined(separator: ":") + ": "
    return start + message + (remedy.map { "; \($0)" } ?? "")
  }
}

extension CommandFailure {
  init(_ mistake: UsageMistake, command: (any Command)?, remedy: String? = nil) {
    self.init(.usage, mistake.message, remedy: remedy ?? mistake.remedy)
    self.command = command
  }

  /// Writes the failure for the user: one line, its details, and the usage if that was wrong.
  func write(into output: some StyledOutput) {
    output.write("treering:", as: .failure)
    output.writeLine(" " + VisibleText.line(text))
    for detail in details { output.writeLine("  " + VisibleText.line(detail)) }
    guard code == .usage else { return }
    output.write(TextBlock().usage(of: command))
    let topic = command.map { " \($0.name)" } ?? ""
    output.writeLine("Run \"treering help\(topic)\" for more.")
  }
}

/// The value of one expression, which may find a mistake on a command line.
func checked<Value>(
  _ command: (any Command)?, _ value: @autoclosure () throws(UsageMistake) -> Value
) throws(CommandFailure) -> Value {
  do { return try value() } catch { throw CommandFailure(error, command: command) }
}

/// The exit status of the program.
package enum ExitCode: Int32, Sendable {
  /// Success, and nothing to report.
  case clean = 0
  /// Differences or findings were reported.
  case differences = 1
  case failure = 2
  /// The command line was wrong.
  case usage = 64
}

/// The one place that converts errors of other modules to failures of a command.
extension CommandFailure {
  /// The failure for an error of any module; `path` is the file that was being read.
  package init(_ error: any Error, path: String? = nil) {
    switch error {
    case let failure as CommandFailure: self = failure.about(path)
    case let error as ObjectQueryError: self.init(error)
    case let error as SnapshotError: self.init(.malformedInput, "\(error)")
    case let error as SnapshotJSONError: self.init(error)
    case let error as JSONError: self.init(error)
    case let error as ScenarioError: self.init(error)
    case let error as ExpectationError:
      self.init(
        .malformedInput, "\(error)",
        remedy: error.suggestion.map { "did you mean \"\($0)\"?" } ?? error.remedy,
        line: error.line)
    case let error as MomentError:
      self.init(.unknownMoment, error.message, remedy: error.remedy)
    case let error as DumpError: self.init(.malformedInput, "\(error)")
    case let error as StoreError: self.init(error)
    case let error as SocketError:
      self.init(.listening, "\(error)", remedy: error.remedy)
    case let error as SystemProblem:
      self.init(.unreadableFile, "\(error)", remedy: error.remedy)
    default: self.init(.unexpected, "\(error)")
    }
    if cause == nil && !(error is CommandFailure) { cause = error }
    if self.path == nil { self.path = path }
  }

  private init(_ error: StoreError) {
    self.init(
      error.code == .notFound ? .unknownMoment : .store, error.message, remedy: error.remedy)
  }

  private init(_ error: SnapshotJSONError) {
    switch error {
    case .malformed(let error): self.init(error)
    case .invalid(let invalid, _, let byte):
      self.init(.malformedInput, "byte \(byte): \(invalid)", line: error.line)
    }
  }

  private init(_ error: ScenarioError) {
    switch error.location {
    case .line(let line): self.init(.scenario, error.reason, about: error.file, line: line)
    case .operation(let number):
      self.init(.scenario, "operation \(number): \(error.reason)", about: error.file)
    }
  }

  private init(_ error: JSONError) {
    self.init(
      .malformedInput, "byte \(error.byte): expected \(error.expected), found \(error.found)",
      line: error.line)
  }

  private init(_ error: ObjectQueryError) {
    self.init(.unknownObject, "\(error)")
    guard case .ambiguous(_, let candidates, let count) = error else { return }
    details = candidates.map { candidate in
      let words = [candidate.handle, candidate.name].filter { $0 != candidate.handle }
      return ([candidate.handle] + words + [candidate.path]).joined(separator: "  ")
    }
    if count > candidates.count { details.append("and \(count - candidates.count) more") }
  }
}

extension Snapshot {
  /// The object that a user names; `name` is that of the snapshot, for messages.
  func object(
    named query: String, expecting target: ReferenceTarget, of name: String? = nil
  ) throws(CommandFailure) -> ObjectIndex {
    try reported(name, try ObjectQuery(query).resolve(in: self, expecting: target))
  }

  /// The same; nil if none is named.
  func object(
    named query: String?, expecting target: ReferenceTarget, of name: String? = nil
  ) throws(CommandFailure) -> ObjectIndex? {
    guard let query else { return nil }
    return try object(named: query, expecting: target, of: name) as ObjectIndex
  }
}

/// Runs `body` and converts what it throws to a failure of the command.
func reporting<Value, Failure: Error>(
  _ path: String? = nil, _ body: () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
  do { return try body() } catch { throw CommandFailure(error, path: path) }
}

/// The value of one expression, whose error becomes a failure of the command.
func reported<Value>(
  _ path: String?, _ value: @autoclosure () throws -> Value
) throws(CommandFailure) -> Value { try reporting(path) { () throws in try value() } }
