public import HierarchyCapture
public import HierarchyDiff

/// Records a running app: on demand, after each navigation, or on a timer.
///
/// Captures on the main actor and leaves everything else to a sink.
///
///     let recorder = HierarchyRecorder(LiveApplication(.shared), into: StoreSink(path: path))
///     recorder.start(.afterNavigation())
@MainActor
public final class HierarchyRecorder {
  /// The request for every capture; the label belongs to each record.
  public var request: CaptureRequest
  /// Called with the failures of recordings made by a trigger; `record` throws instead.
  public var onFailure: (@MainActor (RecordingError) -> Void)?
  /// The number of moments that a trigger skipped because the sink was too far behind.
  public private(set) var passedOver = 0

  private let capture: @MainActor @Sendable (CaptureRequest) -> CapturedHierarchy
  private let signature: @MainActor @Sendable () -> NavigationSignature
  private let sink: any RecordingSink
  private let pause: @Sendable (TimeSpan) async throws -> Void
  private var lastSignature: NavigationSignature?
  private var loop: Task<Void, Never>?
  /// The current record, which others wait for.
  private var last: Task<Result<RecordedMoment, RecordingError>, Never>?
  private var waiting = 0
  private var isStopped = false

  /// The maximum number of a trigger's records that may wait for the sink.
  private static let mostWaiting = 4

  /// Creates a recorder; it records nothing yet.
  ///
  /// `pause` waits for a span between two looks of a trigger.
  public convenience init<Source: CaptureSource>(
    _ source: Source, into sink: some RecordingSink, asking request: CaptureRequest = .init(),
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) { self.init(reading: { source }, into: sink, asking: request, pause: pause) }

  /// Creates a recorder for a UIKit whose objects are values: `source` returns their current state.
  package init<Source: CaptureSource>(
    reading source: @escaping @MainActor () -> Source, into sink: some RecordingSink,
    asking request: CaptureRequest = .init(),
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) {
    self.request = request
    self.sink = sink
    self.pause = pause
    capture = { CapturedHierarchy(capturing: source(), $0) }
    signature = { NavigationSignature(of: source()) }
  }

  /// Captures now, and returns when the capture is recorded.
  @discardableResult
  public func record(_ label: String? = nil) async throws(RecordingError) -> RecordedMoment {
    guard !isStopped else { throw .stopped }
    return try await enqueue(label).value.get()
  }

  /// Captures once the app is at rest or a time limit has passed, and returns when the capture is
  /// recorded.
  @discardableResult
  public func record(
    _ label: String?, settling span: TimeSpan
  ) async throws(RecordingError) -> RecordedMoment {
    // The capture shows whether it came to rest.
    _ = try? await Settling(signature: signature, pause: pause).wait(span)
    return try await record(label)
  }

  /// Records automatically from now on, as the trigger specifies, until `stop`.
  public func start(_ trigger: RecordingTrigger) {
    loop?.cancel()
    lastSignature = nil
    let pause = pause
    loop = Task { [weak self] in
      while !Task.isCancelled {
        guard let self else { return }
        self.look(trigger)
        do { try await pause(trigger.span) } catch { return }
      }
    }
  }

  /// Ends all recording after the pending captures are recorded.
  ///
  /// A sink that cannot be reached takes for ever; with a `limit`, captures that are pending after
  /// that span are given up, and `stop` throws `stopped`.
  public func stop(waitingAtMost limit: TimeSpan? = nil) async throws(RecordingError) {
    guard !isStopped else { return }
    isStopped = true
    loop?.cancel()
    let (pause, sink) = (pause, sink)
    let end = limit.map { span in
      Task {
        try await pause(span)
        await sink.giveUp()
      }
    }
    let result = await last?.value
    end?.cancel()
    try await sink.finish()
    if case .failure(.stopped)? = result { throw .stopped }
  }

  /// Checks once whether a trigger has something to record.
  package func look(_ trigger: RecordingTrigger) {
    guard !isStopped else { return }
    if case .afterNavigation = trigger {
      let now = signature()
      guard !now.isInTransition, now != lastSignature else { return }
      if waiting < Self.mostWaiting { lastSignature = now }
    }
    guard waiting < Self.mostWaiting else {
      passedOver += 1
      return
    }
    let task = enqueue(nil)
    Task {
      if case .failure(let error) = await task.value { onFailure?(error) }
    }
  }

  /// Captures now; the sink receives it after earlier captures.
  private func enqueue(_ label: String?) -> Task<Result<RecordedMoment, RecordingError>, Never> {
    var request = request
    request.label = label
    let hierarchy = capture(request)
    let (previous, sink) = (last, sink)
    waiting += 1
    let task = Task.detached { () -> Result<RecordedMoment, RecordingError> in
      _ = await previous?.value
      do throws(RecordingError) {
        return .success(try await sink.take(hierarchy))
      } catch {
        return .failure(error)
      }
    }
    last = task
    Task {
      _ = await task.value
      waiting -= 1
    }
    return task
  }

  /// Waits for a span.
  public nonisolated static func sleep(_ span: TimeSpan) async throws {
    try await Task.sleep(nanoseconds: span.nanoseconds)
  }
}

/// The destination of recorded hierarchies.
///
/// It receives them one after another, in capture order, and off the actor they were captured on,
/// where they become snapshots.
public protocol RecordingSink: Sendable {
  /// Takes a hierarchy, and returns when it has reached its destination.
  func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment
  /// Stops waiting for a destination that has not been reached; pending hierarchies fail as
  /// `stopped`. Does nothing by default.
  func giveUp() async
  /// Finishes pending work; nothing follows.
  func finish() async throws(RecordingError)
}

extension RecordingSink {
  public func giveUp() async {}
}

/// The result of recording a moment.
public struct RecordedMoment: Sendable {
  /// Its session; nil if it is in none yet.
  public let session: String?
  /// Its number in the session, from 1.
  public let number: Int
  /// What changed since the previous moment; nil for the first, and if another process stores them.
  public let delta: Delta?

  package init(session: String?, number: Int, delta: Delta?) {
    self.session = session
    self.number = number
    self.delta = delta
  }
}

/// What a recorder records automatically.
public enum RecordingTrigger: Hashable, Sendable {
  /// The first moment, and another after each navigation that has come to rest.
  ///
  /// UIKit does not report navigation, so the controllers are checked at each interval.
  case afterNavigation(lookingEvery: TimeSpan = .milliseconds(100))
  /// A moment at each interval.
  case every(TimeSpan)

  /// The pause between two looks.
  var span: TimeSpan {
    switch self {
    case .afterNavigation(let span), .every(let span): span
    }
  }
}

/// Waits until an app is at rest, so nothing is captured in the middle of a transition.
package struct Settling: Sendable {
  private let signature: @MainActor @Sendable () -> NavigationSignature
  private let pause: @Sendable (TimeSpan) async throws -> Void

  /// The pause between two looks.
  package static let pace = TimeSpan.milliseconds(20)

  package init(
    signature: @escaping @MainActor @Sendable () -> NavigationSignature,
    pause: @escaping @Sendable (TimeSpan) async throws -> Void
  ) {
    self.signature = signature
    self.pause = pause
  }

  /// Returns when no transition is in progress, or at the time limit; reports whether the app is at
  /// rest.
  @MainActor
  package func wait(_ span: TimeSpan) async throws -> Bool {
    for _ in 0..<(span.nanoseconds / Self.pace.nanoseconds) {
      if !signature().isInTransition { return true }
      try await pause(Self.pace)
    }
    return !signature().isInTransition
  }
}
