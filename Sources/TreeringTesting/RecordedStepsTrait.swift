public import Testing

/// Attaches to a failing test what its steps changed, and the store files that they are recorded
/// in.
public struct RecordedStepsTrait: TestTrait, SuiteTrait, TestScoping {
  /// On a suite, every test in it has the trait.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let collector = StepCollector()
    let (issues, heard) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let watching: IssueHandlingTrait = .compactMapIssues { issue in
      heard.yield()
      return issue
    }
    do {
      try await watching.provideScope(for: test, testCase: testCase) {
        try await StepCollector.$current.withValue(collector) { try await function() }
      }
    } catch {
      await attach(collector)
      throw error
    }
    heard.finish()
    for await _ in issues { await attach(collector) }
  }

  @MainActor
  private func attach(_ collector: StepCollector) {
    for recording in collector.recordings {
      for step in recording.steps {
        Attachment.record(step.report, named: StepFile.reportName(step.label))
      }
      if let bytes = StepFile.bytes(of: recording.path) {
        Attachment.record(bytes, named: "steps.treering")
      }
    }
  }
}

extension Trait where Self == RecordedStepsTrait {
  /// Attaches to a failing test what its steps changed, and the store files that they are recorded
  /// in.
  public static var recordedSteps: Self { Self() }
}
