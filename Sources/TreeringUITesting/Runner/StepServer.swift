package import HierarchyCapture
package import HierarchyModel
import HierarchyStore
import JSONText
import Live
import SnapshotJSON
import UIKitCapture

/// The test runner's end: listens for the app's recorder, asks it for snapshots, and records them.
/// All on the thread that calls, which waits, each time for a bounded time.
package final class StepServer {
  /// What the app needs in its environment to find the runner.
  package let environment: [String: String]
  private let listener: Listener
  private let token: String
  private let book: RunBook
  private let clock: CaptureClock
  private var connections: [AppConnection] = []
  /// What came since it was asked for, by label.
  private var arrived: [String: Snapshot] = [:]
  /// What an app said instead of capturing.
  private var refusal: String?

  /// How many apps may be connected at once, those included that have not said hello.
  private static let crowd = 8

  /// Listens on the loopback interface, and records into the store at a path.
  package init(
    storePath: String, session: String = "ui-test", clock: CaptureClock = .system,
    using generator: inout some RandomNumberGenerator
  ) throws {
    listener = try Listener.open(.port(0, .machine))
    token = (0..<3).map { _ in
      String(UInt64.random(in: .min ... .max, using: &generator), radix: 36)
    }
    .joined(separator: "-")
    book = RunBook(path: storePath, name: session)
    self.clock = clock
    environment = [
      "TREERING_RECORDER": listener.address, "TREERING_TOKEN": token, "TREERING_SESSION": session,
    ]
  }

  /// Asks the app for a snapshot, which is recorded when this returns; nil where no app has
  /// connected in time, since none has a recorder then.
  package func snap(_ label: String, patience: TimeSpan) throws(StepServerError) -> Snapshot? {
    let limit = TimeLimit(patience, clock)
    var asked: AppConnection?
    arrived = [:]
    refusal = nil
    while true {
      if let app = connections.last(where: \.isWelcome), app !== asked {
        // An app that was started anew has not heard what the one before was asked.
        app.send(.snap(label: label))
        asked = app
      }
      if let snapshot = arrived[label] { return snapshot }
      if let refusal { throw .refused(refusal) }
      guard let milliseconds = limit.millisecondsLeft else {
        guard asked != nil else { return nil }
        throw .silent(after: patience)
      }
      try turn(milliseconds)
    }
  }

  /// Waits for so long at the most, and takes what has come.
  private func turn(_ milliseconds: Int32) throws(StepServerError) {
    var set = PollSet()
    set.add(listener.descriptor.number, .reading)
    for connection in connections { set.add(connection.number, .reading) }
    set.wait(milliseconds: milliseconds)
    while case .connection(let descriptor) = listener.accept() {
      if connections.count < Self.crowd { connections.append(AppConnection(descriptor)) }
    }
    for connection in connections { try serve(connection) }
    connections.removeAll(where: \.isGone)
  }

  private func serve(_ connection: AppConnection) throws(StepServerError) {
    connection.receive()
    while let line = connection.nextLine() {
      if connection.isWelcome {
        try take(line, from: connection)
      } else {
        greet(line, from: connection)
      }
    }
  }

  /// Welcomes an app that knows the token; it takes the place of the one before.
  private func greet(_ line: [UInt8], from connection: AppConnection) {
    do {
      let hello = try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
        try Hello(line: bytes)
      }
      guard hello.token == token else {
        throw ProtocolError(.token, "the token is not this test's")
      }
      let last = try book.lastSnapshot(of: hello.run.id)
      for other in connections where other.isWelcome {
        other.leave(ProtocolError(.replaced, "the app was started anew"))
      }
      connection.welcome(hello.run.id, session: last.session, number: last.number)
    } catch let error as ProtocolError {
      connection.leave(error)
    } catch {
      connection.leave(ProtocolError(.store, "\(error)"))
    }
  }

  private func take(
    _ line: [UInt8], from connection: AppConnection
  ) throws(StepServerError) {
    switch AppLine(line) {
    case .snapshot(let snapshot):
      do {
        let last = try book.record(snapshot, of: connection.run)
        connection.send(.recorded(session: last.session, number: last.number))
      } catch {
        throw .notRecorded("\(error)")
      }
      if let label = snapshot.header.label { arrived[label] = snapshot }
    case .refusal(let reason): refusal = reason
    case .garbage(let reason):
      connection.leave(ProtocolError(.snapshot, reason))
      throw .refused("what it sent is no snapshot: \(reason)")
    }
  }
}

