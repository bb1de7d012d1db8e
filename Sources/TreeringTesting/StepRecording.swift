import Foundation
public import HierarchyCapture
public import HierarchyDiff
public import HierarchyModel
import HierarchyReport
import UIKitCapture

/// Records a test that runs in the app's process, step by step, into a store file.
///
///     let recording = StepRecording(.shared)
///     let step = try await recording.step("add to bag") { … }
///     #expect(step.navigation == [.push("CartViewController")])
///
/// If the test fails, the changes and the file are attached to it: with Swift Testing by the trait
/// `.recordedSteps`, with XCTest by `init(_:attachingTo:)`.
@MainActor
public final class StepRecording {
  /// The store file, which exists once a step was recorded.
  public let path: String
  /// The request for every capture.
  public var request = CaptureRequest()
  /// How long the app has to come to rest before and after a step.
  public var settling = TimeSpan.seconds(5)
  /// Every step so far.
  public private(set) var steps: [RecordedStep] = []

  var onStep: (@MainActor (RecordedStep) -> Void)?

  private let capture: @MainActor (CaptureRequest) -> CapturedHierarchy
  private let atRest: Settling
  private let sink: StoreSink

  /// Records a UIKit whose current state `source` returns; a nil `path` means a new temporary file.
  package init<Source: CaptureSource>(
    reading source: @escaping @MainActor () -> Source, path: String? = nil,
    session: String = "test",
    pause: @escaping @Sendable (TimeSpan) async throws -> Void = HierarchyRecorder.sleep
  ) {
    self.path = path ?? StepFile.path()
    capture = { CapturedHierarchy(capturing: source(), $0) }
    atRest = Settling(signature: { NavigationSignature(of: source()) }, pause: pause)
    sink = StoreSink(path: self.path, session: session, appending: true)
    StepCollector.current?.add(self)
  }

  /// Captures, runs the body, waits until the app is at rest, captures again, and returns what the
  /// body did.
  ///
  /// If the body throws, what it did is recorded all the same.
  @discardableResult
  public func step(
    _ label: String, _ body: @MainActor () async throws -> Void
  ) async throws -> RecordedStep {
    let before = try await moment("before \(label)", of: label)
    do {
      try await body()
    } catch {
      _ = try? await close(label, before)
      throw error
    }
    return try await close(label, before)
  }

  private func close(_ label: String, _ before: Snapshot) async throws -> RecordedStep {
    let after = try await moment("after \(label)", of: label)
    let step = RecordedStep(label, from: before, to: after)
    steps.append(step)
    onStep?(step)
    return step
  }

  /// Captures, and leaves the store as one complete file, whatever happens to the test.
  private func moment(_ name: String, of step: String) async throws -> Snapshot {
    guard try await atRest.wait(settling) else {
      throw StepError.unsettled(step: step, after: settling)
    }
    var request = request
    request.label = name
    let hierarchy = capture(request)
    do {
      _ = try await sink.take(hierarchy)
      try await sink.finish()
      return try hierarchy.snapshot()
    } catch {
      throw StepError.notRecorded(step: step, reason: "\(error)")
    }
  }
}

/// The recordings of the running test, to be attached at its end.
@MainActor
final class StepCollector {
  @TaskLocal static var current: StepCollector?

  private(set) var recordings: [StepRecording] = []

  nonisolated init() {}

  func add(_ recording: StepRecording) { recordings.append(recording) }
}

/// Where a recording goes if no path was given.
package enum StepFile {
  /// A new path among the temporary files.
  package static func path() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("steps-\(UUID().uuidString).treering").path
  }

  /// What the report of a step is called among a test's attachments, which are files of one folder.
  static func reportName(_ label: String) -> String {
    String(label.prefix(80).map { $0 == "/" || $0.isNewline ? "-" : $0 }) + ".txt"
  }

  /// The bytes of a file; nil if it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}

