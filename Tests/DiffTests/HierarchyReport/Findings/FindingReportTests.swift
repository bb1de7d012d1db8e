import HierarchyChecks
import HierarchyModel
import HierarchyReport
import JSONText
import TestSupport
import Testing

@Suite("Finding reports")
struct FindingReportTests {
  /// A report that keeps everything, as far as it is not limited.
  private func full(_ subjects: [FindingReport.Subject], most: Int = .max) -> FindingReport {
    var report = FindingReport(
      .init(most: most, hasObjects: true, snapshots: .gapsAndFindings))
    for subject in subjects { report.add(subject) }
    return report
  }

  private func json(_ report: FindingReport) throws -> JSONValue {
    let output = PlainText()
    report.writeJSON(into: output)
    return try JSONValue(parsing: output.text)
  }

  private func sarif(_ report: FindingReport) throws -> JSONValue {
    let output = PlainText()
    report.writeSARIF(into: output, toolVersion: "1")
    return try JSONValue(parsing: output.text)
  }

  /// A first responder outside its window, below names that try to break out of every format.
  private func report() throws -> FindingReport {
    let drawing = """
      UIWindow window key=true firstResponder=field
      <b>&"Evil field
      --
      --
      UIApplication app
      """
    let snapshot = try SnapshotSketch.snapshot(drawing)
    return full([
      .init(
        label: "a,b:c\n\u{1B}.json", snapshot: snapshot,
        findings: CheckList.findings(in: snapshot))
    ])
  }

  @Test("say of each snapshot by itself what it lacks")
  func gaps() throws {
    let framed = "UIWindow 0x1 hidden=false alpha=1 frame=[0,0,50,50] interaction=true"
    let subjects = try ["UIWindow 0x1", "UIWindow 0x1", framed].map { drawing in
      let snapshot = try SnapshotSketch.snapshot(drawing)
      var run = CheckRun()
      return FindingReport.Subject(
        label: "a.json", snapshot: snapshot, findings: [], gaps: run.examine(snapshot).gaps)
    }
    let needs = full(subjects).subjects.map { Set($0.gaps.map(\.need)) }
    #expect(needs.map { $0.contains(.frames) } == [true, true, false])
    #expect(needs.map { $0.contains(.identifiers) } == [true, true, true])
  }

  @Test("cut the path to an object below hundreds of levels, and say how many are left out")
  func deepPath() throws {
    /// A button out of reach so many levels deep.
    func entry(levels: Int) throws -> FindingReport.Entry {
      let shown = "hidden=false alpha=1 interaction=true label=l"
      let lines = (0..<levels).map { level in
        let name = level == 0 ? "UIWindow" : level == levels - 1 ? "UIButton" : "V\(level)"
        let left = level == levels - 1 ? 900 : 0
        return String(repeating: "  ", count: level)
          + "\(name) v\(level) frame=[\(left),0,50,50] \(shown)"
      }
      let snapshot = try SnapshotSketch.snapshot(lines.joined(separator: "\n"))
      let findings = CheckList.findings(in: snapshot).filter { $0.check == "control-outside" }
      let subject = FindingReport.Subject(label: "l", snapshot: snapshot, findings: findings)
      return try #require(full([subject]).entries.first)
    }
    let whole = ["UIWindow"] + (1..<63).map { "V\($0)" } + ["UIButton"]
    let small = try entry(levels: 64)
    #expect(small.path == whole.joined(separator: " › "))
    #expect(small.fingerprint == (["control-outside"] + whole).joined(separator: "/"))
    let cut = ["UIWindow", "V1", "(484 more)"] + (486..<499).map { "V\($0)" } + ["UIButton"]
    let deep = try entry(levels: 500)
    #expect(deep.path == cut.joined(separator: " › "))
    #expect(deep.fingerprint == (["control-outside"] + cut).joined(separator: "/"))
  }

  @Test("report as many findings as they are limited to, and how many more there are")
  func limit() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow window key=true firstResponder=field
      UITextField field
      --
      --
      UIApplication app
      """)
    let subjects = ["a", "b", "c", "c"].map { file in
      FindingReport.Subject(
        label: file, snapshot: snapshot, findings: CheckList.findings(in: snapshot))
    }
    let all = full(subjects)
    let count = all.entries.count
    #expect(count > 1)
    #expect(all.leftOut == 0)
    #expect(try json(all)["leftOut"] == nil)
    let limited = full(subjects, most: count - 1)
    #expect(limited.entries.map(\.finding) == all.entries.dropLast().map(\.finding))
    #expect(limited.entries.map(\.repeats) == all.entries.dropLast().map(\.repeats))
    #expect(limited.leftOut == 1)
    #expect(try json(limited)["leftOut"]?.int == 1)
    #expect(full(subjects, most: 0).worst == .error)
  }

  @Test("keep of snapshots and objects only what is reported")
  func scope() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow window key=true")
    var run = CheckRun()
    let (findings, gaps) = run.examine(snapshot)
    let subject = FindingReport.Subject(
      label: "a", snapshot: snapshot, findings: findings, gaps: gaps)
    var short = FindingReport(.init())
    short.add(subject)
    #expect(short.subjects.isEmpty)
    let (brief, long) = (PlainText(), PlainText())
    short.write(into: brief)
    full([subject]).write(into: long)
    #expect(brief.text.contains("not captured, so not looked at:"))
    #expect(brief.text == long.text)
  }

  @Test("annotate what all snapshots of a file lack once, however many there are")
  func notices() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow window key=true")
    let subjects = try (1...300).map { number in
      let lacking = number == 3 ? try SnapshotSketch.snapshot("--\nA a") : snapshot
      var run = CheckRun()
      let (findings, gaps) = run.examine(lacking)
      return FindingReport.Subject(
        file: "run.ndjson", label: "\(number)", snapshot: lacking, findings: findings, gaps: gaps)
    }
    let lines = full(subjects).annotations.split(separator: "\n").filter {
      $0.hasPrefix("::notice") && $0.contains("not looked at::")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("::1 and 298 more snapshots: not captured") == true)
    #expect(lines.last?.contains("::3: not captured") == true)
  }

  @Test("as text name the check, the place and the reason, with nothing a terminal would obey")
  func text() throws {
    let output = PlainText()
    try report().write(into: output)
    #expect(
      output.text == """
        a,b:c\\n\\u{1B}.json
          error first-responder-misplaced  R-FR-6
            <b>&"Evil, first responder of UIWindow, is in no window
            at <b>&"Evil
            typing and actions go to something that the user cannot see

