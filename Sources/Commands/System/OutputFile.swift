#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a user named for writing. It replaces a regular file or none, never an input, a
/// store, or anything else at the path.
struct OutputFile {
  /// The path as the user wrote it.
  private let name: String
  private let path: String
  private let inputs: [InputFile]

  /// Rejects a path that must not be overwritten, before any input is read for it.
  init(
    _ name: String, in surroundings: Surroundings, besides inputs: [InputFile] = []
  ) throws(CommandFailure) {
    self.name = name
    path = surroundings.resolved(name)
    self.inputs = inputs
    _ = try replaced()
  }

  /// Writes the whole file, by way of a name that no other process guesses.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    var generator = SystemRandomNumberGenerator()
    try write(bytes, using: &generator)
  }

  /// Writes the whole file next to its destination and then moves it there: a partial file is never
  /// visible, and a failure leaves the old file. The permissions are kept.
  func write(
    _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
  ) throws(CommandFailure) {
    let permissions = try replaced()
    let draft = Self.name(beside: path, generator.next())
    var isThere = false
    do throws(SystemProblem) {
      try Self.fill(draft, bytes, permissions, &isThere)
    } catch {
      if isThere { unlink(draft) }
      throw failure("cannot write: \(error.wordsOfWriting)", error)
    }
    do throws(CommandFailure) {
      // Another process may have put something there meanwhile.
      _ = try replaced()
      guard rename(draft, path) == 0 else {
        let problem = SystemProblem.current
        throw failure("cannot write: \(problem.wordsOfWriting)", problem)
      }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// The permissions of the file that will be replaced; nil if there is none.
  private func replaced() throws(CommandFailure) -> mode_t? {
    guard !inputs.contains(where: { $0.isAt(path) }) else { throw isInput() }
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("is a directory; expected a file")
    case S_IFLNK: throw failure("is a link; expected a file, or none")
    default: throw failure("is no file; expected a file, or none")
    }
    let own = InputFile(path)
    if inputs.contains(where: own.isSame) { throw isInput() }
    if own.startsAsDatabase { throw failure("is a database, and would be lost") }
    return status.st_mode & 0o777
  }

  private func isInput() -> CommandFailure {
    failure("is what is being read, and would be lost")
  }

  /// An unguessable name in the same folder.
  private static func name(beside path: String, _ number: UInt64) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + ".treering-" + String(number, radix: 36)
  }

  private static func fill(
    _ path: String, _ bytes: [UInt8], _ permissions: mode_t?, _ isThere: inout Bool
  ) throws(SystemProblem) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, permissions == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw .current }
    isThere = true
    defer { close(descriptor) }
    if let permissions, fchmod(descriptor, permissions) != 0 { throw .current }
    if let problem = FileDescriptor(number: descriptor).write(bytes) { throw problem }
  }

  private func failure(_ message: String, _ cause: SystemProblem? = nil) -> CommandFailure {
    var failure = CommandFailure(.output, message, about: name)
    failure.cause = cause
    return failure
  }
}

extension SystemProblem {
  /// Why a file was not written.
  fileprivate var wordsOfWriting: String {
    isMissing ? "no such folder" : description
  }
}
