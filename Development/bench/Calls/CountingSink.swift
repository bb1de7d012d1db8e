import Commands
import Synchronization

/// Counts what is written and keeps the start of it.
final class CountingSink: ByteSink {
  private let kept = Mutex<(bytes: [UInt8], count: Int)>(([], 0))

  private static let limit = 2_000

  func write(_ bytes: [UInt8]) -> SystemProblem? {
    kept.withLock { kept in
      kept.bytes += bytes.prefix(max(0, Self.limit - kept.bytes.count))
      kept.count += bytes.count
    }
    return nil
  }

  var count: Int { kept.withLock(\.count) }

  var start: String { kept.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
}

/// The standard input of a call.
final class CallInput: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ text: String) {
    rest = Mutex(Array(text.utf8)[...])
  }

  func read(upTo count: Int) throws(SystemProblem) -> [UInt8] {
    rest.withLock { rest in
      let piece = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return piece
    }
  }
}
