public import HierarchyCapture
public import HierarchyModel
import JSONText
public import Live
import SnapshotJSON
import SystemLibrary

/// Sends recordings to a listening program: `treering record --listen`, or the runner of a UI test.
///
/// Nothing is lost or recorded twice if the connection breaks: it is re-established, and unanswered
/// lines are sent again. A moment counts as recorded when the other side confirms it.
public actor LiveSink: RecordingSink {
  private let address: RemoteAddress
  private let hello: Hello
  private let pause: @Sendable (TimeSpan) async throws -> Void
  private var conversation = LiveConversation()
  private var channel: Channel?
  private var connecting: Task<Void, Never>?
  private var isSending = false
  /// How long to wait before the next attempt to connect.
  private var delay = TimeSpan.seconds(1)
  private var isFinished = false
  /// Captures at the request of the other side.
  private var answer: (@Sendable (String) async -> Void)?

  /// Sends to `HOST:PORT`, `[IPV6]:PORT` or the path of a socket; nil for an invalid address.
  ///
  /// `pause` waits for a span before another attempt to connect.
  public init?(
    address: String, hello: Hello,
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) {
    guard let address = RemoteAddress(address) else { return nil }
    self.address = address
    self.hello = hello
    self.pause = pause
  }

  /// How long the app has to come to rest before a requested capture.
  private static let settling = TimeSpan.seconds(2)

  /// Connects now, and lets a recorder capture at the request of the other side.
  public func connect(answeringWith recorder: HierarchyRecorder) {
    answer = { [weak self, weak recorder] label in
      do throws(RecordingError) {
        _ = try await recorder?.record(label, settling: Self.settling)
      } catch {
        await self?.refuse(error)
      }
    }
    connect()
  }

  public func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment {
    // Nothing would be sent, so nothing would be answered.
    if isFinished { throw .stopped }
    let line = SnapshotJSONWriter.write(try hierarchy.recordable()) + [UInt8(ascii: "\n")]
    let result = await withCheckedContinuation { continuation in
      conversation.append(line) { continuation.resume(returning: $0) }
      connect()
      sendWaiting()
    }
    return try result.get()
  }

  /// Stops connecting, and gives up the lines that are still unanswered.
  public func giveUp() async {
    isFinished = true
    connecting?.cancel()
    conversation.giveUp(.stopped)
  }

  /// Ends the recording, and gives up the lines that are still unanswered.
  public func finish() async throws(RecordingError) {
    await giveUp()
    channel?.endTransmission()
  }

  private func connect() {
    guard channel == nil, connecting == nil, !isFinished, conversation.failure == nil else {
      return
    }
    let pause = pause
    // A released sink stops connecting.
    connecting = Task { [weak self] in
      while let delay = await self?.talkAndWait() {
        do { try await pause(delay) } catch { break }
      }
      await self?.stopConnecting()
    }
  }

  private func stopConnecting() { connecting = nil }

  /// Connects and talks until the connection ends; returns how long to wait before the next
  /// attempt, nil if there should be none.
  private func talkAndWait() async -> TimeSpan? {
    let error = await talk()
    if conversation.hasWelcome { delay = .seconds(1) }
    conversation.disconnect()
    if let error {
      conversation.fail(error)
      if !error.code.isTemporary { return nil }
    }
    if isFinished { return nil }
    defer { delay = min(TimeSpan(nanoseconds: delay.nanoseconds * 2), .seconds(60)) }
    return delay
  }

  /// One connection from its hello to its end; returns the error from the other side, nil for none.
  private func talk() async -> ProtocolError? {
    guard let channel = try? await Channel.connect(to: address, saying: hello.line)
    else { return nil }
    self.channel = channel
    defer {
      channel.close()
      self.channel = nil
    }
    var lines = LineBuffer(limit: 1 << 16)
    while let chunk = await channel.receive() {
      chunk.withUnsafeBufferPointer { lines.append($0) }
      do throws(ProtocolError) {
        while let line = try lines.take({ bytes throws(ProtocolError) in
          try RecorderLine(line: bytes)
        }) {
          try hear(line)
        }
      } catch {
        return error
      }
    }
    return nil
  }

  private func hear(_ line: RecorderLine) throws(ProtocolError) {
    switch line {
    case .welcome(let session, let number): conversation.welcome(session: session, number: number)
    case .recorded(let session, let number):
      conversation.answered(session: session, number: number)
    case .snap(let label):
      if let answer { Task { await answer(label) } }
    case .failed(let error): throw error
    }
    sendWaiting()
  }

  /// Sends the unsent lines over this connection, one after another.
  private func sendWaiting() {
    guard !isSending, let channel, let line = conversation.nextToSend() else { return }
    isSending = true
    Task {
      _ = await channel.send(line)
      isSending = false
      sendWaiting()
    }
  }

  /// Reports to the other side that the app could not capture what was requested.
  private func refuse(_ error: RecordingError) async {
    guard case .snapshot = error, let channel else { return }
    let refusal = ProtocolError(.snap, error.description)
    _ = await channel.send(RecorderLine.failed(refusal).line)
  }
}

