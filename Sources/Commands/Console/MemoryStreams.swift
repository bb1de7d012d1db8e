import Synchronization

/// A sink that keeps what it is given, up to a limit.
final class KeptBytes: ByteSink {
  private let kept = Mutex<[UInt8]>([])
  private let limit: Int

  init(limit: Int = .max) { self.limit = limit }

  func write(_ more: [UInt8]) -> SystemProblem? {
    kept.withLock { $0 += more.prefix(max(0, limit - $0.count)) }
    return nil
  }

  var bytes: [UInt8] { kept.withLock { $0 } }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A text that can be read once.
final class TextSource: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>

  init(_ text: String) { rest = Mutex(Array(text.utf8)[...]) }

  func read(upTo count: Int) -> [UInt8] {
    rest.withLock { rest in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
