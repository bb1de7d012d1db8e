import SystemLibrary

/// A file that a user named for writing. It replaces a regular file or none, never an input, a
/// store, or anything else at the path.
struct OutputFile {
  /// The path as the user wrote it.
  private let name: String
  private let path: String
  private let inputs: [InputFile]

  /// Rejects a path that must not be overwritten, before any input is read for it.
  init(
    _ name: String, in environment: Environment, besides inputs: [InputFile] = []
  ) throws(CommandFailure) {
    self.name = name
    path = environment.resolved(name)
    self.inputs = inputs
    _ = try replaced()
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) { try write { $0.write(bytes) } }

  /// Writes the whole file bit by bit next to its destination, under a name that no other process
  /// guesses, and then moves it there: a partial file is never at the destination, and a failure or
  /// an interrupt leaves the old file. The permissions are kept.
  func write(
    until interrupts: any InterruptSource = NoInterrupts(),
    by fill: (TextOutput) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let draft = try draft(with: replaced())
    let output = TextOutput(draft, isTerminal: false)
    interrupts.listen()
    try fill(output)
    output.flush()
    if let problem = output.problem { throw failure(problem) }
    if interrupts.isRaised { throw failure("interrupted; nothing was written") }
    // Another process may have put something there meanwhile.
    _ = try replaced()
    if let problem = draft.move(to: path) { throw failure(problem) }
  }

  private func draft(with permissions: mode_t?) throws(CommandFailure) -> Draft {
    var generator = SystemRandomNumberGenerator()
    do throws(SystemProblem) {
      return try Draft(at: Self.name(beside: path, generator.next()), with: permissions)
    } catch {
      throw failure(error)
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
    default: throw failure("is not a file; expected a file, or none")
    }
    let own = InputFile(path)
    if inputs.contains(where: own.isSame) { throw isInput() }
    if own.startsAsDatabase { throw failure("is a database, and would be lost") }
    return status.st_mode & 0o777
  }

  private func isInput() -> CommandFailure { failure("is what is being read, and would be lost") }

  private static func name(beside path: String, _ number: UInt64) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + ".treering-" + String(number, radix: 36)
  }

  private func failure(_ problem: SystemProblem) -> CommandFailure {
    failure("cannot write: \(problem.isMissing ? "no such folder" : "\(problem)")", problem)
  }

  private func failure(_ message: String, _ cause: SystemProblem? = nil) -> CommandFailure {
    CommandFailure(.output, message, remedy: cause?.remedy, about: name, cause: cause)
  }
}

/// An unfinished file, which is removed unless it is moved to its destination.
private final class Draft: ByteSink {
  private let path: String
  private let descriptor: FileDescriptor

  init(at path: String, with permissions: mode_t?) throws(SystemProblem) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = open(path, flags, permissions == nil ? 0o666 : 0o600)
    guard number >= 0 else { throw .current }
    (self.path, descriptor) = (path, FileDescriptor(number: number))
    if let permissions, fchmod(number, permissions) != 0 { throw .current }
  }

  deinit {
    close(descriptor.number)
    // After a move there is nothing at this path.
    unlink(path)
  }

  func write(_ bytes: [UInt8]) -> SystemProblem? { descriptor.write(bytes) }

  func move(to destination: String) -> SystemProblem? {
    rename(path, destination) == 0 ? nil : .current
  }
}
