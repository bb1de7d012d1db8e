import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing

@testable import RunAlignment

/// Runs drawn as words: a letter is a state, upper-case letters show what covers the screen; what differs
/// in texts alone follows as a digit. A question mark is a snapshot that was cut before anything was seen,
/// after a letter one that was cut before any view below the first. A hyphen is one without the frame of
/// its window.
struct DrawnRun {
  let steps: [RunStep]
  private let snapshots: [Snapshot]

  init(_ words: String) throws {
    self.init(try words.split(separator: " ").map { try Self.snapshot(String($0)) })
  }

  init(_ snapshots: [Snapshot]) {
    self.snapshots = snapshots
    steps = snapshots.enumerated().map { RunStep($1, number: $0 + 1) }
  }

  var source: RunSource<Never> {
    let snapshots = snapshots
    return RunSource(name: "run", steps: steps) { indices, body in
      for index in indices { body(index, snapshots[index]) }
    }
  }

  private static func snapshot(_ word: String) throws -> Snapshot {
    if word == "?" {
      return try SnapshotSketch.snapshot("UIWindow w key=true frame=[0,0,300,600]", partial: "cut")
    }
    let letter = word.first.map(String.init) ?? "?"
    let text = word.dropFirst()
    let isCover = letter != letter.lowercased()
    let width = Int(letter.unicodeScalars.first?.value ?? 0)
    let name = isCover ? "Cover\(letter)" : "Home"
    if text == "?" {
      return try SnapshotSketch.snapshot(
        """
        UIWindow w key=true root=c frame=[0,0,300,600]
          UIView v frame=[0,0,300,600] partial=cut
        --
        \(name) c view=v
        """, partial: "cut")
    }
    if text.hasSuffix("~") {
      return try SnapshotSketch.snapshot(
        """
        UIWindow w key=true root=c frame=[0,0,300,600]
          UIView v frame=[0,0,300,600] partial=cut
            UILabel l frame=[0,0,300,20] text=t\(text.dropLast())
        --
        \(name) c view=v
        """)
    }
    let isLacking = text.hasSuffix("-")
    return try SnapshotSketch.snapshot(
      """
      UIWindow w key=true root=c\(isLacking ? "" : " frame=[0,0,300,600]")
        UIView v frame=[0,0,300,600]
          UILabel l frame=[0,0,300,20] text=t\(text.filter { $0 != "-" })
          UIImageView i frame=[0,20,\(width),20]
      --
      \(name) c view=v
      """)
  }
}

@Suite("Two runs")
struct AlignmentTests {
  /// The numbers of the pairs, repeats marked, and what is left over: `1-1 2-3`, `+2`, `-4`, `~5/6`.
  private func told(_ a: String, _ b: String) throws -> String {
    let aligned = AlignedRuns(try DrawnRun(a).source, try DrawnRun(b).source)
    var words = aligned.pairs.map { "\($0.before + 1)-\($0.after + 1)\($0.isRepeat ? "r" : "")" }
    func range(_ range: ClosedRange<Int>) -> String {
      range.count == 1
        ? "\(range.lowerBound + 1)" : "\(range.lowerBound + 1)…\(range.upperBound + 1)"
    }
    words += aligned.only.before.map { "−\(range($0.range))\($0.isExcursion ? "!" : "")" }
    words += aligned.only.after.map { "+\(range($0.range))\($0.isExcursion ? "!" : "")" }
    words += aligned.reordered.map { "~\(range($0.before))/\(range($0.after))" }
    return words.joined(separator: " ")
  }

