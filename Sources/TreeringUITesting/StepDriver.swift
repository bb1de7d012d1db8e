import DumpFormats
package import HierarchyCapture
import HierarchyModel
package import TreeringTesting

/// Takes the steps of a UI test: asks the app before and after each body, or reads what the testing
/// system sees if the app has no recorder.
package final class StepDriver {
  /// How long a connected app has to answer.
  package var timeout = TimeSpan.seconds(10)
  /// How long the first step waits for the app to connect.
  package var connecting = TimeSpan.seconds(3)
  private let server: StepServer
  /// The description of the elements that the testing system sees.
  private let description: () -> String
  private var hasConnected = false
  private var hasNoRecorder = false

  package init(_ server: StepServer, description: @escaping () -> String) {
    self.server = server
    self.description = description
  }

  /// Captures, runs the body, captures again, and returns what the body did.
  @discardableResult
  package func step<Failure: Error>(
    _ label: String, _ body: () throws(Failure) -> Void
  ) throws -> RecordedStep {
    let before = try moment("before \(label)", of: label)
    do throws(Failure) {
      try body()
    } catch {
      _ = try? moment("after \(label)", of: label)
      throw error
    }
    let after = try moment("after \(label)", of: label)
    return RecordedStep(
      label, from: before, to: after, notCovered: hasNoRecorder ? Self.withoutRecorder : nil)
  }

  private static let withoutRecorder =
    "controllers, presentations and responders: the app has no recorder, so this is what"
    + " accessibility shows"

  private func moment(_ name: String, of step: String) throws -> Snapshot {
    if !hasNoRecorder {
      do throws(StepServerError) {
        if let snapshot = try server.snap(name, timeout: hasConnected ? timeout : connecting) {
          hasConnected = true
          return snapshot
        }
      } catch {
        throw StepError.app(step: step, reason: error.description)
      }
      guard !hasConnected else {
        throw StepError.app(
          step: step,
          reason: "the app's recorder is not connected any more; has the app crashed?")
      }
      hasNoRecorder = true
    }
    return try elements(of: step)
  }

  private func elements(of step: String) throws -> Snapshot {
    do {
      let reading = try DumpImport(format: "xcui-debug-description").read(Array(description().utf8))
      guard let moment = reading.moments.first else {
        throw StepError.app(step: step, reason: "the app shows no elements")
      }
      return moment.snapshot
    } catch let error as DumpError {
      throw StepError.app(step: step, reason: "the app's elements cannot be read: \(error)")
    }
  }
}
