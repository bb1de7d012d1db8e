import DumpFormats
import Expectations
import HeadlessUIKit
import HierarchyModel
import HierarchyStore
import JSONText
import SnapshotJSON
import Sockets

/// The one place where errors of other modules become failures of a command.
extension CommandFailure {
  /// The failure that an error of any module stands for; `path` is the file that was being read.
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
        remedy: error.suggestion.map { "did you mean \"\($0)\"?" } ?? error.remedy)
      line = error.line
    case let error as MomentError:
      self.init(.unknownMoment, error.message, remedy: error.remedy)
    case let error as DumpError: self.init(.malformedInput, "\(error)")
    case let error as StoreError: self.init(error)
    case let error as SocketError:
      self.init(.listening, "\(error)", remedy: error.remedy)
    case let error as SystemProblem: self.init(.unreadableFile, "\(error)")
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
    case .invalid(let error, _, let byte):
      self.init(.malformedInput, "byte \(byte): \(error)")
    }
    line = error.line
  }

  private init(_ error: ScenarioError) {
    switch error.place {
    case .line(let line):
      self.init(.scenario, error.reason)
      self.line = line
    case .operation(let number): self.init(.scenario, "operation \(number): \(error.reason)")
    }
    path = error.file
  }

  private init(_ error: JSONError) {
    self.init(
      .malformedInput, "byte \(error.byte): expected \(error.expected), found \(error.found)")
    line = error.line
  }

  private init(_ error: ObjectQueryError) {
    guard case .ambiguous(_, let candidates, let count) = error else {
      self.init(.unknownObject, "\(error)")
      return
    }
    self.init(.unknownObject, "\(error)")
    details = candidates.map { candidate in
      let words = [candidate.handle, candidate.name].filter { $0 != candidate.handle }
      return ([candidate.handle] + words + [candidate.path]).joined(separator: "  ")
    }
    if count > candidates.count { details.append("and \(count - candidates.count) more") }
  }
}

/// Runs `body` and turns what it throws into a failure of the command.
package func reporting<Value, Failure: Error>(
  _ path: String? = nil, _ body: () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
  do {
    return try body()
  } catch {
    throw CommandFailure(error, path: path)
  }
}
