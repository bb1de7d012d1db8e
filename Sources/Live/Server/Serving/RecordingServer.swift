/// Takes snapshots from several apps at once, one line of each in turn, and answers each when it is
/// committed. One thread does it all; it reads from nobody whose last line it has not recorded.
package final class RecordingServer<Recorder: LineRecorder> {
  package typealias Instant = ContinuousClock.Instant

  let recorder: Recorder
  let limits: ServerLimits
  let token: Token?
  let observe: (ServerEvent) -> Void
  var clients: [LiveClient] = []
  private let listener: Listener
  let clock: () -> Instant
  private var isStopping = false
  /// When connections are taken again, after the system had no room for one.
  private var acceptsAgainAt: Instant?
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)

  package init(
    _ listener: Listener, recorder: Recorder, token: Token? = nil,
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

  /// Serves until a stop is asked for; then tells everybody, and returns when all have heard it or
  /// their time is up.
  package func run(until pipe: StopPipe) {
    while !turn(until: pipe) {}
    stop()
    while hasClients { turn() }
  }

  /// Says to everybody that the recorder ends, and takes no more connections.
  package func stop() {
    isStopping = true
    let now = clock()
    for client in clients where client.phase != .leaving {
      dismiss(client, ProtocolError(.stopping, "the recorder ends"), at: now)
    }
  }

  package var hasClients: Bool { !clients.isEmpty }

  /// Waits until there is something to do, `patience` at the longest, and does all that can be done
  /// without waiting, one line of each app; says whether a stop was asked for.
  @discardableResult
  package func turn(until pipe: StopPipe? = nil, patience: Duration? = nil) -> Bool {
    var set = PollSet()
    let indices = clients.map { set.add($0.descriptor.number, $0.wanted(limits)) }
    let accepting = isAccepting ? set.add(listener.descriptor.number, .reading) : nil
    let stopping = pipe.map { set.add($0.descriptor, .reading) }
    set.wait(milliseconds: timeout(patience))
    let now = clock()
    for (client, index) in zip(clients, indices) where set[index] != [] { move(client, at: now) }
    for client in clients { serve(client, at: now) }
    for client in clients { expire(client, at: now) }
    removeGone()
    if let accepting, set[accepting] != [] { accept(at: now) }
    return stopping.map { set[$0] != [] } ?? false
  }

  /// All are taken, so that those beyond the limit hear why they are not served.
  private var isAccepting: Bool {
    guard !isStopping else { return false }
    return acceptsAgainAt.map { clock() >= $0 } ?? true
  }

  /// How long to wait: until the next deadline, not at all where a line waits to be recorded.
  private func timeout(_ patience: Duration?) -> Int32 {
    if clients.contains(where: { $0.hasWork(limits) }) { return 0 }
    let deadlines = clients.compactMap { $0.deadline(limits) } + [acceptsAgainAt].compactMap(\.self)
    let untilNext = deadlines.min().map { $0 - clock() }
    let waits = [patience, untilNext].compactMap(\.self)
    return waits.min().map(\.milliseconds) ?? -1
  }

  private func move(_ client: LiveClient, at now: Instant) {
    client.flush(at: now)
    if client.wanted(limits).contains(.reading) { client.receive(into: scratch, at: now) }
  }

  private func accept(at now: Instant) {
    acceptsAgainAt = nil
    switch listener.accept() {
    case .none: break
    case .exhausted: acceptsAgainAt = now + .seconds(1)
    case .connection(let descriptor):
      makeRoom(at: now)
      removeGone()
      clients.append(LiveClient(descriptor, at: now))
    }
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

/// What a server reports of its work.
package enum ServerEvent: Hashable, Sendable {
  case joined(SessionEnd)
  case recorded(SessionEnd)
  /// An app says that it cannot capture the snapshot that it was asked for.
  case declined(session: String, ProtocolError)
  /// A session's app is gone; with why, where the server closed the connection.
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

/// What a server hands sessions and their lines to.
package protocol LineRecorder {
  /// Starts the session that an app wants, or goes on with it.
  func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd

  /// Records a line as the next snapshot of a session; returns its number once it is committed.
  /// `line` is the line's own number, for messages.
  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int

  /// Says that nothing more comes for a session, as far as is known.
  func close(_ session: String)
}

/// A secret that an app must know.
package struct Token: Sendable {
  package let text: String

  /// How many characters a token has at least.
  package static let minimum = 16

  /// Nil where the text is too short.
  package init?(_ text: String) {
    guard text.utf8.count >= Self.minimum else { return nil }
    self.text = text
  }

  /// Makes a token that cannot be guessed where the generator cannot.
  package init(using generator: inout some RandomNumberGenerator) {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    text = String((0..<26).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  /// Compares in a time that does not tell how much is right.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