  @Test(
    "are aligned",
    arguments: [
      ("a b c", "a b c", "1-1 2-2 3-3"),
      // A step that only one has.
      ("a b c", "a b d c", "1-1 2-2 3-4 +3"),
      // What repeats the step before counts in no figure.
      ("a b c", "a a b b b c", "1-1 1-2r 2-3 2-4r 2-5r 3-6"),
      // An excursion with its return.
      ("a b c", "a X a b c", "1-1 2-4 3-5 +2…3!"),
      ("a Y a b c", "a b c", "1-1 4-2 5-3 −2…3!"),
      // Steps of different fronts never pair.
      ("a X b", "a Y b", "1-1 3-3 −2! +2!"),
      // The same in another order.
      ("a X a Y a b", "a Y a X a b", "1-1 3-3 5-5 6-6 ~2…4/2…4"),
      // A return that one run alone has is its own; what both return to belongs to the block.
      ("a b X b c d", "a b c d X", "1-1 2-2 5-3 6-4 −4 ~3/5"),
      ("a X a b c d a e", "a b c d f a X a e", "1-1 4-2 5-3 6-4 7-6 8-9 +5 ~2…3/7…8"),
      // However alike what follows one of the blocks is.
      ("a X a Y a b X b c", "a Y a X a b c", "1-1 3-3 5-5 6-6 9-7 −7…8! ~2…4/2…4"),
      ("a1 X a1 Y a1 a2 X a2 c", "a5 Y a5 X a5 a6 c", "1-1 3-3 5-5 6-6 9-7 −7…8! ~2…4/2…4"),
      // Twice the same order is none.
      ("a X a Y a X a b", "a Y a X a b", "1-1 4-2 5-3 6-4 7-5 8-6 −2…3!"),
      // A return stays with its excursion where steps that differ in texts alone follow it.
      ("a1 X a1 a2 a3", "a6 a7 a8 Y a8", "1-1 4-2 5-3 −2…3! +4…5!"),
      ("a1 X a1 a2 b", "a6 a7 Y a7 b", "1-1 4-2 5-5 −2…3! +3…4!"),
      // If its excursion is left out in part, it may pair.
      ("a1 X Y X a1", "a6 X a7", "1-1 2-2 5-3 −3…4!"),
      // Of two places equally near, a block is in that which changed places with it.
      ("a1 a2 X a2 Y a2 b", "a5 X a5 a6 Y a6 X a6 b", "1-1 2-4 4-6 6-8 7-9 +2…3! ~3…5/5…7"),
      (
        "a1 a2 X a2 Y a2 b c d e", "a5 X a5 a6 Y a6 X a6 b",
        "1-1 2-4 4-6 6-8 7-9 −8…10 +2…3! ~3…5/5…7"
      ),
      // Other texts throughout.
      ("a1 b2 c3 d4", "a5 b6 d8", "1-1 2-2 4-3 −3"),
      ("a1 a2 a3", "a1 a3", "1-1 3-2 −2"),
    ])
  func aligned(a: String, b: String, expected: String) throws {
    #expect(try told(a, b) == expected)
  }

  @Test("of which one is empty have nothing in common")
  func empty() throws {
    let run = try DrawnRun("a b").source
    let none = RunSource<Never>(name: "none", steps: []) { _, _ in }
    #expect(AlignedRuns(run, none).only.before.map(\.range) == [0...1])
    #expect(AlignedRuns(none, run).only.after.map(\.range) == [0...1])
    #expect(AlignedRuns(none, none).pairs.isEmpty)
  }

  @Test("mirror each other, give the same twice, and pair with themselves", arguments: 0..<60)
  func mirrored(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "b", "c", "a1", "a2", "b1", "X", "Y"]
    func words() -> String {
      (0..<Int.random(in: 1...12, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "a" }.joined(separator: " ")
    }
    let (a, b) = (try DrawnRun(words()).source, try DrawnRun(words()).source)
    let (there, back) = (AlignedRuns(a, b), AlignedRuns(b, a))
    func key(_ pair: AlignedRuns.Pair) -> [Int] {
      [pair.before, pair.after, pair.isRepeat ? 1 : 0]
    }
    func turned(_ pair: AlignedRuns.Pair) -> [Int] {
      [pair.after, pair.before, pair.isRepeat ? 1 : 0]
    }
    #expect(Set(there.pairs.map(key)) == Set(back.pairs.map(turned)))
    #expect(there.only.before == back.only.after && there.only.after == back.only.before)
    #expect(
      Set(there.reordered.map { [$0.before, $0.after] })
        == Set(back.reordered.map { [$0.after, $0.before] }))
    #expect(AlignedRuns(a, b).pairs == there.pairs)
    let own = AlignedRuns(a, a)
    #expect(own.pairs.allSatisfy { $0.before == $0.after })
    #expect(own.only.before.isEmpty && own.only.after.isEmpty && own.reordered.isEmpty)
    // Every step is told, and none twice.
    let before =
      there.pairs.map(\.before) + there.only.before.flatMap { Array($0.range) }
      + there.reordered.flatMap { $0.pairs.map(\.before) }
    #expect(Set(before).count == a.steps.count || !there.reordered.isEmpty)
    for pair in there.pairs {
      #expect(a.steps[pair.before].mayPair(with: b.steps[pair.after]))
    }
  }
}

