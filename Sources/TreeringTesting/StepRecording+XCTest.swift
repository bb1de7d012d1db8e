#if canImport(UIKit)
  public import UIKit
  import UIKitCapture

  extension StepRecording {
    /// Records the app that the test runs in; a nil `path` means a new temporary file.
    public convenience init(_ application: UIApplication, path: String? = nil) {
      let live = LiveApplication(application)
      self.init(reading: { live }, path: path)
    }
  }

  #if canImport(XCTest)
    import Foundation
    public import XCTest

    extension StepRecording {
      /// Records the app that a test of XCTest runs in.
      ///
      /// If the test fails, the changes and the store file stay attached to it.
      public convenience init(_ application: UIApplication, attachingTo testCase: XCTestCase) {
        self.init(application)
        onStep = { [weak testCase] in testCase?.keepOnFailure($0) }
        testCase.keepStoreOnFailure(path)
      }
    }

    extension XCTestCase {
      /// Attaches what a step did, which is kept only if the test fails.
      package func keepOnFailure(_ step: RecordedStep) {
        keepOnFailure(XCTAttachment(string: step.report), named: StepFile.reportName(step.label))
      }

      /// Attaches the store file that exists at a path when the test ends.
      @MainActor package func keepStoreOnFailure(_ path: String) {
        addTeardownBlock { [weak self] in
          guard FileManager.default.fileExists(atPath: path) else { return }
          self?.keepOnFailure(
            XCTAttachment(contentsOfFile: URL(fileURLWithPath: path)), named: "steps.treering")
        }
      }

      private func keepOnFailure(_ attachment: XCTAttachment, named name: String) {
        attachment.name = name
        attachment.lifetime = .deleteOnSuccess
        add(attachment)
      }
    }
  #endif
#endif
