import HierarchyStore
import SQLiteDriver
import SystemLibrary

/// Reports at each look whether a store was written to.
package struct StoreWatch {
  private var seen: FileSignature?
  private var isSettled = false

  package init() {}

  /// Takes what is new if the store at a path was written to since the last look; does nothing
  /// while another process has the file locked.
  package mutating func look(
    at path: String, _ take: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let found = FileSignature(ofStore: path)
    // Looks once more after each change, since a clock may give two changes the same time.
    guard found != seen || !isSettled else { return }
    do throws(CommandFailure) {
      try take()
    } catch {
      guard (error.cause as? StoreError)?.code == .busy else { throw error }
      // What was not taken is still new at the next look.
      (seen, isSettled) = (nil, false)
      return
    }
    isSettled = found == seen
    seen = found
  }
}

/// A value that changes whenever a store is written to.
private struct FileSignature: Hashable {
  private struct State: Hashable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let states: [State?]

  init(ofStore path: String) { states = [path, DatabaseFile(path: path).log].map(Self.state) }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = status.lastWrite
    return State(
      file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }
}