/// What an app has sent and what was answered, across any number of connections.
struct LiveConversation {
  /// A snapshot's line that has not been answered yet.
  private struct Waiting {
    let line: [UInt8]
    let answer: (Result<RecordedMoment, RecordingError>) -> Void
  }

  private var waiting: [Waiting] = []
  /// How many of these were sent over this connection.
  private var sent = 0
  /// The last number that was answered; before any answer, that of the first welcome.
  private var lastNumber: Int?
  private(set) var hasWelcome = false
  /// An error that a new connection will not fix.
  private(set) var failure: ProtocolError?

  /// Adds a line to send, and the handler of its answer.
  mutating func append(
    _ line: [UInt8], answer: @escaping (Result<RecordedMoment, RecordingError>) -> Void
  ) {
    if let failure { return answer(.failure(.live(failure))) }
    waiting.append(Waiting(line: line, answer: answer))
  }

  /// The next line for this connection; nil if there is none, or before the welcome.
  mutating func nextToSend() -> [UInt8]? {
    guard hasWelcome, sent < waiting.count else { return nil }
    sent += 1
    return waiting[sent - 1].line
  }

  /// The other side has connected.
  ///
  /// Lines that it committed without their answers arriving are not sent again.
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

  mutating func disconnect() {
    hasWelcome = false
    sent = 0
  }

  /// The other side closes because of an error: of the oldest line, or one that no line can fix.
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

  mutating func giveUp(_ error: RecordingError) {
    let left = waiting
    waiting = []
    sent = 0
    for line in left { line.answer(.failure(error)) }
  }
}

extension HierarchyRecorder {
  /// A recorder for the program named in the app's environment: `TREERING_RECORDER`, its address,
  /// with `TREERING_TOKEN` and `TREERING_SESSION`.
  ///
  /// It connects immediately, captures what that program asks for, and by itself as the trigger
  /// specifies, unless the program wants nothing but what it asks for (`TREERING_ON_REQUEST`), as
  /// the runner of a UI test does. Nil if the environment names none, as usual.
  public static func connected<Source: CaptureSource>(
    _ source: Source, asking request: CaptureRequest = .init(),
    recording trigger: RecordingTrigger = .afterNavigation(),
    environment: (String) -> String? = HierarchyRecorder.variable
  ) -> HierarchyRecorder? {
    connected(
      reading: { source }, asking: request, recording: trigger, environment: environment)
  }

  /// The same for a UIKit whose objects are values: `source` returns their current state.
  package static func connected<Source: CaptureSource>(
    reading source: @escaping @MainActor () -> Source, asking request: CaptureRequest = .init(),
    recording trigger: RecordingTrigger = .afterNavigation(),
    environment: (String) -> String? = HierarchyRecorder.variable
  ) -> HierarchyRecorder? {
    let hello = Hello(
      run: Hello.Run(source().run), session: environment("TREERING_SESSION"),
      token: environment("TREERING_TOKEN"))
    guard let address = environment("TREERING_RECORDER"),
      let sink = LiveSink(address: address, hello: hello)
    else { return nil }
    let recorder = HierarchyRecorder(reading: source, into: sink, asking: request)
    Task { await sink.connect(answeringWith: recorder) }
    if environment("TREERING_ON_REQUEST") == nil { recorder.start(trigger) }
    return recorder
  }

  /// The value of one of the process's environment variables.
  public nonisolated static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension Hello.Run {
  /// The run as recorded in snapshots; `id` is generated if they have none.
  public init(_ run: AttributeList) {
    self.init(id: run.text("id") ?? String(UInt64.random(in: .min ... .max), radix: 16))
    app = run.text("app")
    version = run.text("version")
    build = run.text("build")
    os = run.text("os")
    device = run.text("device")
  }
}
