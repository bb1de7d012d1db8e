import HierarchyModel
import HierarchyReport
import HierarchyStore
package import LiveServer
import Sockets

/// Records what apps send while they run, until it is asked to stop.
package struct LiveRecording {
  private let store: Store
  private let location: StoreLocation
  private let listener: Listener
  private let options: ListeningOptions
  private let form: RecordingOptions.Form
  private let console: Console

  package init(
    _ options: ListeningOptions, to location: StoreLocation, _ recording: RecordingOptions,
    console: Console
  ) throws(CommandFailure) {
    self.options = options
    self.location = location
    self.console = console
    form = recording.form
    store = try location.open(.creating, safety: recording.safety)
    listener = try reporting { () throws(SocketError) in try Listener.open(options.address) }
  }

  /// Serves until a stop is asked for; the store is one file then, unless others use it.
  package func run(until pipe: StopPipe) throws(CommandFailure) {
    announce()
    let recorder = StoreLineRecorder(store, observe: tellRecorded)
    let server = RecordingServer(
      listener, recorder: recorder, token: options.token, observe: tell)
    server.run(until: pipe)
    try reporting(location.name) { () throws(StoreError) in try store.close() }
  }

  /// Says what the environment of an app must hold.
  private func announce() {
    var lines = ["listening; apps find it by TREERING_RECORDER=\(listener.address)"]
    if let token = options.token { lines.append("and by TREERING_TOKEN=\(token.text)") }
    for line in lines { say(line) }
  }

  private func tellRecorded(_ session: String, _ snapshot: Snapshot, _ recorded: RecordedSnapshot) {
    var output = console.output
    RecordedLine(
      session: session, label: snapshot.header.label, snapshot: snapshot, recorded: recorded,
      form: form
    ).write(into: &output)
  }

  private func tell(_ event: ServerEvent) {
    switch event {
    case .joined(let place) where place.number == 0: say("\(place.session): an app began")
    case .joined(let place): say("\(place.session): an app goes on after \(place.number)")
    case .recorded: break
    case .left(let session, let error):
      say("\(session): the app is gone" + (error.map { "; \($0)" } ?? ""))
    case .refused(let error): say("a connection was refused: \(error)")
    }
  }

  private func say(_ text: String) {
    var diagnostics = console.diagnostics
    diagnostics.writeLine(VisibleText.line(text))
    diagnostics.flush()
  }
}
