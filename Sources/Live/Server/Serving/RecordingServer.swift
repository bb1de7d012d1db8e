/// Takes snapshots from several apps at once, one line of each in turn, and answers each line once
/// it is committed.
///
/// One thread does everything; it reads nothing from an app whose last line it has not recorded.
package final class RecordingServer<Recorder: LineRecorder> {
  package typealias Instant = ContinuousClock.Instant

  let recorder: Recorder
  let limits: ServerLimits
  let token: AccessToken?
  let observe: (ServerEvent) -> Void
  var clients: [LiveClient] = []
  private let listener: Listener
  let clock: () -> Instant
  private var isStopping = false
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)

  package init(
    _ listener: Listener, recorder: Recorder, token: AccessToken? = nil,
    limits: ServerLimits = ServerLimits(), clock: @escaping () -> Instant = { .now },
    observe: @escaping (ServerEvent) -> Void = { _ in }
  ) {
    self.listener = listener
    self.recorder = recorder
    self.token = token
    self.limits = limits
    self.clock = clock
    self.observe = observe
  }

  deinit { scratch.deallocate() }

  /// Serves until a stop is requested; then tells every app, and returns once all have heard it or
  /// their time is up.
  package func run(until pipe: StopPipe) {
    while !turn(until: pipe) {}
    stop()
    while hasClients { turn() }
  }

  /// Tells every app that the recorder is stopping, and accepts no more connections.
  package func stop() {
    isStopping = true
    let now = clock()
    for client in clients where client.phase != .leaving {
      dismiss(client, ProtocolError(.stopping, "the recorder ends"), at: now)
    }
  }

  package var hasClients: Bool { !clients.isEmpty }

  /// Waits until there is something to do, up to `timeout`, then does all that needs no waiting,
  /// one line of each app; returns whether a stop was requested.
  @discardableResult
  package func turn(until pipe: StopPipe? = nil, timeout: Duration? = nil) -> Bool {
    var set = PollSet()
    let indices = clients.map { set.add($0.descriptor.number, $0.wanted(limits)) }
    // Connections beyond the limit are accepted, too, to be told why they are not served.
    let accepting =
      !isStopping && listener.isAccepting(at: clock())
      ? set.add(listener.descriptor.number, .reading) : nil
    let stopping = pipe.map { set.add($0.descriptor, .reading) }
    set.wait(milliseconds: wait(atMost: timeout))
    let now = clock()
    for (client, index) in zip(clients, indices) where set[index] != [] { move(client, at: now) }
    for client in clients { serve(client, at: now) }
    for client in clients { expire(client, at: now) }
    removeGone()
    if let accepting, set[accepting] != [] { accept(at: now) }
    return stopping.map { set[$0] != [] } ?? false
  }

  /// How long to wait: until the next deadline, or not at all if a line waits to be recorded.
  private func wait(atMost timeout: Duration?) -> Int32 {
    if clients.contains(where: { $0.hasWork(limits) }) { return 0 }
    let deadlines = clients.map { $0.deadline(limits) } + [listener.acceptsAgainAt]
    let untilNext = deadlines.compactMap(\.self).min().map { $0 - clock() }
    let waits = [timeout, untilNext].compactMap(\.self)
    return waits.min().map(\.milliseconds) ?? -1
  }

  private func move(_ client: LiveClient, at now: Instant) {
    client.flush(at: now)
    if client.wanted(limits).contains(.reading) { client.receive(into: scratch, at: now) }
  }

  private func accept(at now: Instant) {
    guard let descriptor = listener.accept(at: now) else { return }
    makeRoom(at: now)
    removeGone()
    clients.append(LiveClient(descriptor, at: now))
  }

  private func removeGone() {
    for client in clients where client.isDone(limits) {
      guard let session = client.session else { continue }
      recorder.close(session)
      observe(.left(session: session, nil))
    }
    clients.removeAll { $0.isDone(limits) }
  }
}

/// What a server reports about its work.
package enum ServerEvent: Hashable, Sendable {
  case joined(SessionEnd)
  case recorded(SessionEnd)
  /// An app says that it cannot capture the snapshot that it was asked for.
  case declined(session: String, ProtocolError)
  /// A session's app is gone; with the reason if the server closed the connection.
  case left(session: String, ProtocolError?)
  /// A connection without a session was closed.
  case refused(ProtocolError)
}

/// Where the next snapshot of an app goes.
package struct SessionEnd: Hashable, Sendable {
  /// The session's name.
  package let session: String
  /// The number of its last snapshot, 0 for none.
  package let number: Int

  package init(session: String, number: Int) {
    self.session = session
    self.number = number
  }
}

/// What a server passes sessions and their lines to.
package protocol LineRecorder {
  /// Starts the session that an app wants, or continues it.
  func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd

  /// Records a line as the next snapshot of a session; returns its number once it is committed.
  ///
  /// `line` is the line's own number, for messages.
  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int

  /// Reports that nothing more is expected for a session.
  func close(_ session: String)
}

/// A secret that an app must know.
package struct AccessToken: Sendable {
  package let text: String

  /// The minimum length of a token.
  package static let minimum = 16

  /// Nil if the text is too short.
  package init?(_ text: String) {
    guard text.utf8.count >= Self.minimum else { return nil }
    self.text = text
  }

  /// Makes a token that is as hard to guess as the generator.
  package init(using generator: inout some RandomNumberGenerator) {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    text = String((0..<26).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  /// Compares in a time that does not reveal how much is right.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