/// Why a step could not be recorded.
public enum StepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app was still in a transition when the time for it was up.
  case unsettled(step: String, after: TimeSpan)
  /// What was captured could not be recorded.
  case notRecorded(step: String, reason: String)
  /// The app under test did not do what the step needs.
  case app(step: String, reason: String)

  public var description: String {
    switch self {
    case .unsettled(let step, let span):
      "step \"\(step)\": the app was still in a transition after"
        + " \(span.nanoseconds / 1_000_000) ms"
    case .notRecorded(let step, let reason), .app(let step, let reason):
      "step \"\(step)\": \(reason)"
    }
  }
}

/// What a step of a test did to the app.
public struct RecordedStep: Sendable {
  public let label: String
  public let before: Snapshot
  public let after: Snapshot
  /// What happened to controllers and windows, in the order of the report; empty if controllers
  /// were not covered.
  public let navigation: [StepNavigation]
  /// What changed, exactly.
  public let delta: Delta
  /// Whether nothing changed but time and label.
  public let isWithoutChange: Bool
  /// The change in words, as `treering diff` prints it.
  public let report: String
  /// What was not captured, and why; nil if everything was.
  public let notCovered: String?

  /// The step between two snapshots.
  public init(
    _ label: String, from before: Snapshot, to after: Snapshot, notCovered: String? = nil
  ) {
    self.label = label
    self.before = before
    self.after = after
    self.notCovered = notCovered
    let difference = Difference(before: before, after: after)
    let change = ChangeReport(
      difference, title: label, beforeLabel: "before", afterLabel: "after"
    ).tellingScreens()
    navigation = change.meaning.navigation.map { event in
      StepNavigation(event.kind, Self.className(of: event.subject, before, after))
    }
    isWithoutChange = !change.differs
    delta = difference.delta
    report = ChangeText().plain(change) + (notCovered.map { "\nnot covered: \($0)\n" } ?? "")
  }

  private static func className(
    of object: Counterparts, _ before: Snapshot, _ after: Snapshot
  ) -> String {
    let name =
      object.after.flatMap(after.className) ?? object.before.flatMap(before.className) ?? "?"
    return ClassName(name).unqualified
  }
}

/// One navigation of a step, as a test expects it: what happened, and the class of its controller.
///
///     #expect(step.navigation == [.push("CartViewController")])
public struct StepNavigation: Hashable, Sendable {
  public let kind: NavigationKind
  /// The class of what was pushed, presented, selected …, without its module.
  public let className: String

  public init(_ kind: NavigationKind, _ className: String) {
    self.kind = kind
    self.className = className
  }

  public static func push(_ className: String) -> Self { Self(.push, className) }
  public static func pop(_ className: String) -> Self { Self(.pop, className) }
  public static func replaceStack(_ className: String) -> Self { Self(.replaceStack, className) }
  public static func present(_ className: String) -> Self { Self(.present, className) }
  public static func dismiss(_ className: String) -> Self { Self(.dismiss, className) }
  public static func embed(_ className: String) -> Self { Self(.embed, className) }
  public static func unembed(_ className: String) -> Self { Self(.unembed, className) }
  public static func selectTab(_ className: String) -> Self { Self(.selectTab, className) }
  public static func show(_ className: String) -> Self { Self(.show, className) }
  public static func showDetail(_ className: String) -> Self { Self(.showDetail, className) }
  public static func collapse(_ className: String) -> Self { Self(.collapse, className) }
  public static func expand(_ className: String) -> Self { Self(.expand, className) }
  public static func turnPage(_ className: String) -> Self { Self(.turnPage, className) }
  public static func replaceRoot(_ className: String) -> Self { Self(.replaceRoot, className) }
  public static func addWindow(_ className: String) -> Self { Self(.addWindow, className) }
  public static func removeWindow(_ className: String) -> Self { Self(.removeWindow, className) }
  public static func changeKeyWindow(_ className: String) -> Self {
    Self(.changeKeyWindow, className)
  }
  public static func appear(_ className: String) -> Self { Self(.appear, className) }
  public static func disappear(_ className: String) -> Self { Self(.disappear, className) }
}

extension StepNavigation: CustomStringConvertible {
  public var description: String { ".\(kind.rawValue)(\"\(className)\")" }
}
