import Commands
import Testing

@Suite("Progress")
struct ProgressTests {
  /// What a terminal, or no terminal, gets when the work is asked after so many milliseconds each time.
  private func shown(at times: [Int], isTerminal: Bool = true) -> String {
    let sink = MemorySink()
    let start = ContinuousClock.now
    var upcoming = [0] + times
    var progress = Progress("reading", on: TextOutput(sink, isTerminal: isTerminal)) {
      start + .milliseconds(upcoming.isEmpty ? 0 : upcoming.removeFirst())
    }
    for index in times.indices { progress.advance(to: index + 1, of: times.count) }
    progress.finish()
    return sink.text.replacing("\u{1B}[K", with: "|")
  }

  @Test("is silent for the first second")
  func patience() {
    #expect(shown(at: [10, 500, 999]) == "")
  }

  @Test("shows a line, ten times a second at most, and takes it away")
  func line() {
    #expect(
      shown(at: [500, 1000, 1050, 1099, 1100, 2000])
        == "\rreading: 2 of 6|\rreading: 5 of 6|\rreading: 6 of 6|\r|")
  }

  @Test("is for terminals only")
  func terminal() {
    #expect(shown(at: [2000, 3000], isTerminal: false) == "")
  }
}
