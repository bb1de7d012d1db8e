package import HierarchyCapture
package import HierarchyModel
import LiveProtocol
import Sockets

/// The test runner's end: listens for the app's recorder, asks it for snapshots, and records them. All on
/// the thread that calls, which waits, each time for a bounded time.
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

  /// Asks the app for a snapshot, which is recorded when this returns; nil where no app has connected in
  /// time, since none has a recorder then.
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
      let place = try book.place(of: hello.run.id)
      for other in connections where other.isWelcome {
        other.leave(ProtocolError(.replaced, "the app was started anew"))
      }
      connection.welcome(hello.run.id, session: place.session, number: place.number)
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
        let place = try book.record(snapshot, of: connection.run)
        connection.send(.recorded(session: place.session, number: place.number))
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
