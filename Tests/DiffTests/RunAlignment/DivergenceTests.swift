import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing

@testable import RunAlignment

@Suite("Where two runs part")
struct DivergenceTests {
  private func report(_ a: String, _ b: String) throws -> RunReport {
    let runs = ComparedRuns(
      try DrawnRun(a).source, try DrawnRun(b).source, filter: DifferenceFilter())
    return RunReport("a", "b", runs)
  }

  /// The steps of the first difference, from 1.
  private func first(_ report: RunReport) throws -> [Int?] {
    var writer = JSONWriter()
    report.write(into: &writer)
    let first = try JSONValue(parsing: Array(writer.text.utf8))["firstDifference"]
    return ["before", "after"].map { side in
      guard case .number(let number)? = first?[side] else { return nil }
      return Int(number.doubleValue)
    }
  }

  @Test(
    "is the first place at which one of them shows what the other does not",
    arguments: [
      // The other run begins with what this one shows later; only later it has a step of its own.
      (
        "a b c d e f W", "W a b X c d e f", [7, 1], "step 1 after  what follows is in another order"
      ),
      (
        "W a b X c d e f", "a b c d e f W", [1, 7],
        "step 1 before  what follows is in another order"
      ),
      ("a X1 a Y a b c1", "a Y a X2 a b c2", [2, 2], "step 2  what follows is in another order"),
      ("a1 b X c W", "a2 b c X W", [1, 1], "step 1  Home"),
    ])
  func first(_ a: String, _ b: String, _ expected: [Int], _ line: String) throws {
    let report = try report(a, b)
    #expect(try first(report) == expected && report.firstLine == line)
  }

  @Test("comes in the order of both runs, whichever has more steps before it")
  func order() throws {
    let lines = try report("a X Y Z b W c d e", "a b c V d e").stepLines
    #expect(lines.map(\.extent) == ["2-4", "6", "4"])
    #expect(lines.map { $0.text.hasPrefix("only before") } == [true, true, false])
    let turned = try report("a b c V d e", "a X Y Z b W c d e").stepLines
    #expect(turned.map(\.extent) == ["2-4", "6", "4"])
  }

  @Test(
    "is open where all that tells the runs apart is a step that was cut, which both may have",
    arguments: [
      ("a X a b", "a X ? a b", ["3"]), ("a b", "a b ?", ["3"]),
      // A step that was cut where its screen is known is none that shows another screen.
      ("a X a b", "a X X? a b", ["3"]),
      // So is one of which an object alone says that something in it is missing.
      ("a1 b", "a1 a1~ b", ["2"]), ("a X1 b", "a X1 X1~ b", ["3"]),
      // One that lacks facts may be the step beside it, unless what it has is another.
      ("a1 b", "a1 a1- b", ["2"]), ("a X1 b", "a X1- X1 b", ["2"]),
      ("a1 b1", "a1 a1- b1- b1", ["2-3"]), ("a1", "a1 a1-", ["2"]),
    ])
  func open(_ a: String, _ b: String, open: [String]) throws {
    for (first, second) in [(a, b), (b, a)] {
      let report = try report(first, second)
      #expect(report.stepLines.isEmpty && report.firstLine == nil)
      #expect(report.openLines.map(\.extent) == open)
      #expect(!report.runs.differs && report.runs.isUnsure)
      var writer = JSONWriter(.compact)
      report.write(into: &writer)
      #expect(writer.text.contains(#""known":false"#))
      let junit = report.junit(where: { _ in true }, countsSteps: { _ in true })
      #expect(junit.contains(#"skipped="1""#) && junit.contains("seen only "))
    }
  }

  @Test("pairs a step that was cut with one that may be the same")
  func cut() throws {
    for (a, b) in [("a X b", "a ? b"), ("a X b", "a X? b"), ("a X Y b", "a X? ? b")] {
      for report in [try report(a, b), try report(b, a)] {
        #expect(!report.runs.differs && report.runs.isUnsure)
        #expect(report.stepLines.isEmpty && report.openLines.isEmpty)
      }
    }
    // Of two steps at least one is not what the cut one shows.
    for (a, b) in [("a X Y a b", "a ? a b"), ("a b c", "a ?"), ("a X Y b", "a X? b")] {
      for report in [try report(a, b), try report(b, a)] {
        #expect(report.runs.differs && report.runs.isUnsure)
        #expect(report.stepLines.map(\.extent) == ["3"] && report.openLines.isEmpty)
      }
    }
    let other = try report("a X b", "a Y? b")
    #expect(other.stepLines.map(\.extent) == ["2", "2"] && !other.runs.isUnsure)
  }