@Suite("Differences of two runs")
struct ComparedRunsTests {
  private func compared(
    _ a: String, _ b: String, filter: DifferenceFilter = DifferenceFilter(),
    noise: Set<NoiseKey> = []
  ) throws -> ComparedRuns {
    ComparedRuns(try DrawnRun(a).source, try DrawnRun(b).source, filter: filter, noise: noise)
  }

  @Test("are reported once with their extent")
  func lasting() throws {
    let runs = try compared("a b c d", "a b9 c9 d9")
    let all = runs.differences.all
    #expect(all.map(\.difference.subject) == ["text"])
    #expect(all.map(\.difference.was) == ["t"] && all.map(\.difference.now) == ["t9"])
    #expect(all.first?.from.before == 1 && all.first?.to.before == 3 && all.first?.steps == 3)
    #expect(runs.changed == Set(runs.aligned.pairs[1...3]))
  }

  @Test("end where an object that showed one does not differ any more")
  func ended() throws {
    let runs = try compared("a b c1 d", "a9 b9 c1 d9")
    #expect(runs.differences.all.map(\.from.before) == [0, 3] || runs.differences.all.count == 1)
    let changing = try compared("a b1 c d", "a9 b1 c2 d9")
    #expect(changing.differs)
  }

  @Test("are not told of what one run did not capture, which is named")
  func notCaptured() throws {
    func run(_ label: String, covers: [Facet] = Facet.allCases) throws -> DrawnRun {
      let snapshot = try SnapshotSketch.snapshot(
        "UIWindow w key=true root=c\n  UIView v\n    UILabel l \(label)\n--\nHome c view=v",
        covers: covers)
      return DrawnRun([snapshot, snapshot])
    }
    func compared(_ after: DrawnRun, _ filter: DifferenceFilter) throws -> ComparedRuns {
      ComparedRuns(try run("text=a alpha=1").source, after.source, filter: filter)
    }
    let all = DifferenceFilter()
    let other = try run("text=a", covers: Facet.allCases.filter { $0 != .flags })
    let runs = try compared(other, all)
    let gaps =
      "flags, captured before only (1 step); \"alpha\", captured on one side only (1 step)"
    #expect(!runs.differs && runs.gaps.text == gaps)
    let report = RunReport("a", "b", runs)
    let text = PlainText()
    report.write(into: text, width: 200)
    #expect(text.text.contains("\nno differences in what was compared\n"))
    #expect(text.text.contains("\nnot compared: \(gaps)\n"))
    var json = JSONWriter(.pretty)
    report.write(into: &json)
    let escaped = gaps.replacing("\"", with: "\\\"")
    #expect(json.text.contains("\"notCompared\": \"\(escaped)\""))

    var filter = all
    filter.changes.attributes = [.known(.alpha)]
    filter.sections.remove(.presentation)
    #expect(try compared(other, filter).gaps.isEmpty)
    let different = try compared(try run("text=b alpha=0"), all)
    #expect(different.differs && different.gaps.isEmpty)
  }

