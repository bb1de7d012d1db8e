import Dispatch
import Synchronization

/// What the reader of a client's lines hands to the one who answers, in order. It holds a bounded number of
/// bytes: where the client does not read, or asks faster than it can be answered, it is not read either.
final class CallQueue: Sendable {
  /// One thing to be done, in the order of the lines.
  enum Work {
    /// A line that is ready.
    case line([UInt8])
    case request(Request, cost: Int)
  }

  private struct State {
    var waiting: [Work] = []
    var current: RequestID?
    var isCurrentCancelled = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let items = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)

  /// A line costs as many units as it fills, and all that wait cost so many at most.
  private static let unit = 1 << 16
  private static let units = 128

  init() {
    for _ in 0..<Self.units { room.signal() }
  }

  /// Adds what a line of so many bytes asks; waits for room.
  func add(_ request: Request, bytes: Int) {
    if isStopped { return }
    let cost = min(Self.units, 1 + bytes / Self.unit)
    for _ in 0..<cost { room.wait() }
    push(.request(request, cost: cost))
  }

  func add(line: [UInt8]) {
    if isStopped { return }
    room.wait()
    push(.line(line))
  }

  private func push(_ work: Work) {
    state.withLock { $0.waiting.append(work) }
    items.signal()
  }

  /// What comes next; nil after all.
  func next() -> Work? {
    items.wait()
    let work = state.withLock { state -> Work? in
      guard !state.isStopped, !state.waiting.isEmpty else { return nil }
      let work = state.waiting.removeFirst()
      if case .request(let request, _) = work {
        state.current = request.id
        state.isCurrentCancelled = false
      }
      return work
    }
    return work
  }

  /// Ends what `next` gave; tells whether its answer is still wanted.
  func end(_ work: Work) -> Bool {
    let cost: Int
    switch work {
    case .line: cost = 1
    case .request(_, let units): cost = units
    }
    for _ in 0..<cost { room.signal() }
    return state.withLock { state in
      defer { state.current = nil }
      return !state.isStopped && !(state.current != nil && state.isCurrentCancelled)
    }
  }

  /// Whether nobody waits for the request under way.
  var isCurrentCancelled: Bool {
    state.withLock { $0.isCurrentCancelled || $0.isStopped }
  }

  /// Cancels a request, if it is under way or waits.
  func cancel(_ id: RequestID) {
    let freed = state.withLock { state -> Int in
      if state.current == id { state.isCurrentCancelled = true }
      var freed = 0
      state.waiting = state.waiting.map { work in
        guard case .request(let request, let cost) = work, request.id == id else { return work }
        freed += cost - 1
        return .line([])
      }
      return freed
    }
    for _ in 0..<freed { room.signal() }
  }

  /// Nothing more comes; what waits is still answered.
  func close() {
    items.signal()
  }

  /// Nothing that waits is answered any more.
  func stop() {
    state.withLock { $0.isStopped = true }
    items.signal()
    // Who waits for room has to find out.
    for _ in 0..<Self.units { room.signal() }
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Says that `next` is not asked again.
  func finish() {
    finished.signal()
  }

  /// Waits for that, so many seconds at most; tells whether it came.
  func waitForFinish(atMost seconds: Int) -> Bool {
    finished.wait(timeout: .now() + .seconds(seconds)) == .success
  }
}
