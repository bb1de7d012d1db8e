/// Why a command could not do its work: every error of the program ends as one of these.
package struct CommandFailure: Error {
  package let code: Code
  /// What happened: lower case, on one line.
  package let message: String
  /// What to do about it.
  package var remedy: String?
  /// The file at fault, as the user named it.
  package var path: String?
  package var line: Int?
  /// The character of the line, from 1; not part of the text, since details may point at it.
  package var column: Int?
  /// More lines: the candidates of an ambiguous name, say.
  package var details: [String] = []
  /// The error of another module that this one stands for.
  package var cause: (any Error)?
  /// Whose usage is to be shown after the message.
  package var command: CommandDescription?

  /// What kind of failure it is.
  package enum Code: String, Sendable {
    case usage
    case missingFile
    case unreadableFile
    case malformedInput
    case unknownMoment
    case ambiguousReference
    case missingStore
    /// The store cannot do what it is asked to.
    case store
    case unknownObject
    /// A query that cannot be answered.
    case query
    case scenario
    /// The snapshot lacks what the command needs.
    case notCaptured
    /// There is no socket to be had.
    case listening
    case output
    case unexpected
  }

  package init(_ code: Code, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  /// The failure with the file that it is about, unless it names one already.
  package func about(_ path: String?) -> CommandFailure {
    guard self.path == nil else { return self }
    var failure = self
    failure.path = path
    return failure
  }

  package var exitCode: ExitCode {
    code == .usage ? .usage : .failure
  }

  /// The one line that says it all: `path:line: message; remedy`.
  package var text: String {
    let place = [path, line.map { "\($0)" }].compactMap { $0 }
    let start = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    return start + message + (remedy.map { "; \($0)" } ?? "")
  }
}