  @Test("is certain where what a cut step shows is in no step that it may be")
  func certain() throws {
    for (a, b) in [("a1 b", "a1 a9~ b"), ("a X1 b", "a X1 X9~ b"), ("a X1 b", "a X9~ X1 b")] {
      for (first, second) in [(a, b), (b, a)] {
        let report = try report(first, second)
        #expect(report.stepLines.count == 1 && report.openLines.isEmpty)
        #expect(report.runs.differs && !report.runs.isUnsure)
      }
    }
  }

  @Test("is certain where a step that lacks facts shows something else than the steps beside it")
  func lacking() throws {
    for (a, b) in [("a1 b", "a1 a2- b"), ("a b", "a X- b"), ("a1 b", "a1 a1- b a1- b")] {
      for (first, second) in [(a, b), (b, a)] {
        let report = try report(first, second)
        #expect(report.stepLines.count == 1 && report.runs.differs)
      }
    }
    /// Two fields, with the first responder in the header of the snapshot.
    func focused(_ field: String) throws -> Snapshot {
      var builder = SnapshotBuilder()
      for (kind, id) in [(ObjectKind.window, "w"), (.view, "l"), (.view, "m")] {
        builder.begin(kind, class: "Class\(id)", token: .name(id))
        builder.setParent(kind == .window ? nil : .token(.name("w")))
      }
      builder.setHeaderReference("firstResponder", to: .token(.name(field)))
      return try builder.finish()
    }
    let runs = try ComparedRuns(
      DrawnRun([focused("l")]).source, DrawnRun([focused("l"), focused("m")]).source,
      filter: DifferenceFilter())
    #expect(runs.differs && !runs.isUnsure)
    let line = try report("a1 b", "a1 a1- b").openLines.first?.text
    #expect(line == "? Home  seen only after, where it may repeat the step beside it")
  }

  @Test("names the screens that only one run has, each once, but not the one that it returns to")
  func screens() throws {
    #expect(
      try report("a b", "a X Y X a b").stepLines.map(\.text) == [
        "only after  CoverX, CoverY, left at 5"
      ])
    // The return is the first of the steps that repeat it.
    #expect(
      try report("a b", "a X a a a b").stepLines.map(\.text) == ["only after  CoverX, left at 3"])
    #expect(
      try report("a V W X Y b", "a b").stepLines.map(\.text) == [
        "only before  CoverV, CoverW, CoverX and 1 more"
      ])
  }

  @Test("is a move where both show the same elsewhere")
  func moved() throws {
    let lines = try report("a b c d e f W", "W a b X c d e f").stepLines
    #expect(lines.first?.text == "in another order  CoverW, moved 7 → 1")
  }

  @Test("is told in lines of a terminal's width")
  func width() throws {
    let report = try report("a X a Y a b c1 d1 e1", "a Y a X a b c2 d2 e2")
    func lines(_ wrapping: Int) -> [String.SubSequence] {
      let text = PlainText()
      report.write(into: text, width: 44, wrapping: wrapping)
      return text.text.split(separator: "\n")
    }
    #expect(lines(44).allSatisfy { $0.count <= 44 } && lines(44).count > lines(.max).count)
  }

  @Test("mirrors where both have steps of their own at one place", arguments: 0..<80)
  func mirrored(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", "c", "a1", "b2", "W", "X", "X1", "Y", "Z"]
    func words() -> String {
      (0..<Int.random(in: 1...12, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "a" }.joined(separator: " ")
    }
    let (a, b) = (words(), words())
    #expect(try first(report(a, b)) == first(report(b, a)).reversed())
  }

  @Test("knows a path by its classes, whatever was asked before")
  func classPaths() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow w\n  A a\n    B b\n      C c\n  A d\n    B e\n    C f\nB g")
    let classes = ["w", "wa", "wab", "wabc", "wa", "wab", "wac", "b"]
    for order in [Array(0..<8), Array((0..<8).reversed())] {
      var paths = ClassPaths(snapshot)
      for object in order { _ = paths.path(of: ObjectIndex(object)) }
      for one in 0..<8 {
        for other in 0..<8 {
          #expect(
            (paths.path(of: ObjectIndex(one)) == paths.path(of: ObjectIndex(other)))
              == (classes[one] == classes[other]))
        }
      }
    }
  }
}
