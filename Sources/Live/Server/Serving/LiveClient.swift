import JSONText

final class LiveClient {
  typealias Instant = ContinuousClock.Instant

  let descriptor: Descriptor
  var lines = LineBuffer(limit: Hello.limit)
  var outbox = Outbox()
  var phase = Phase.greeting
  /// Whether the other side has stopped sending.
  var hasEnded = false
  /// Whether it was asked for a snapshot, which its app may decline.
  var isAsked = false
  var isGone = false
  /// When it began, or when bytes last moved.
  var movedAt: Instant

  enum Phase: Hashable {
    /// No hello yet.
    case greeting
    case recording(session: String)
    /// An error was sent; whatever still comes is ignored.
    case leaving
  }

  init(_ descriptor: Descriptor, at now: Instant) {
    self.descriptor = descriptor
    movedAt = now
  }

  var session: String? {
    if case .recording(let session) = phase { return session }
    return nil
  }

  var isWelcome: Bool { session != nil }

  func hasWork(_ limits: ServerLimits) -> Bool {
    phase != .leaving && !isGone && outbox.count <= limits.answerBytes
      && (lines.state() == .line || lines.state() == .tooLong)
  }

  func isDone(_ limits: ServerLimits) -> Bool {
    isGone || (hasEnded && outbox.isEmpty && !hasWork(limits))
  }

  func wanted(_ limits: ServerLimits) -> PollSet.Readiness {
    var wanted: PollSet.Readiness = outbox.isEmpty ? [] : .writing
    if !hasEnded && outbox.count <= limits.answerBytes && !hasWork(limits) {
      wanted.insert(.reading)
    }
    return wanted
  }

  /// When the connection has waited long enough; nil while it waits for the server.
  func deadline(_ limits: ServerLimits) -> Instant? {
    switch phase {
    case .greeting: movedAt + limits.hello
    case .leaving: movedAt + limits.drain
    case .recording where hasWork(limits): nil
    case .recording where !outbox.isEmpty || lines.state() == .unfinished:
      movedAt + limits.stall
    case .recording: movedAt + limits.idle
    }
  }

  func receive(into scratch: UnsafeMutableRawBufferPointer, at now: Instant) {
    switch descriptor.receive(into: scratch) {
    case .moved(let count):
      guard phase != .leaving else { return }
      if phase != .greeting { movedAt = now }
      lines.append(UnsafeBufferPointer(rebasing: scratch.bindMemory(to: UInt8.self)[..<count]))
    case .later: break
    case .ended: hasEnded = true
    }
  }

  /// Sends what can be sent; ends the transmission after the last line of a closing connection.
  func flush(at now: Instant) {
    guard let hasMoved = outbox.flush(to: descriptor) else {
      isGone = true
      return
    }
    if hasMoved && phase != .leaving { movedAt = now }
    if phase == .leaving && outbox.isEmpty { descriptor.endTransmission() }
  }

  func leave(_ error: ProtocolError, at now: Instant) {
    phase = .leaving
    movedAt = now
    outbox.append(RecorderLine.failed(error).line)
    lines = LineBuffer(limit: 0)
  }
}

/// How much a server takes and how long it waits.
package struct ServerLimits: Hashable, Sendable {
  /// How many apps may be connected at once.
  package var clients = 64
  /// How many more connections may be open that have not said hello yet or were refused; beyond
  /// that, the oldest of them is closed.
  package var strangers = 64
  /// Whether there is only one app: another hello means that it was restarted.
  package var hasOneApp = false
  /// How many bytes a line may have.
  package var lineBytes = 16 << 20
  /// How many bytes of answers may be unread before no more is read.
  package var answerBytes = 64 << 10
  /// How long an app has for its hello.
  package var hello = Duration.seconds(2)
  /// How long nothing may move while a line is unfinished or answers are unread.
  package var stall = Duration.seconds(60)
  /// How long an app may send nothing between two lines.
  package var idle = Duration.seconds(600)
  /// How long a closed connection is drained, so its last line arrives.
  var drain = Duration.seconds(2)

  package init() {}
}

