package import HierarchyCapture
package import HierarchyModel
import HierarchyStore
import Live
import SnapshotJSON

/// The test runner's end: listens for the app's recorder, asks it for snapshots, and records them.
///
/// Everything happens on the calling thread, which waits, each time for a bounded time.
package final class StepServer {
  /// What the app needs in its environment to find the runner.
  package let environment: [String: String]
  private let server: RecordingServer<StepRecorder>
  private let recorder: StepRecorder
  private let clock: () -> ContinuousClock.Instant

  /// Listens on the loopback interface, and records into the store at a path.
  package init(
    storePath: String, session: String = "ui-test",
    clock: @escaping () -> ContinuousClock.Instant = { .now },
    using generator: inout some RandomNumberGenerator
  ) throws {
    let listener = try Listener.open(.port(0, .machine))
    let token = AccessToken(using: &generator)
    let recorder = StepRecorder(path: storePath, name: session)
    server = RecordingServer(
      listener, recorder: recorder, token: token, limits: Self.limits, clock: clock
    ) { recorder.hear($0) }
    self.recorder = recorder
    self.clock = clock
    environment = [
      "TREERING_RECORDER": listener.address, "TREERING_TOKEN": token.text,
      "TREERING_SESSION": session, "TREERING_ON_REQUEST": "1",
    ]
  }

  private static var limits: ServerLimits {
    var limits = ServerLimits()
    limits.hasOneApp = true
    limits.lineBytes = 64 << 20
    // Between two steps nobody serves the connections, for as long as the test takes.
    let ever = Duration.seconds(365 * 24 * 3_600)
    (limits.hello, limits.stall, limits.idle) = (ever, ever, ever)
    return limits
  }

  /// Asks the app for a snapshot, which is recorded when this returns; nil if no app has connected
  /// in time, which means that none has a recorder.
  package func snap(_ label: String, timeout: TimeSpan) throws(StepServerError) -> Snapshot? {
    let end = clock() + .nanoseconds(Int64(clamping: timeout.nanoseconds))
    recorder.begin()
    var hasAsked = false
    while true {
      // A restarted app has not heard what the one before was asked.
      if !recorder.isAsked, server.ask(for: label) {
        recorder.isAsked = true
        hasAsked = true
      }
      if let snapshot = recorder.arrived[label] { return snapshot }
      if let failure = recorder.failure { throw failure }
      let now = clock()
      guard now < end else {
        guard hasAsked else { return nil }
        throw .silent(after: timeout)
      }
      server.turn(timeout: end - now)
    }
  }
}

/// Records what apps send, each run in its own session, and keeps the latest of it.
private final class StepRecorder: LineRecorder {
  private let path: String
  private let name: String
  private var store: Store?
  /// The session of each run with the number of its last snapshot, by the session's name.
  private var sessions: [String: (run: String, session: Session, number: Int)] = [:]
  /// Whether the connected app was asked.
  var isAsked = false
  /// What came since the last request, by label.
  private(set) var arrived: [String: Snapshot] = [:]
  private(set) var failure: StepServerError?

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  func begin() {
    isAsked = false
    arrived = [:]
    failure = nil
  }

  func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd {
    if let known = sessions.values.first(where: { $0.run == hello.run.id }) {
      return SessionEnd(session: known.session.name, number: known.number)
    }
    do throws(StoreError) {
      let session = try opened().continueSession(name).session
      sessions[session.name] = (hello.run.id, session, 0)
      return SessionEnd(session: session.name, number: 0)
    } catch {
      throw ProtocolError(.store, "\(error)")
    }
  }

  private func opened() throws(StoreError) -> Store {
    if let store { return store }
    let opened = try Store(path: path, access: .creating)
    store = opened
    return opened
  }

  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in name: String
  ) throws(ProtocolError) -> Int {
    let snapshot: Snapshot
    do {
      snapshot = try StrictSnapshotReader.read(Array(bytes))
    } catch {
      throw ProtocolError(.snapshot, "\(error)")
    }
    guard let session = sessions[name]?.session else {
      throw ProtocolError(.store, "session \"\(name)\" is closed")
    }
    do throws(StoreError) {
      let number = try session.record(snapshot).number
      // A test that fails is torn down, with this file attached, before the store is closed.
      try session.writeBack()
      sessions[name]?.number = number
      if let label = snapshot.header.label { arrived[label] = snapshot }
      return number
    } catch {
      throw ProtocolError(.store, "\(error)")
    }
  }

  /// A returning app continues its session.
  func close(_ session: String) {}

  func hear(_ event: ServerEvent) {
    switch event {
    case .joined: isAsked = false
    case .declined(_, let error): failure = .refused(error.message)
    case .left(_, let error?) where error.code == .snapshot:
      failure = .refused("what it sent is not a snapshot: \(error)")
    case .left(_, let error?) where error.code == .store: failure = .notRecorded(error.message)
    case .left, .recorded, .refused: break
    }
  }
}

/// Why a runner got no snapshot.
package enum StepServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An app is connected and does not answer.
  case silent(after: TimeSpan)
  /// The app says that it cannot capture, or sent something that is not a snapshot.
  case refused(String)
  case notRecorded(String)

  package var description: String {
    switch self {
    case .silent(let span):
      "the app's recorder did not answer within \(span.nanoseconds / 1_000_000) ms; is its main"
        + " thread busy, or the app in the background?"
    case .refused(let reason): "the app's recorder answered: \(reason)"
    case .notRecorded(let reason): reason
    }
  }
}
