import LiveProtocol

extension RecordingServer {
  /// Takes one line of a client, where there is one.
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
    let place = try recorder.open(hello)
    if let older = clients.first(where: { $0.session == place.session }) {
      let message = "session \"\(place.session)\" goes on over another connection"
      leave(older, ProtocolError(.replaced, message), at: now)
    }
    client.phase = .recording(session: place.session)
    client.lines.limit = limits.lineBytes
    client.outbox.append(
      RecorderLine.welcome(session: place.session, number: place.number).line)
    observe(.joined(place))
  }

  private func record(_ client: LiveClient, in session: String) throws(ProtocolError) {
    let line = client.lines.linesTaken + 1
    let number = try client.lines.take { bytes throws(ProtocolError) in
      try recorder.record(bytes, line: line, in: session)
    }
    guard let number else {
      throw ProtocolError(.tooLong, "line \(line) has more than \(limits.lineBytes) bytes")
    }
    client.outbox.append(RecorderLine.recorded(session: session, number: number).line)
    observe(.recorded(RecordingPlace(session: session, number: number)))
  }

  /// Closes a connection and its session.
  func dismiss(_ client: LiveClient, _ error: ProtocolError, at now: Instant) {
    if let session = client.session { recorder.close(session) }
    leave(client, error, at: now)
  }

  private func leave(_ client: LiveClient, _ error: ProtocolError, at now: Instant) {
    observe(client.session.map { .left(session: $0, error) } ?? .refused(error))
    client.leave(error, at: now)
    client.flush(at: now)
  }

  /// Closes the oldest connection of those that no app was welcomed on, where there are as many as may be:
  /// who says nothing keeps nobody out.
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

  /// Closes a connection that has waited long enough.
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