/// A moment until which something may take.
struct TimeLimit {
  private let clock: CaptureClock
  private let end: UInt64

  init(_ span: TimeSpan, _ clock: CaptureClock) {
    self.clock = clock
    let (sum, overflows) = clock.uptime().addingReportingOverflow(span.nanoseconds)
    end = overflows ? .max : sum
  }

  /// How long is left, rounded up; nil once it is over.
  var millisecondsLeft: Int32? {
    let now = clock.uptime()
    guard now < end else { return nil }
    return Int32(clamping: (end - now - 1) / 1_000_000 + 1)
  }
}

/// A line that a welcome app sent.
enum AppLine {
  case snapshot(Snapshot)
  /// Why the app could not capture.
  case refusal(String)
  case garbage(String)

  init(_ line: [UInt8]) {
    let said = try? line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try RecorderLine(line: bytes)
    }
    if case .failed(let error)? = said {
      self = .refusal(error.message)
      return
    }
    do {
      self = .snapshot(try StrictSnapshotReader.read(line))
    } catch {
      self = .garbage("\(error)")
    }
  }
}

/// The store of a test with UI, a session for each run of the app.
final class RunBook {
  /// Where something is recorded.
  struct LastSnapshot {
    let session: String
    let number: Int
  }

  private let path: String
  private let name: String
  private var store: Store?
  private var sessions: [String: (session: Session, number: Int)] = [:]

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  /// The session of a run and the number of its last snapshot.
  func lastSnapshot(of run: String) throws(StoreError) -> LastSnapshot {
    if let known = sessions[run] {
      return LastSnapshot(session: known.session.name, number: known.number)
    }
    let session = try opened().startFreeSession(name)
    sessions[run] = (session, 0)
    return LastSnapshot(session: session.name, number: 0)
  }

  /// Records a snapshot of a run, after which the store is one file that can be handed on.
  func record(_ snapshot: Snapshot, of run: String) throws(StoreError) -> LastSnapshot {
    _ = try lastSnapshot(of: run)
    guard let session = sessions[run]?.session else {
      return LastSnapshot(session: name, number: 0)
    }
    let number = try session.record(snapshot).number
    sessions[run] = (session, number)
    return LastSnapshot(session: session.name, number: number)
  }

  private func opened() throws(StoreError) -> Store {
    if let store { return store }
    let opened = try Store(path: path, access: .creating)
    store = opened
    return opened
  }
}

/// A connection of an app to the runner.
final class AppConnection {
  private let descriptor: Descriptor
  private var lines = LineBuffer(limit: Hello.limit)
  private(set) var isGone = false
  /// The run of the app; nil before its hello.
  private var runID: String?

  /// How many bytes a snapshot's line may have.
  private static let lineLimit = 64 << 20
  /// How many bytes are taken in a turn.
  private static let portion = 1 << 20

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }
  var isWelcome: Bool { runID != nil && !isGone }
  var run: String { runID ?? "" }

  /// Takes what has come, so far as nothing waits to be read.
  func receive() {
    guard lines.state() != .line else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var taken = 0
    while taken < Self.portion {
      switch buffer.withUnsafeMutableBytes({ descriptor.receive(into: $0) }) {
      case .moved(let count):
        taken += count
        buffer[..<count].withUnsafeBufferPointer { lines.append($0) }
      case .later: return
      case .ended:
        isGone = true
        return
      }
    }
  }

  /// The next whole line; a line that is too long ends the connection.
  func nextLine() -> [UInt8]? {
    if lines.state() == .tooLong {
      leave(ProtocolError(.tooLong, "a line has more than \(lines.limit) bytes"))
    }
    return isGone && runID == nil ? nil : lines.take { Array($0) }
  }

  func welcome(_ run: String, session: String, number: Int) {
    runID = run
    lines.limit = Self.lineLimit
    send(.welcome(session: session, number: number))
  }

  /// Sends a line, all of which the system takes at once: it is short.
  func send(_ line: RecorderLine) {
    let bytes = line.line
    let transfer = bytes.withUnsafeBytes { descriptor.transmit($0) }
    if transfer != .moved(bytes.count) { isGone = true }
  }

  /// Says why, and is done.
  func leave(_ error: ProtocolError) {
    send(.failed(error))
    isGone = true
  }
}
