import HierarchyModel
import JSONText
import Testing
import UIKitRules
import conform

/// A truth file of the headless UIKit in which one answer was changed.
struct PlantedTruth: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String
  /// What has to be told: the rule, then all that follows it.
  let finding: String

  init(_ old: String, _ new: String, _ finding: String) {
    self.old = old
    self.new = new
    self.finding = finding
  }

  var testDescription: String { finding }

  /// A window with `nav`, which shows `list` with two views; `sheet` is presented over it.
  static let screen = #"""
    {"id": "screen", "profile": "ios18", "expect": {}, "setup": [
    {"op": "window", "id": "main"}, {"op": "vc", "id": "nav", "kind": "navigation"},
    {"op": "vc", "id": "list"}, {"op": "push", "on": "nav", "vc": "list"},
    {"op": "root", "window": "main", "vc": "nav"},
    {"op": "makeKeyAndVisible", "window": "main"},
    {"op": "view", "id": "label", "in": "list.view", "frame": [10, 20, 100, 40]},
    {"op": "view", "id": "field", "class": "UITextField", "in": "list.view",
    "frame": [10, 80, 100, 40]},
    {"op": "vc", "id": "sheet"},
    {"op": "present", "from": "list", "vc": "sheet", "style": "pageSheet"},
    {"op": "implements", "on": "list", "actions": ["save:"]}]}
    """#

  static func text() throws -> String {
    let conformanceCase = try ConformanceCase(try JSONValue(parsing: screen))
    return String(decoding: try HeadlessTruth.screen(of: conformanceCase).lines, as: UTF8.self)
  }

  static func report(on text: String) throws -> TruthReport {
    var report = TruthReport()
    for screen in try TruthFile(parsing: Array(text.utf8), name: "truth").screens {
      report.add(screen)
    }
    return report
  }

  static let all: [PlantedTruth] = [
    PlantedTruth(
      #""next","of":"0x600000000380","is":"0x600000000200""#,
      #""next","of":"0x600000000380","is":"0x600000000180""#,
      "R-RESP-1  next of label 0x600000000380: the rules say list.view 0x600000000200; "
        + "UIKit says list 0x600000000180"),
    PlantedTruth(
      #""next","of":"0x600000000200","is":"0x600000000180""#,
      #""next","of":"0x600000000200","is":{"class":"UIWrapper"}"#,
      "R-RESP-2  next of list.view 0x600000000200: the rules say list 0x600000000180; "
        + "UIKit says a UIWrapper that the snapshot does not hold"),
    PlantedTruth(
      #""next","of":"0x600000000140","is":"0x600000000340""#,
      #""next","of":"0x600000000140","is":"0x600000000100""#,
      "R-RESP-3  next of nav 0x600000000140: the rules say UIDropShadowView 0x600000000340; "
        + "UIKit says main 0x600000000100"),
    PlantedTruth(
      #""next","of":"0x600000000400","is":"0x600000000140""#,
      #""next","of":"0x600000000400","is":"0x600000000500""#,
      "R-RESP-4  next of sheet 0x600000000400: the rules say nav 0x600000000140; "
        + "UIKit says UIDropShadowView 0x600000000500"),
    PlantedTruth(
      #""next","of":"0x600000000100","is":"0x6000000000c0""#,
      #""next","of":"0x600000000100","is":"0x600000000040""#,
      "R-RESP-6  next of main 0x600000000100: the rules say UIWindowScene 0x6000000000c0; "
        + "UIKit says UIApplication 0x600000000040"),
    PlantedTruth(
      #""presentedViewController","of":"0x600000000180","is":"0x600000000400""#,
      #""presentedViewController","of":"0x600000000180","is":null"#,
      "R-PRES-5  presentedViewController of list 0x600000000180: the rules say "
        + "sheet 0x600000000400; UIKit says nil"),
    PlantedTruth(
      #""presentingViewController","of":"0x600000000400","is":"0x600000000140""#,
      #""presentingViewController","of":"0x600000000400","is":"0x600000000180""#,
      "R-PRES-6  presentingViewController of sheet 0x600000000400: the rules say "
        + "nav 0x600000000140; UIKit says list 0x600000000180"),
    PlantedTruth(
      #""target","of":"0x600000000380","action":"save:","is":"0x600000000180""#,
      #""target","of":"0x600000000380","action":"save:","is":null"#,
      "R-ACT-5  target(forAction: save:) of label 0x600000000380: the rules say "
        + "list 0x600000000180; UIKit says nil"),
    PlantedTruth(
      #""target","of":"0x600000000140","action":"save:","is":null"#,
      #""target","of":"0x600000000140","action":"save:","is":"0x600000000180""#,
      "R-ACT-8  target(forAction: save:) of nav 0x600000000140: the rules say nil; "
        + "UIKit says list 0x600000000180"),
    PlantedTruth(
      #""hitTest","of":"0x600000000100","at":[195.0,422.0],"is":"0x600000000440""#,
      #""hitTest","of":"0x600000000100","at":[195.0,422.0],"is":null"#,
      "R-HIT-4  hitTest(195.0, 422.0) of main 0x600000000100: the rules say "
        + "sheet.view 0x600000000440; UIKit says nil"),
    PlantedTruth(
      #""hitTest","at":[390.0,844.0],"is":null"#,
      #""hitTest","at":[390.0,844.0],"is":"0x600000000100""#,
      "R-WIN-4  hitTest(390.0, 844.0) of the screen: the rules say nil; "
        + "UIKit says main 0x600000000100"),
    PlantedTruth(
      "<UITextField: 0x6000000003c0; frame", "<UILabel: 0x6000000003c0; frame",
      "R-FMT-RD-2  recursiveDescription of field 0x6000000003c0: the rules say "
        + "the class UITextField; UIKit says the class UILabel"),
    PlantedTruth(
      "frame = (10 80; 100 40)", "frame = (10 80; 100.5 40)",
      "R-FMT-RD-3  recursiveDescription of field 0x6000000003c0: the rules say "
        + "the frame [10.0, 80.0, 100.0, 40.0]; UIKit says the frame [10.0, 80.0, 100.5, 40.0]"),
    PlantedTruth(
      "<UIView: 0x600000000380; frame = (10 20; 100 40)>",
      "<UIView: 0x600000000999; frame = (10 20; 100 40)>",
      "R-FMT-RD-1  recursiveDescription of UIView 0x600000000999: the rules say nothing; "
        + "UIKit says an object that is there"),
    PlantedTruth(
      #"   | <UIViewController 0x600000000180>, state: appeared"#,
      #"   | <UIViewController 0x600000000180>, state: disappearing"#,
      "R-FMT-PH-1  _printHierarchy of list 0x600000000180: the rules say the state appeared; "
        + "UIKit says the state disappearing"),
    PlantedTruth(
      "view: <UIView 0x600000000200>", "view: (view not loaded)",
      "R-FMT-PH-5  _printHierarchy of list 0x600000000180: the rules say the view "
        + "list.view 0x600000000200; UIKit says the view nil"),
    PlantedTruth(
      "view: <UIView 0x600000000440>", "view: <UIView 0x600000000440> not in the window",
      "R-FMT-PH-5  _printHierarchy of sheet 0x600000000400: the rules say "
        + "a view in a window; UIKit says a view in no window"),
    PlantedTruth(
      "   + <UIViewController 0x600000000400>", "   |    + <UIViewController 0x600000000400>",
      "R-FMT-PH-2  _printHierarchy of sheet 0x600000000400: the rules say "
        + "below nav 0x600000000140; UIKit says below list 0x600000000180"),
  ]
}

@Suite("What UIKit said and the rules do not")
struct PlantedTruthTests {
  @Test("there is nothing of it in what the headless UIKit writes of itself")
  func agrees() throws {
    let report = try PlantedTruth.report(on: try PlantedTruth.text())
    #expect(report.findings == [])
    #expect(!report.hasDifferences)
  }

  @Test("is reported with the rule, the object and both answers", arguments: PlantedTruth.all)
  func planted(planted: PlantedTruth) throws {
    let text = try PlantedTruth.text()
    try #require(text.ranges(of: planted.old).count == 1)
    let report = try PlantedTruth.report(on: text.replacing(planted.old, with: planted.new))
    #expect(report.findings.first?.description == "differs  screen  " + planted.finding)
    #expect(report.findings.allSatisfy { $0.kind == .differs })
    #expect(report.hasDifferences)
    #expect(report.summary.contains(" 1 differ, 0 unknown"))
  }

  @Test("is counted apart where the rules cannot tell")
  func unknown() throws {
    let asked = #"{"ask":"target","of":"0x6000000003c0","action":"copy:","is":null},"#
    let text = try PlantedTruth.text().replacing(#""answers":["#, with: #""answers":["# + asked)
    let report = try PlantedTruth.report(on: text)
    #expect(
      report.findings.map(\.description) == [
        "unknown  screen  R-CLASS-2  target(forAction: copy:) of field 0x6000000003c0: the rules "
          + "cannot tell, because whether field accepts copy: depends on what is selected and on "
          + "the pasteboard, which was not captured; UIKit says nil"
      ])
    #expect(!report.hasDifferences)
    #expect(report.summary.contains(" 0 differ, 1 unknown"))
  }

  @Test("takes an override of the app's own for a fact")
  func overridden() throws {
    let changed = try PlantedTruth.text()
      .replacing(
        #""next","of":"0x600000000380","is":"0x600000000200""#,
        with: #""next","of":"0x600000000380","overridden":true,"is":"0x600000000180""#
      )
      .replacing(
        #""id":"0x600000000380","name":"label","#,
        with: #""id":"0x600000000380","name":"label","next":"0x600000000180","#)
    let findings = try PlantedTruth.report(on: changed).findings.filter {
      $0.question == "next" && $0.object.hasPrefix("label")
    }
    #expect(findings == [])
  }

  @Test("knows printed objects whose ids have a number behind the address")
  func serials() throws {
    let text = try PlantedTruth.text()
      .replacing(#""0x6000000003c0""#, with: #""0x6000000003c0-17""#)
      .replacing(#""0x600000000180""#, with: #""0x600000000180-18""#)
    #expect(try PlantedTruth.report(on: text).findings == [])
    let planted = text.replacing("frame = (10 80; 100 40)", with: "frame = (11 80; 100 40)")
    #expect(
      try PlantedTruth.report(on: planted).findings.map(\.object) == ["field 0x6000000003c0-17"])
  }

  @Test("names objects as the file calls them, and prints six digits of a frame")
  func names() throws {
    let text = try PlantedTruth.text()
      .replacing(#""answers":["#, with: #""names":{"window": "0x600000000100"},"answers":["#)
      .replacing(
        #""next","of":"0x600000000100","is":"0x6000000000c0""#,
        with: #""next","of":"0x600000000100","is":null"#
      )
      .replacing(#""frame":[10,80,100,40]"#, with: #""frame":[10,80,100.0000001,40]"#)
    let report = try PlantedTruth.report(on: text)
    #expect(report.findings.first?.object == "window 0x600000000100")
    #expect(!report.findings.contains { $0.rule.description == "R-FMT-RD-3" })
  }
}