extension RecordingServer {
  func serve(_ client: LiveClient, at now: Instant) {
    guard client.hasWork(limits) else { return }
    do throws(ProtocolError) {
      switch client.phase {
      case .greeting: try greet(client, at: now)
      case .recording(let session): try record(client, in: session)
      case .leaving: break
      }
      client.flush(at: now)
    } catch {
      dismiss(client, error, at: now)
    }
  }

  private func greet(_ client: LiveClient, at now: Instant) throws(ProtocolError) {
    let hello = try client.lines.take { line throws(ProtocolError) in try Hello(line: line) }
    guard let hello else {
      throw ProtocolError(.hello, "the first line has more than \(Hello.limit) bytes")
    }
    if let token, !token.matches(hello.token) {
      throw ProtocolError(.token, hello.token == nil ? "a token is needed" : "the token is wrong")
    }
    guard clients.count(where: \.isWelcome) < limits.clients else {
      throw ProtocolError(.crowded, "there are \(limits.clients) connections already")
    }
    let end = try recorder.open(hello)
    for older in clients where older.session == end.session {
      let message = "session \"\(end.session)\" goes on over another connection"
      leave(older, ProtocolError(.replaced, message), at: now)
    }
    if limits.hasOneApp {
      for older in clients where older.isWelcome {
        dismiss(older, ProtocolError(.replaced, "the app was started anew"), at: now)
      }
    }
    client.phase = .recording(session: end.session)
    client.lines.limit = limits.lineBytes
    client.outbox.append(RecorderLine.welcome(session: end.session, number: end.number).line)
    observe(.joined(end))
  }

  private func record(_ client: LiveClient, in session: String) throws(ProtocolError) {
    let line = client.lines.linesTaken + 1
    let event = try client.lines.take { bytes throws(ProtocolError) -> ServerEvent in
      if client.isAsked, case .failed(let error)? = try? RecorderLine(line: bytes) {
        return .declined(session: session, error)
      }
      let number = try recorder.record(bytes, line: line, in: session)
      client.outbox.append(RecorderLine.recorded(session: session, number: number).line)
      return .recorded(SessionEnd(session: session, number: number))
    }
    guard let event else {
      throw ProtocolError(.tooLong, "line \(line) has more than \(limits.lineBytes) bytes")
    }
    observe(event)
  }

  /// Asks the app that was welcomed last for a snapshot under a label; false if there is none.
  package func ask(for label: String) -> Bool {
    guard let client = clients.last(where: \.isWelcome) else { return false }
    client.isAsked = true
    client.outbox.append(RecorderLine.snap(label: label).line)
    client.flush(at: clock())
    return true
  }

  func dismiss(_ client: LiveClient, _ error: ProtocolError, at now: Instant) {
    if let session = client.session { recorder.close(session) }
    leave(client, error, at: now)
  }

  private func leave(_ client: LiveClient, _ error: ProtocolError, at now: Instant) {
    observe(client.session.map { .left(session: $0, error) } ?? .refused(error))
    client.leave(error, at: now)
    client.flush(at: now)
  }

  /// Closes the oldest connection that has no welcomed app, so silent clients keep no others out.
  func makeRoom(at now: Instant) {
    let strangers = clients.filter { !$0.isWelcome && !$0.isGone }
    guard strangers.count >= limits.strangers,
      let oldest = strangers.first(where: { $0.phase == .leaving }) ?? strangers.first
    else { return }
    if oldest.phase == .greeting {
      dismiss(oldest, ProtocolError(.crowded, "others wait to be heard"), at: now)
    }
    oldest.isGone = true
  }

  func expire(_ client: LiveClient, at now: Instant) {
    guard let deadline = client.deadline(limits), now >= deadline else { return }
    switch client.phase {
    case .leaving: client.isGone = true
    case .greeting:
      dismiss(client, ProtocolError(.hello, "no hello came in time"), at: now)
    case .recording:
      dismiss(client, ProtocolError(.idle, "nothing was sent for too long"), at: now)
    }
  }
}
