import HierarchyModel
import Testing

@testable import RunAlignment

@Suite("Steps that two runs show in another order")
struct ReorderedStepsTests {
  private func compared(_ a: String, _ b: String) throws -> ComparedRuns {
    ComparedRuns(try DrawnRun(a).source, try DrawnRun(b).source, filter: DifferenceFilter())
  }

  @Test("are compared inside")
  func inside() throws {
    let runs = try compared("a X1 a Y a b", "a Y a X2 a b")
    let all = runs.differences.all
    #expect(all.map(\.difference.was) == ["t1"] && all.map(\.difference.now) == ["t2"])
    #expect(all.first?.from.before == 1 && all.first?.from.after == 3 && all.first?.steps == 1)
    #expect(runs.changed == Set(all.map(\.from)))
    #expect(try compared("a X a Y a b", "a Y a X a b").differences.all.isEmpty)
  }

  @Test("show a difference that lasts over them once, with the steps in order")
  func lasting() throws {
    let all = try compared("a1 X1 a1 Y1 a1 b1", "a2 Y2 a2 X2 a2 b2").differences.all
    #expect(all.count == 1 && all.first?.steps == 6)
    #expect(all.first?.from.before == 0 && all.first?.to.before == 5)
  }

  @Test("count as pairs, and as steps that are the same, among those of the longer run")
  func counts() throws {
    func counts(_ a: String, _ b: String) throws -> [String] {
      let report = RunReport("a", "b", try compared(a, b))
      return [report.headline.right, "\(report.sameCount)"]
    }
    #expect(try counts("a X a Y a b", "a Y a X a b") == ["6 of 6 steps pair", "6"])
    #expect(try counts("a X1 a Y a b", "a Y a X2 a b") == ["6 of 6 steps pair", "5"])
    // Two steps of each run have no partner; a repeated one counts once.
    #expect(try counts("a b V W c", "a b b X Y c") == ["3 of 5 steps pair", "3"])
  }

  @Test("are noise where good runs differ inside them too")
  func noise() throws {
    var noise = LearnedNoise()
    let good = try DrawnRun("a X1 a Y a b").source
    noise.learn(good, try DrawnRun("a Y a X5 a b").source, filter: DifferenceFilter())
    let runs = ComparedRuns(
      good, try DrawnRun("a Y a X2 a b").source, filter: DifferenceFilter(), noise: noise.keys)
    #expect(runs.differences.all.isEmpty && runs.noise.values == 1)
  }
}
