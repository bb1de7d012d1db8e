import Live
import TestSupport
import Testing

/// A server, its apps and a clock that stands still, all on the test's own thread. It listens at a socket
/// in the file system unless told otherwise: what is sent there has arrived when the call returns.
final class ServerStage {
  let recorder = MemoryRecorder()
  let listener: Listener
  private(set) var server: RecordingServer<MemoryRecorder>
  private(set) var events: [ServerEvent] = []
  private let clock = Clock()
  private let folder: TemporaryFolder

  private final class Clock {
    var now = ContinuousClock.now
  }

  private final class Sink {
    var take: (ServerEvent) -> Void = { _ in }
  }

  init(
    _ address: ListenAddress? = nil, token: String? = nil, limits: ServerLimits = ServerLimits()
  ) throws {
    folder = try TemporaryFolder()
    listener = try Listener.open(address ?? .file(path: folder.file("live")))
    let (clock, sink) = (clock, Sink())
    server = RecordingServer(
      listener, recorder: recorder, token: token.flatMap(AccessToken.init), limits: limits,
      clock: { clock.now }, observe: { sink.take($0) })
    sink.take = { [unowned self] in events.append($0) }
  }

  func app() throws -> TestApp {
    let app = try TestApp(connectedTo: listener.address)
    turn()
    return app
  }

  /// An app that has said hello and was welcomed.
  func welcomedApp(_ run: String) throws -> TestApp {
    let app = try app()
    try app.say(TestApp.hello(run))
    try turn { app.lines().count == 1 }
    return app
  }

  /// Does what can be done at once.
  func turn() {
    server.turn(timeout: .zero)
  }

  /// Serves until something holds, which it must in the end.
  func turn(until condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<10_000 where !condition() { server.turn(timeout: .milliseconds(10)) }
    try #require(condition(), sourceLocation: location)
  }

  func pass(_ time: Duration) {
    clock.now += time
  }
}
