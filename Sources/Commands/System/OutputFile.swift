#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a user named for writing.
struct OutputFile {
  /// The path as the user wrote it.
  private let name: String
  private let path: String

  init(_ name: String, in surroundings: Surroundings) {
    self.name = name
    path = surroundings.resolved(name)
  }

  /// Writes the whole file beside its place first and then puts it there: nobody sees half of it, and
  /// one that cannot be written leaves what was there.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let draft = path + ".part"
    do throws(SystemProblem) {
      try Self.fill(draft, bytes)
      guard rename(draft, path) == 0 else { throw .current }
    } catch {
      unlink(draft)
      var failure = CommandFailure(.output, "cannot write: \(Self.words(error))")
      failure.path = name
      failure.cause = error
      throw failure
    }
  }

  private static func fill(_ path: String, _ bytes: [UInt8]) throws(SystemProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .current }
    defer { close(descriptor) }
    if let problem = FileDescriptor(number: descriptor).write(bytes) { throw problem }
  }

  private static func words(_ problem: SystemProblem) -> String {
    problem.isMissing ? "no such folder" : "\(problem)"
  }
}
