package import HierarchyModel
import HierarchyReport
package import HierarchyStore
package import Live
import SnapshotJSON

/// Records what apps send while they run, until it is stopped.
struct LiveRecording {
  private let store: Store
  private let location: StoreLocation
  private let listener: Listener
  private let options: ListeningOptions
  private let form: AnswerForm
  private let console: Console

  init(
    _ options: ListeningOptions, to location: StoreLocation, _ recording: RecordingOptions,
    console: Console
  ) throws(CommandFailure) {
    self.options = options
    self.location = location
    self.console = console
    form = recording.form
    // Nothing is done to the store where it is not possible to listen.
    listener = try reporting { () throws(SocketError) in try Listener.open(options.address) }
    store = try location.open(.creating, safety: recording.safety)
  }

  /// Serves until it is stopped; the store is then one file, unless others use it.
  func run(until pipe: StopPipe) throws(CommandFailure) {
    say("listening; apps find it by TREERING_RECORDER=\(listener.address)")
    if let token = options.token { say("and by TREERING_TOKEN=\(token.text)") }
    let recorder = StoreLineRecorder(store, observe: printRecorded)
    let server = RecordingServer(listener, recorder: recorder, token: options.token, observe: print)
    server.run(until: pipe)
    try reporting(location.name) { () throws(StoreError) in try store.close() }
  }

  private func printRecorded(_ session: String, _ snapshot: Snapshot, _ recorded: RecordedSnapshot)
  {
    RecordedLine(
      session: session, label: snapshot.header.label, snapshot: snapshot, recorded: recorded,
      form: form
    ).write(into: console.output)
  }

  private func print(_ event: ServerEvent) {
    switch event {
    case .joined(let end) where end.number == 0: say("\(end.session): an app began")
    case .joined(let end): say("\(end.session): an app goes on after \(end.number)")
    case .recorded, .declined: break
    case .left(let session, let error):
      say("\(session): the app is gone" + (error.map { "; \($0)" } ?? ""))
    case .refused(let error): say("a connection was refused: \(error)")
    }
  }

  private func say(_ text: String) {
    console.diagnostics.writeLine(VisibleText.line(text))
    console.diagnostics.flush()
  }
}

/// Records what apps send into the sessions of a store.
package final class StoreLineRecorder: LineRecorder {
  package typealias Observer = (_ session: String, Snapshot, RecordedSnapshot) -> Void

  private let store: Store
  private let observe: Observer
  private var reader = FastSnapshotReader()
  private var sessions: [String: Session] = [:]

  /// `observe` is called for every committed snapshot.
  package init(_ store: Store, observe: @escaping Observer = { _, _, _ in }) {
    self.store = store
    self.observe = observe
  }

  package func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd {
    let continued = try Self.storing { () throws(StoreError) in
      try store.continueSession(hello.sessionName, run: hello.description)
    }
    sessions[continued.session.name] = continued.session
    return SessionEnd(session: continued.session.name, number: continued.number)
  }

  package func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int {
    let snapshot = try read(bytes, line: line)
    guard let target = sessions[session] else {
      throw ProtocolError(.store, "session \"\(session)\" is closed")
    }
    let recorded = try Self.storing { () throws(StoreError) in try target.record(snapshot) }
    observe(session, snapshot, recorded)
    return recorded.number
  }

  package func close(_ session: String) { sessions[session] = nil }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(ProtocolError) -> Snapshot {
    do throws(SnapshotJSONError) {
      return try reader.read(bytes)
    } catch {
      throw ProtocolError(.snapshot, "\(error.moved(byLines: line - 1, bytes: 0))")
    }
  }

  /// Apps do not need to know paths, so only the error itself is reported.
  private static func storing<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(ProtocolError) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw ProtocolError(.store, error.message)
    }
  }
}
