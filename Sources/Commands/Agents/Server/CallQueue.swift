import Dispatch
import Synchronization

/// The ordered queue between the reader of a client's lines and the thread that answers them. It
/// holds a bounded number of bytes: if the client does not read, or sends faster than requests can
/// be answered, reading from it pauses.
final class CallQueue: Sendable {
  /// One unit of work, in the order of the lines: a request, a batch, or else a finished line.
  struct Work: Sendable {
    var request: Request?
    var batch: [ClientMessage] = []
    var line: [UInt8] = []
    /// The units of room that it takes.
    var cost = 1
  }

  private struct State {
    var waiting: [Work] = []
    var current: RequestID?
    var isCurrentCancelled = false
    /// Requests of the batch in progress that were cancelled before they began.
    var cancelled: Set<RequestID> = []
    var isStopped = false

    mutating func begin(_ request: Request) {
      current = request.id
      isCurrentCancelled = cancelled.contains(request.id)
    }
  }

  private let state = Mutex(State())
  private let items = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)

  /// The number of bytes per unit, and how many units all waiting lines may fill.
  private static let unit = 1 << 16
  private static let units = 128

  init() {
    for _ in 0..<Self.units { room.signal() }
  }

  /// Adds the request or the batch of a line of `bytes` bytes; waits for room.
  func add(_ request: Request?, batch: [ClientMessage] = [], bytes: Int) {
    add(Work(request: request, batch: batch, cost: min(Self.units, 1 + bytes / Self.unit)))
  }

  func add(_ work: Work) {
    if isStopped { return }
    for _ in 0..<work.cost { room.wait() }
    state.withLock { $0.waiting.append(work) }
    items.signal()
  }

  func next() -> Work? {
    items.wait()
    return state.withLock { state -> Work? in
      guard !state.isStopped, !state.waiting.isEmpty else { return nil }
      let work = state.waiting.removeFirst()
      state.cancelled = []
      if let request = work.request { state.begin(request) }
      return work
    }
  }

  /// Begins a request of the batch that `next` returned.
  func begin(_ request: Request) { state.withLock { $0.begin(request) } }

  /// Ends it; returns whether its answer is still wanted.
  func endRequest() -> Bool {
    state.withLock { state in
      state.current = nil
      return !state.isStopped && !state.isCurrentCancelled
    }
  }

  /// Ends the work that `next` returned; returns whether its answer is still wanted.
  func end(_ work: Work) -> Bool {
    for _ in 0..<work.cost { room.signal() }
    return state.withLock { state in
      defer { state.current = nil }
      return !state.isStopped && !(state.current != nil && state.isCurrentCancelled)
    }
  }

  var isCurrentCancelled: Bool { state.withLock { $0.isCurrentCancelled || $0.isStopped } }

  func cancel(_ id: RequestID) {
    let freed = state.withLock { state -> Int in
      if state.current == id { state.isCurrentCancelled = true } else { state.cancelled.insert(id) }
      for index in state.waiting.indices {
        state.waiting[index].batch.removeAll {
          if case .request(let request) = $0 { request.id == id } else { false }
        }
      }
      var freed = 0
      for index in state.waiting.indices where state.waiting[index].request?.id == id {
        freed += state.waiting[index].cost - 1
        state.waiting[index] = Work()
      }
      return freed
    }
    for _ in 0..<freed { room.signal() }
  }

  /// No more requests come; waiting ones are still answered.
  func close() { items.signal() }

  /// Waiting requests are no longer answered.
  func stop() {
    state.withLock { $0.isStopped = true }
    items.signal()
    // Threads that wait for room must notice.
    for _ in 0..<Self.units { room.signal() }
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Marks that `next` will not be called again.
  func finish() { finished.signal() }

  /// Waits for that up to `seconds` seconds; returns whether it happened.
  func waitForFinish(atMost seconds: Int) -> Bool {
    finished.wait(timeout: .now() + .seconds(seconds)) == .success
  }
}
