#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that changes whenever a store is written to.
struct FileSignature: Hashable {
  private struct State: Hashable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let states: [State?]

  /// Reads the state of a store and its log.
  init(ofStore path: String) {
    states = [path, path + "-wal"].map(Self.state)
  }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return State(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }
}
