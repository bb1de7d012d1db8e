import SystemLibrary

/// A file that a user named for reading.
struct InputFile {
  /// The path as the user wrote it.
  let name: String
  private let path: String

  /// The amount of snapshots that is read, of which a million objects take half, and that of a text
  /// which somebody wrote. A pipe that holds more counts as endless.
  static let snapshotLimit = 1 << 30
  static let textLimit = 16 << 20
  private static let chunk = 1 << 20

  init(_ name: String, in environment: Environment) {
    self.name = name
    path = environment.resolved(name)
  }

  static let standardInput = InputFile("/dev/stdin")

  /// A file by the path passed to the system.
  init(_ path: String) {
    name = path
    self.path = path
  }

  /// Whether anything exists at the path: its kind is checked when it is read.
  var exists: Bool { (try? status()) != nil }

  /// The kind of file at the path; only regular files are opened.
  var kind: PathKind {
    guard let status = try? status() else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return startsAsDatabase ? .store : .otherFile
    default: return .otherFile
    }
  }

  static let databaseMark = Array("SQLite format 3\0".utf8)

  var startsAsDatabase: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let start = try? FileDescriptor(number: descriptor).read(upTo: Self.databaseMark.count)
    return start == Self.databaseMark
  }

  /// The file's size in bytes, 0 if there is no file.
  var size: Int { (try? status()).map { Int($0.st_size) } ?? 0 }

  /// When the file was last written to, in seconds since 1970; 0 if there is no file.
  var lastWrite: Double {
    guard let time = try? status().lastWrite else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func isSame(as other: InputFile) -> Bool { identity != nil && identity == other.identity }

  /// What the system knows a file by, whatever path leads to it.
  struct Identity: Hashable {
    let device: dev_t
    let node: ino_t
  }

  var identity: Identity? {
    (try? status()).map { Identity(device: $0.st_dev, node: $0.st_ino) }
  }

  func isAt(_ path: String) -> Bool { self.path == path }

  /// Why a file that is there may not be read; nil if it may, or if there is none. The file is not
  /// opened: closing it again would end the locks that SQLite has on it.
  var accessProblem: SystemProblem? { exists && access(path, R_OK) != 0 ? .current : nil }

  /// Why the path does not lead to a regular file; nil if it does.
  var problem: SystemProblem? {
    do throws(SystemProblem) {
      _ = try status(ofKinds: [S_IFREG])
      return nil
    } catch {
      return error
    }
  }

  /// All bytes of the file; fails on folders, devices, and missing files. One that is too long is
  /// not opened.
  func read(atMost limit: Int = snapshotLimit) throws(CommandFailure) -> [UInt8] {
    do throws(SystemProblem) {
      let status = try status(ofKinds: [S_IFREG, S_IFIFO, S_IFSOCK])
      if status.st_size > limit { throw SystemProblem(longerThan: limit) }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .current }
      defer { close(descriptor) }
      let size = max(0, Int(status.st_size))
      return try Self.readAll(
        FileDescriptor(number: descriptor), atMost: limit,
        expecting: size + FastSnapshotReader.padding)
    } catch {
      throw failure(error)
    }
  }

  /// All bytes of a regular file; fails on anything else, which might never begin or end: for files
  /// that the user did not name.
  func readFile() throws(CommandFailure) -> [UInt8] {
    if let problem { throw failure(problem) }
    return try read()
  }

  /// All bytes of a source; if there are no more than expected, they are read into one buffer.
  static func readAll(
    _ source: some ByteSource, atMost limit: Int, expecting expected: Int = chunk
  ) throws(SystemProblem) -> [UInt8] {
    var bytes = try source.read(upTo: expected)
    if bytes.isEmpty { return bytes }
    while true {
      let piece = try source.read(upTo: chunk)
      if piece.isEmpty { return bytes }
      if bytes.count + piece.count > limit { throw SystemProblem(longerThan: limit) }
      bytes += piece
    }
  }

  /// The system's status of the file at the path, following links.
  private func status() throws(SystemProblem) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    return status
  }

  /// The same for a file of some kinds; throws for any other.
  private func status(ofKinds kinds: [mode_t]) throws(SystemProblem) -> stat {
    let status = try status()
    let kind = status.st_mode & S_IFMT
    if kinds.contains(kind) { return status }
    throw SystemProblem(number: kind == S_IFDIR ? EISDIR : ENODEV)
  }

  private func failure(_ problem: SystemProblem) -> CommandFailure {
    CommandFailure(
      problem.isMissing ? .missingFile : .unreadableFile, "\(problem)", remedy: problem.remedy,
      about: name, cause: problem)
  }
}

extension stat {
  var lastWrite: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
