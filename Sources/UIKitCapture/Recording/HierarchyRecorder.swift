public import HierarchyCapture
public import HierarchyDiff

/// Records a running app: on demand, after each navigation, or on a timer. Captures on the main actor and
/// leaves all else to a sink.
///
///     let recorder = HierarchyRecorder(LiveApplication(.shared), into: StoreSink(path: path))
///     recorder.start(.afterNavigation())
@MainActor
public final class HierarchyRecorder {
  /// What every capture is asked for; the label is each record's own.
  public var request: CaptureRequest
  /// Told of what a trigger failed to record; `record` throws instead.
  public var onFailure: (@MainActor (RecordingError) -> Void)?
  /// How many moments a trigger passed over because the sink was that far behind.
  public private(set) var passedOver = 0

  private let capture: @MainActor @Sendable (CaptureRequest) -> CapturedHierarchy
  private let signature: @MainActor @Sendable () -> NavigationSignature
  private let sink: any RecordingSink
  private let pause: @Sendable (TimeSpan) async throws -> Void
  private var lastSignature: NavigationSignature?
  private var loop: Task<Void, Never>?
  /// The record under way that others wait behind.
  private var last: Task<Result<RecordedMoment, RecordingError>, Never>?
  private var waiting = 0
  private var isStopped = false

  /// How many records of a trigger may wait for the sink.
  private static let patience = 4

  /// Creates a recorder; it records nothing yet. `pause` lets a span go by between two looks of a trigger.
  public convenience init<Source: CaptureSource>(
    _ source: Source, into sink: some RecordingSink, asking request: CaptureRequest = .init(),
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) {
    self.init(reading: { source }, into: sink, asking: request, pause: pause)
  }

  /// Creates a recorder of a UIKit whose objects are values: `source` gives them as they are now.
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

  /// Captures now, and returns when that is recorded.
  @discardableResult
  public func record(_ label: String? = nil) async throws(RecordingError) -> RecordedMoment {
    guard !isStopped else { throw .stopped }
    return try await enqueue(label).value.get()
  }

  /// Captures once the app is at rest, or after so long, and returns when that is recorded.
  @discardableResult
  public func record(
    _ label: String?, settling span: TimeSpan
  ) async throws(RecordingError) -> RecordedMoment {
    // Whether it came to rest shows in what is captured.
    _ = try? await Settling(signature: signature, pause: pause).wait(span)
    return try await record(label)
  }

  /// Records of itself from now on, as the trigger says, until `stop`.
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

  /// Ends all recording, once what was captured is recorded.
  public func stop() async throws(RecordingError) {
    guard !isStopped else { return }
    isStopped = true
    loop?.cancel()
    _ = await last?.value
    try await sink.finish()
  }

  /// Looks once whether a trigger has something to record.
  package func look(_ trigger: RecordingTrigger) {
    guard !isStopped else { return }
    if case .afterNavigation = trigger {
      let now = signature()
      guard !now.isInTransition, now != lastSignature else { return }
      guard waiting < Self.patience else { return pass() }
      lastSignature = now
    } else if waiting >= Self.patience {
      return pass()
    }
    let task = enqueue(nil)
    Task {
      if case .failure(let error) = await task.value { onFailure?(error) }
    }
  }

  private func pass() { passedOver += 1 }

  /// Captures now; the sink gets it after what was captured before.
  private func enqueue(
    _ label: String?
  ) -> Task<Result<RecordedMoment, RecordingError>, Never> {
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

  /// Lets a span go by.
  public nonisolated static func sleep(_ span: TimeSpan) async throws {
    try await Task.sleep(nanoseconds: span.nanoseconds)
  }
}

/// Where recorded hierarchies go. It gets them one after the other, in the order they were captured, and
/// away from the actor they were captured on: there they become snapshots.
public protocol RecordingSink: Sendable {
  /// Takes a hierarchy, and returns when it is where it shall be.
  func take(_ hierarchy: CapturedHierarchy) async throws(RecordingError) -> RecordedMoment
  /// Finishes what was begun; nothing comes after.
  func finish() async throws(RecordingError)
}

/// What recording a moment came to.
public struct RecordedMoment: Sendable {
  /// The session it is in; nil where it is in none yet.
  public let session: String?
  /// Its number there, from 1.
  public let number: Int
  /// What changed since the moment before; nil for the first, and where somebody else keeps them.
  public let delta: Delta?

  package init(session: String?, number: Int, delta: Delta?) {
    self.session = session
    self.number = number
    self.delta = delta
  }
}

/// What a recorder records of itself.
public enum RecordingTrigger: Hashable, Sendable {
  /// The first moment, and another after each navigation that has come to rest. UIKit does not tell of
  /// navigation, so the controllers are looked at each time a span has gone by.
  case afterNavigation(lookingEvery: TimeSpan = .milliseconds(100))
  /// A moment each time a span has gone by.
  case every(TimeSpan)

  /// How long nothing is done between two looks.
  var span: TimeSpan {
    switch self {
    case .afterNavigation(let span), .every(let span): span
    }
  }
}

/// Waits until an app is at rest, so that what is captured then is no moment of a transition.
package struct Settling: Sendable {
  private let signature: @MainActor @Sendable () -> NavigationSignature
  private let pause: @Sendable (TimeSpan) async throws -> Void

  /// How long nothing is done between two looks.
  package static let pace = TimeSpan.milliseconds(20)

  package init(
    signature: @escaping @MainActor @Sendable () -> NavigationSignature,
    pause: @escaping @Sendable (TimeSpan) async throws -> Void
  ) {
    self.signature = signature
    self.pause = pause
  }

  /// Returns when no transition is under way, or after so long; says whether the app is at rest.
  @MainActor
  package func wait(_ span: TimeSpan) async throws -> Bool {
    for _ in 0..<(span.nanoseconds / Self.pace.nanoseconds) {
      if !signature().isInTransition { return true }
      try await pause(Self.pace)
    }
    return !signature().isInTransition
  }
}