  @Test("are open where a partial step may have an object that it does not show")
  func partial() throws {
    let others = (1...8).map { "\n    UILabel o\($0) text=o\($0)" }.joined()
    let label = "\n    UILabel l text="
    func drawing(_ end: String) -> String {
      "UIWindow w key=true root=c\n  UIView v\(others)\(end)\n--\nHome c view=v"
    }
    let (first, last, cut) = (drawing(label + "a"), drawing(label + "c"), drawing(""))
    /// A run in which equal steps surround one.
    func run(_ step: Snapshot) throws -> DrawnRun {
      DrawnRun([try SnapshotSketch.snapshot(first), step, try SnapshotSketch.snapshot(last)])
    }
    let complete = try run(try SnapshotSketch.snapshot(drawing(label + "b")))
    func compared(
      _ other: Snapshot, isBefore: Bool = false
    ) throws -> (lines: [RunLine], isCertain: Bool, gaps: String) {
      let other = try run(other)
      let (before, after) = isBefore ? (other, complete) : (complete, other)
      let runs = ComparedRuns(before.source, after.source, filter: DifferenceFilter())
      let lines = RunReport("a", "b", runs).differenceLines.lines
      return (lines, runs.differs, runs.gaps.text)
    }
    let partial = try SnapshotSketch.snapshot(cut, partial: "it was cut")
    let after = try compared(partial)
    #expect(after.lines == [RunLine(extent: "2", text: "? UILabel  not seen after")])
    #expect(!after.isCertain)
    #expect(after.gaps == "what is missing after, which is partial (1 step)")
    let before = try compared(partial, isBefore: true)
    #expect(before.lines == [RunLine(extent: "2", text: "? UILabel  not seen before")])
    let junit = RunReport(
      "a", "b",
      ComparedRuns(complete.source, try run(partial).source, filter: DifferenceFilter())
    ).junit(where: { _ in true }, countsSteps: { _ in true })
    #expect(junit.contains("<skipped message=\"UILabel not seen after\"/>"))
    #expect(junit.contains("name=\"not compared\">"))
    #expect(junit.contains("skipped=\"2\"") && !junit.contains("<failure"))
    let marked = try compared(
      try SnapshotSketch.snapshot(cut.replacing("UIView v", with: "UIView v partial=cut")))
    #expect(marked.lines == after.lines && !marked.isCertain && marked.gaps == after.gaps)
    let reasons = ["cut", "deep"].map { cut.replacing("View v", with: "View v partial=\($0)") }
    let two = try reasons.map { try run(try SnapshotSketch.snapshot($0)) }
    #expect(
      !ComparedRuns(two[0].source, two[1].source, filter: DifferenceFilter()).differs)
    let gone = try compared(try SnapshotSketch.snapshot(cut))
    #expect(gone.lines == [RunLine(extent: "2", text: "− UILabel")])
    #expect(gone.isCertain && gone.gaps.isEmpty)
  }

  /// Two runs of one step each, which show these views in a window.
  private func comparedViews(_ before: String, _ after: String) throws -> ComparedRuns {
    func run(_ views: String) throws -> DrawnRun {
      let drawing = "UIWindow w key=true root=c\n  \(views)\n--\nHome c view=v"
      return DrawnRun([try SnapshotSketch.snapshot(drawing)])
    }
    return ComparedRuns(
      try run(before).source, try run(after).source, filter: DifferenceFilter())
  }

  @Test("are those of the topmost object alone where objects came together")
  func topmost() throws {
    let box = "\n    BoxView b\n      UISwitch s"
    let runs = try comparedViews("UIView v\n    UILabel l", "UIView v\n    UILabel l\(box)")
    #expect(runs.differences.all.map(\.difference.subject) == ["BoxView"])
  }

  @Test("show numbers to the hundredth")
  func hundredths() throws {
    let runs = try comparedViews("UIView v alpha=0.123", "UIView v alpha=0.5")
    #expect(runs.differences.all.map(\.difference.was) == ["0.12"])
    #expect(runs.differences.all.map(\.difference.now) == ["0.5"])
  }

  @Test("are usual where a good run shows the same screen there, and not another one")
  func usual() throws {
    let (plain, covered) = (try DrawnRun("a b").source, try DrawnRun("a X b").source)
    let good = GoodRuns([plain, covered], filter: DifferenceFilter())
    // Both are as near to each other: the first counts.
    #expect(good.reference == 0)
    for (words, count) in [("a X b", 1), ("a Y b", 0)] {
      let run = try DrawnRun(words)
      var aligned = AlignedRuns(plain, run.source)
      let usual = aligned.takeUsual(by: good, run.steps)
      #expect(usual.only.after.count == count)
      #expect(aligned.only.after.count == 1 - count)
    }
  }

  @Test("are none of a run and itself, and none of texts where texts are ignored")
  func same() throws {
    #expect(try !compared("a X a b", "a X a b").differs)
    var filter = DifferenceFilter()
    filter.ignoreTexts()
    #expect(try !compared("a b c", "a1 b2 c3", filter: filter).differs)
    #expect(try compared("a b c", "a1 b2 c3").differs)
  }

  @Test("are set aside where good runs differ in them too, and counted")
  func noise() throws {
    var noise = LearnedNoise()
    noise.learn(
      try DrawnRun("a b c").source, try DrawnRun("a1 b2 c3").source, filter: DifferenceFilter())
    let runs = try compared("a b c", "a7 b8 c9", noise: noise.keys)
    #expect(!runs.differs)
    #expect(runs.noise.values == 3)
    #expect(try compared("a b c", "a7 b8 X c9", noise: noise.keys).differs)
  }
}
