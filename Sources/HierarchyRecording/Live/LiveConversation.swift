import LiveProtocol

/// What an app has said and what of it was answered, over any number of connections.
struct LiveConversation {
  /// A snapshot's line that was not answered yet.
  private struct Waiting {
    let line: [UInt8]
    let answer: (Result<RecordedMoment, RecordingError>) -> Void
  }

  private var waiting: [Waiting] = []
  /// How many of these were sent over this connection.
  private var sent = 0
  /// The last number that was answered, that of the first welcome before any.
  private var lastNumber: Int?
  private(set) var hasWelcome = false
  /// What no other connection will mend.
  private(set) var failure: ProtocolError?

  /// Takes a line that is to be sent, and what hears its answer.
  mutating func append(
    _ line: [UInt8], answer: @escaping (Result<RecordedMoment, RecordingError>) -> Void
  ) {
    if let failure { return answer(.failure(.live(failure))) }
    waiting.append(Waiting(line: line, answer: answer))
  }

  /// The next line for this connection; nil where there is none, or no welcome yet.
  mutating func nextToSend() -> [UInt8]? {
    guard hasWelcome, sent < waiting.count else { return nil }
    sent += 1
    return waiting[sent - 1].line
  }

  /// The other side is there. What it committed while nobody heard it needs no second sending.
  mutating func welcome(session: String, number: Int) {
    hasWelcome = true
    sent = 0
    let committed = max(0, number - (lastNumber ?? number))
    for _ in 0..<min(committed, waiting.count) {
      answered(session: session, number: (lastNumber ?? 0) + 1)
    }
    lastNumber = number
  }

  /// The oldest line was committed.
  mutating func answered(session: String, number: Int) {
    lastNumber = number
    guard !waiting.isEmpty else { return }
    sent = max(0, sent - 1)
    waiting.removeFirst().answer(
      .success(RecordedMoment(session: session, number: number, delta: nil)))
  }

  /// The connection is gone.
  mutating func disconnect() {
    hasWelcome = false
    sent = 0
  }

  /// The other side closes because of an error: of the oldest line, or of what no line can mend.
  mutating func fail(_ error: ProtocolError) {
    switch error.code {
    case .snapshot, .tooLong:
      if !waiting.isEmpty { waiting.removeFirst().answer(.failure(.live(error))) }
    default:
      if !error.code.isTemporary {
        failure = error
        giveUp(.live(error))
      }
    }
  }

  /// Nobody will hear of what waits.
  mutating func giveUp(_ error: RecordingError) {
    let left = waiting
    waiting = []
    sent = 0
    for line in left { line.answer(.failure(error)) }
  }
}
