import Live
import Synchronization
import TestSupport

/// The program that listens, on a thread of its own; it keeps lines in memory.
final class BackgroundServer: Sendable {
  let address: String
  private let memory: Memory
  private let pipe: StopPipe
  private let folder: TemporaryFolder

  /// Listens at a socket in the file system unless told otherwise.
  init(_ wanted: ListenAddress? = nil, token: String? = nil) throws {
    folder = try TemporaryFolder()
    let listener = try Listener.open(wanted ?? .file(path: folder.file("live")))
    address = listener.address
    let (memory, pipe) = (Memory(), try StopPipe())
    (self.memory, self.pipe) = (memory, pipe)
    let server = Handover(
      RecordingServer(
        listener, recorder: MemoryLineRecorder(memory: memory),
        token: token.flatMap(AccessToken.init)))
    detach {
      server.value.run(until: pipe)
    }
  }

  /// The lines so far, of all sessions.
  var lines: [String] { memory.lines.withLock { $0 } }

  /// Refuses the next line as if the disk were full, which ends its connection.
  func breakConnections() {
    memory.breaks.withLock { $0 += 1 }
  }

  func stop() {
    pipe.stop()
  }
}

/// What the server's thread and the test share.
private final class Memory: Sendable {
  let lines = Mutex<[String]>([])
  let breaks = Mutex(0)
}

/// Hands a server over to the one thread that uses it from then on.
private struct Handover: @unchecked Sendable {
  let value: RecordingServer<MemoryLineRecorder>

  init(_ value: RecordingServer<MemoryLineRecorder>) {
    self.value = value
  }
}

/// Keeps every other line that it was told to break, without answering: the app cannot know.
private final class MemoryLineRecorder: LineRecorder {
  private let memory: Memory

  init(memory: Memory) {
    self.memory = memory
  }

  func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd {
    SessionEnd(
      session: hello.session ?? hello.run.id, number: memory.lines.withLock { $0.count })
  }

  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int {
    let breaks = memory.breaks.withLock { breaks in
      defer { breaks = max(0, breaks - 1) }
      return breaks > 0
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let number = memory.lines.withLock { lines in
      if !breaks || lines.count % 2 == 0 { lines.append(text) }
      return lines.count
    }
    if breaks { throw ProtocolError(.store, "the disk is full") }
    return number
  }

  func close(_ session: String) {}
}