        1 finding in 1 snapshot

        """)
  }

  @Test("as JSON and SARIF are documents that hold every finding")
  func json() throws {
    let report = try report()
    let finding = try json(report)["findings"]?.elements?.first
    #expect(finding?["check"]?.string == "first-responder-misplaced")
    #expect(finding?["object"]?["id"]?.string == "field")
    #expect(finding?["severity"]?.string == "error")
    let sarif = try sarif(report)
    let run = sarif["runs"]?.elements?.first
    #expect(run?["results"]?.elements?.count == 1)
    #expect(
      run?["results"]?.elements?.first?["ruleId"]?.string == "first-responder-misplaced")
    #expect(run?["tool"]?["driver"]?["rules"]?.elements?.count == CheckList.all.count)
  }

  @Test("as SARIF have the shape that its schema requires")
  func sarif() throws {
    let sarif = try sarif(try report())
    #expect(sarif["version"]?.string == "2.1.0")
    let run = try #require(sarif["runs"]?.elements?.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "treering")
    for rule in driver["rules"]?.elements ?? [] {
      #expect(rule["id"]?.string != nil)
      #expect(rule["shortDescription"]?["text"]?.string != nil)
      let level = rule["defaultConfiguration"]?["level"]?.string
      #expect(["note", "warning", "error"].contains(level))
    }
    let result = try #require(run["results"]?.elements?.first)
    #expect(result["message"]?["text"]?.string?.isEmpty == false)
    let location = try #require(result["locations"]?.elements?.first)
    #expect(
      location["physicalLocation"]?["artifactLocation"]?["uri"]?.string
        == "a,b%3Ac%0A%1B.json")
    let index = try #require(result["ruleIndex"]?.int)
    #expect(driver["rules"]?.elements?[Int(index)]["id"]?.string == result["ruleId"]?.string)
  }

  @Test("as JUnit escape what XML would read")
  func junit() throws {
    let text = try report().junit(failingFrom: .note)
    #expect(text.contains("message=\"&lt;b&gt;&amp;&quot;Evil, first responder"))
    #expect(text.contains("<testsuite name=\"a,b:c&#10;\u{FFFD}.json\""))
    #expect(text.contains("failures=\"1\""))
    #expect(!text.contains("<b>"))
  }

  @Test("as JUnit fail once with a finding that lasts, and skip it where it is still there")
  func lastingJUnit() throws {
    func subject(_ label: String, _ drawing: String) throws -> FindingReport.Subject {
      let snapshot = try SnapshotSketch.snapshot(drawing)
      let findings = CheckList.findings(in: snapshot).filter { $0.check == "duplicate-identifier" }
      return .init(file: "run", label: label, snapshot: snapshot, findings: findings)
    }
    let drawing = """
      UIWindow w hidden=false alpha=1
        A a identifier=one hidden=false alpha=1
        A b identifier=one hidden=false alpha=1
      """
    let more =
      drawing + """

          B c identifier=two hidden=false alpha=1
          B d identifier=two hidden=false alpha=1
        """
    let report = full([
      try subject("first", drawing), try subject("second", drawing), try subject("third", more),
    ])
    #expect(report.entries.map(\.repeats) == [2, 0])
    let suites = report.junit(failingFrom: .note).split(separator: "<testsuite name=").dropFirst()
    let counts = suites.map { suite in
      ["<failure", "<skipped"].map { suite.split(separator: $0).count - 1 }
    }
    #expect(counts == [[1, 0], [0, 1], [1, 0]], "\(suites)")
    #expect(suites.last?.contains("one") == false)
  }

  @Test("as annotations show what would turn text or command a terminal")
  func annotatedNames() throws {
    let drawing = """
      UIWindow w key=true firstResponder=f
      \u{1B}\u{202E}Evil f
      --
      --
      UIApplication a
      """
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let text = full([
      .init(label: "a.json", snapshot: snapshot, findings: CheckList.findings(in: snapshot))
    ]).annotations
    #expect(text.contains(#"\u{1B}\u{202E}Evil"#))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test("as annotations stay on one line each")
  func annotations() throws {
    let text = try report().annotations
    #expect(
      text.hasPrefix(
        "::error file=a%2Cb%3Ac%0A\u{1B}.json,title=treering%3A first-responder-misplaced::"))
    #expect(text.split(separator: "\n").count == 1)
  }
}
