import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Change as text")
struct ChangeTextTests {
  @Test("says first what happened, then what it did to the trees, then what it means")
  func design() throws {
    let lines = ChangeText(width: 120).plain(try ChangeExamples.push()).split(
      separator: "\n", omittingEmptySubsequences: false)
    let expected = """
      push   CyanViewController onto UINavigationController
             navigation → [ root → [ yellow ] ]
           ⇒ navigation → [ root → [ yellow ], cyan ]

      views  UIWindow › UILayoutContainerView › UINavigationTransitionView › \
      UIViewControllerWrapperView
           − RootView                        38 views below: YellowView, SearchField, UIView
           + CyanView                        12 views below: UIView
           ~ UINavigationBar › UILabel       text "Root" → "Cyan"
             in windows        +13 −39 of 318

      responders
      """
    #expect(lines.dropFirst(2).prefix(11).joined(separator: "\n") == expected)
    let headline = try #require(lines.first)
    // Where the child of the screen before lies was not captured.
    #expect(headline.hasPrefix("checkout  before → after-push  shows ? → CyanViewController   "))
    // Controllers and the application count too; RootView left the window, but is there.
    #expect(headline.hasSuffix("   +14 −0 ~2 →1 of 323"))
    #expect(
      lines.contains(
        "       first responder       SearchField → none (its view left the window)"))
  }

  @Test("lists changes of presentations and first responders that no sentence tells of")
  func attributes() throws {
    let before = """
      UIWindow main root=a key=true
        AView aView
      UIWindow other root=b key=false firstResponder=null
        Field field
      --
      A a view=aView style=pageSheet
      B b view=field
      """
    let lines = try ReportSketch.report(
      before,
      before.replacing("firstResponder=null", with: "firstResponder=field")
        .replacing("key=false", with: "key=true").replacing("pageSheet", with: "fullScreen")
    ).lines()
    #expect(lines.contains { $0.hasSuffix("key false → true, firstResponder none → Field") })
    #expect(lines.contains { $0.hasSuffix("style \"pageSheet\" → \"fullScreen\"") })
  }

  @Test("says which chain ends outside the window where others that end there are in it")
  func replacedRoot() throws {
    let before = """
      UIWindow window root=a key=true
        AView aView
        MView mView
      --
      A a view=aView
        + M m view=mView style=overFullScreen
      B b view=null
      """
    let after = before.replacing("root=a", with: "root=b")
      .replacing("  AView aView\n  MView", with: "  MView")
      .replacing("view=null", with: "view=bView")
      .replacing("MView mView", with: "BView bView\n  MView mView\nAView aView")
    let lines = try ReportSketch.report(before, after).lines()
    #expect(lines.contains { $0.hasSuffix("their chains now end at A, which left the window") })
    #expect(!lines.contains { $0.contains(" left the window: ") })
  }

  @Test("says that UIKit would ignore a presentation in the context that a controller has now")
  func ignored() throws {
    let before = """
      UIWindow window root=r key=true
        RView rView
          KView kView
            CView cView
      --
      R r view=rView definesContext=true
        K k view=kView definesContext=false
          + M m view=null style=currentContext
          C c view=cView definesContext=false
      """
    let after = before.replacing("kView definesContext=false", with: "kView definesContext=true")
    let line = try ReportSketch.report(before, after).lines().first { $0.contains("from ") }
    #expect(
      line?.hasSuffix(
        "currentContext presentation would now use K, no longer R; but UIKit would ignore it, "
          + "because K, which has to present, already presents M") == true)
  }

  @Test("keeps within its width", arguments: [40, 60, 80, 100])
  func width(width: Int) throws {
    for example in ChangeReportGoldenTests.examples {
      let text = ChangeText(width: width).plain(try example.report())
      for line in text.split(separator: "\n") { #expect(line.count <= width) }
    }
  }

  @Test("breaks a heading that is wider than its lines, and has the counts below it")
  func heading() throws {
    var report = try ReportSketch.report("Root r", "Root r\n  UILabel l")
    report.beforeLabel = "the cart with one item"
    let lines = ChangeText(width: 40).plain(report).split(separator: "\n").map(String.init)
    let expected = ["checkout  the cart with one item →", "  after-push", "  +1 −0 ~0 of 1"]
    #expect(Array(lines.prefix(3)) == expected)
  }

  @Test("has details below their label where there is little room beside it")
  func narrow() throws {
    let report = try ReportSketch.report(
      "Root r\n  UILabel l text=TwoApples", "Root r\n  UILabel l text=TwoApplesAndOnePear")
    let lines = ChangeText(width: 44).plain(report).split(separator: "\n").map(String.init)
    let label = try #require(lines.firstIndex { $0.hasSuffix("~ UILabel") })
    #expect(lines[label + 1] == "         text \"TwoApples\" →")
    #expect(lines[label + 2] == "         \"TwoApplesAndOnePear\"")
    let beside = "~ UILabel" + String(repeating: " ", count: 25) + "text \"TwoApples\" →"
    #expect(ChangeText(width: 100).plain(report).contains(beside))
  }

  @Test("colours what came and went, and has the same text without")
  func styles() throws {
    final class Spans: StyledOutput {
      var text = ""
      var marks: [String: TextStyle] = [:]
      func write(_ text: String, as style: TextStyle) {
        self.text += text
        marks[text] = style
      }
    }
    let report = try ChangeExamples.push()
    let spans = Spans()
    ChangeText().write(report, into: spans)
    #expect(spans.text == ChangeText().plain(report))
    #expect(spans.marks["−"] == .removed)
    #expect(spans.marks["+"] == .added)
    #expect(spans.marks["~"] == .changed)
    #expect(spans.marks["views"] == .heading)
  }

  @Test("shows only the sections asked for")
  func sections() throws {
    var report = try ChangeExamples.embed()
    report.sections = [.presentation]
    let text = ChangeText().plain(report)
    #expect(text.contains("presentation   root definesContext false → true"))
    for title in ["embed", "views", "responders", "touch"] { #expect(!text.contains("\n\(title)")) }
  }

  @Test("puts data on the line it belongs to, whatever is in it")
  func hostile() throws {
    let evil = "a\u{1B}[31m\u{202E}\u{7}\nviews  fake"
    func snapshot(_ text: String) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(["views", "controllers"])
      builder.begin(.window, class: "W\(evil)", token: .name("w"))
      builder.setParent(nil)
      builder.begin(.view, class: "L\(evil)", token: .name("l"))
      builder.setParent(.token(.name("w")))
      builder.set(.text, .text(text))
      builder.set(.identifier, .text(evil))
      return try builder.finish()
    }
    var report = ReportSketch.report(try snapshot("x"), try snapshot(evil))
    report.title = evil
    report.notCompared = [evil]
    for text in [ChangeText().plain(report), ChangeMarkdown().plain(report)] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{7}" })
      #expect(!text.contains("\nviews  fake"))
    }
  }

  @Test("of 20,000 views that went is short, and so it is of 50,000 that changed")
  func large() throws {
    func snapshot(_ count: Int, width: Int64, areViewsIn: Bool) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(["views"])
      builder.begin(.window, class: "UIWindow", token: .name("window"))
      builder.setParent(nil)
      for index in 0..<(areViewsIn ? count : 0) {
        builder.begin(.view, class: index % 2 == 0 ? "Even" : "Odd", token: .name("v\(index)"))
        builder.setParent(.token(.name(index % 100 == 0 ? "window" : "v\(index - 1)")))
        builder.set(.tag, .number(.integer(width + Int64(index % 3))))
      }
      return try builder.finish()
    }
    let full = try snapshot(20_000, width: 1, areViewsIn: true)
    let wider = try snapshot(20_000, width: 2, areViewsIn: true)
    let empty = try snapshot(0, width: 1, areViewsIn: false)
    let changed = ChangeText().plain(ReportSketch.report(full, wider))
    #expect(changed.split(separator: "\n").count < 80)
    #expect(changed.contains("~20000 of 20001"))
    let came = ChangeText().plain(ReportSketch.report(empty, full))
    #expect(came.contains("     + 200 × Even                      99 views below each"))
    let gone = ChangeText().plain(ReportSketch.report(full, empty))
    #expect(gone.contains("     − 200 × Even                      99 views below each"))
  }

  @Test("leaves out of a large controller tree what nothing happened to")
  func largeNotation() throws {
    func drawing(_ extra: String) -> String {
      let children = (0..<60).map { "    C\($0) c\($0) view=null" }.joined(separator: "\n")
      return """
        UIWindow window root=tabs
        --
        UITabBarController tabs name=tabs view=null
          Other other name=other view=null
        \(children)
          UINavigationController stack name=stack view=null
            First first name=first view=null
        \(extra)
        --
        UIApplication app
        """
    }
    let text = ChangeText().plain(
      try ReportSketch.report(drawing(""), drawing("    Next next name=next view=null")))
    #expect(text.contains("       tabs → [ …, stack → [ … ] ]\n"))
    #expect(text.contains("     ⇒ tabs → [ …, stack → [ …, next ] ]\n"))
  }

  @Test("says what happened outside windows in one line, and what moved where it is now")
  func movesAndOutside() throws {
    let before = """
      UIWindow window
        Left left
          Card card
        Right right
      Spare spare
        UIView s1
      """
    let after = """
      UIWindow window
        Left left
        Right right
          Card card
      Spare spare
      Other other
      """
    let text = ChangeText().plain(try ReportSketch.report(before, after))
    #expect(
      text.contains("views  UIWindow › Right\n     → Card                            from Left\n"))
    #expect(text.contains("       outside any window  1 added, 1 removed\n"))
    #expect(text.contains("+1 −1 ~0 →1 of 6"))
    #expect(!text.contains("in windows"))
  }

  @Test("reports a path once: of the next one what is different, a frame without its bounds")
  func repetition() throws {
    func drawing(_ first: String, _ second: String, _ width: String) -> String {
      """
      UIWindow window
        UITransitionView transition
          UITableView table identifier=list
            _TtC3App4Cell one identifier=one
              UIView content1
                UIView box1\(first)
            _TtC3App4Cell two identifier=two
              UIView content2
                UIView box2 frame=[0,0.333333,\(width),8] bounds=[0,0,\(width),8]\(second)
      """
    }
    let text = ChangeText(width: 120).plain(
      try ReportSketch.report(
        drawing("", "", "10"),
        drawing("\n            A a", "\n            B b", "20")))
    let expected = """
      views  UIWindow › UITransitionView › UITableView #list › Cell #one › UIView › UIView
           + A
             … › UITableView #list › Cell #two › UIView › UIView
           + B
             … › UITableView #list › Cell #two › UIView
           ~ UIView                          frame (0 0.33; 10 8) → (0 0.33; 20 8)
      """
    #expect(text.contains(expected))
  }

  @Test("reports a text once that a label and an attribute of the app's repeat")
  func repeatedText() throws {
    func drawing(_ text: String) -> String {
      "UIWindow window\n  UILabel box"
        + " one=\(text) text=\(text) label=\(text) two=\(text) three=else\(text)"
    }
    func change(_ text: String) throws -> String? {
      try ReportSketch.report(text.replacing("@", with: "A"), text.replacing("@", with: "B"))
        .lines().first { $0.hasPrefix("~ UILabel") }
    }
    #expect(
      try change(drawing("@")) == "~ UILabel text \"A\" → \"B\", three \"elseA\" → \"elseB\"")
    #expect(
      try change("UIWindow window\n  UILabel box one=@ two=@")
        == "~ UILabel one \"A\" → \"B\", two \"A\" → \"B\"")
  }

  @Test("does not count as come what a new view was put around")
  func wrapped() throws {
    let text = ChangeText().plain(
      try ReportSketch.report(
        "UIWindow window\n  Card card\n    UILabel label",
        "UIWindow window\n  Box box\n    Card card\n      UILabel label\n    UIView spare"))
    #expect(text.contains("+2 −0 ~0 →1 of 3"))
    #expect(text.contains("     + Box                             1 view below: UIView\n"))
    #expect(text.contains("     → Card                            now inside Box\n"))
  }
}
