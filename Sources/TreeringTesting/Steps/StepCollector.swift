/// The recordings of the test that runs now, for whoever attaches them in the end.
@MainActor
final class StepCollector {
  @TaskLocal static var current: StepCollector?

  private(set) var recordings: [StepRecording] = []

  nonisolated init() {}

  func add(_ recording: StepRecording) {
    recordings.append(recording)
  }
}
