import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Judging expectations")
struct ExpectationJudgeTests {
  private static let home = """
    UIWindow 0x1 key=true root=0x10 firstResponder=0x4 frame=[0,0,100,100] shown
      Container 0x2 frame=[0,0,100,100] shown
        RootView 0x3 frame=[0,0,100,100] shown
          UITextField 0x4 identifier=email frame=[0,0,50,20] label=Email shown
    --
    UINavigationController 0x10 view=0x2 stack=[0x11] definesContext=true
      Root 0x11 view=0x3 actions=[save:] definesContext=false
    --
    UIApplication 0x20
    AppDelegate 0x21 responder=true
    """
  private static let pushed = """
    UIWindow 0x1 key=true root=0x10 firstResponder=null frame=[0,0,100,100] shown
      Container 0x2 frame=[0,0,100,100] shown
        CyanView 0x5 frame=[0,0,100,100] shown
    RootView 0x3 frame=[0,0,100,100] shown
      UITextField 0x4 identifier=email frame=[0,0,50,20] label=Email shown
    --
    UINavigationController 0x10 view=0x2 stack=[0x11,0x12] definesContext=true
      Root 0x11 view=0x3 actions=[save:] definesContext=false
      Cyan 0x12 view=0x5 definesContext=false
    --
    UIApplication 0x20
    AppDelegate 0x21 responder=true
    """

  /// Home, pushed, home again.
  private func session() throws -> ExpectedSession<ExpectationError> {
    let moments = zip(["home", "pushed", "back"], try snapshots()).map {
      ExpectedMoment(label: $0, snapshot: $1)
    }
    return ExpectedSession(
      moments: moments, momentIndices: ["home": 0, "pushed": 1, "back": 2, "1": 0, "last": 2])
  }

  private func snapshots() throws -> [Snapshot] {
    try [Self.home, Self.pushed, Self.home].map {
      try SnapshotSketch.snapshot(
        $0.replacing("shown", with: "hidden=false alpha=1 interaction=true"))
    }
  }

  private func verdicts(_ text: String) throws -> [Verdict] {
    var judge = ExpectationJudge(try session())
    return try judge.judge(try ExpectationFile(parsing: text))
  }

  @Test(
    "holds each kind of claim against the snapshots of its scope",
    arguments: [
      ("push", true), ("push Cyan onto UINavigationController", true), ("push Root", false),
      ("push Cyan onto Root", false), ("no present", true), ("no pop", false),
      ("at pushed\npush Cyan", true), ("at pushed\nno pop", true), ("first\npush Cyan", false),
      ("at back\npop Cyan", true), ("from pushed to back\nno push", true),
      ("from home to pushed\npush Cyan", true), ("from home to pushed\npop", false),
      ("from back to home\npush Cyan", false),
      ("push Cyan\nthen\npop Cyan", true), ("pop Cyan\nthen\npush Cyan", false),
      ("push Cyan\nthen\nthere is no CyanView", true), ("push Cyan\nthen\nno pop", false),
      ("no finding of severity error", true), ("finding", false), ("no finding broken-chain", true),
      ("chain of UITextField contains Root", true),
      ("first\nchain of #email contains UINavigationController", true),
      ("chain of #email contains UINavigationController", false),
      ("at pushed\nnot chain of #email contains UINavigationController", true),
      ("chain of CyanView ends at AppDelegate", true),
      (
        "chain of CyanView is CyanView, Cyan, Container, UINavigationController, UIWindow,"
          + " UIApplication, AppDelegate", true
      ),
      ("chain of CyanView is CyanView, Cyan", false), ("chain of Magenta contains Root", false),
      ("first\naction save: reaches Root", true), ("at pushed\naction save: reaches nobody", true),
      ("action save: reaches Root", false), ("action save: from #email reaches Root", true),
      ("first responder is none", false), ("at pushed\nfirst responder is none", true),
      ("first\nfirst responder is #email", true),
      ("CyanView is visible", true), ("at pushed\nRoot is not visible", true),
      ("Root is visible", false), ("there is Root", true),
      ("class Magenta\nthere is no Magenta", true),
      ("there is CyanView", false),
      ("context of Root is UINavigationController", true), ("context of Root is Root", false),
      ("first\nhit 10,10 is #email", true), ("first\nhit 200,10 is nothing", true),
      ("hit 10,10 is #email", false),
      ("at pushed\ntree is \"UINavigationController→[Root,Cyan]\"", true),
      ("tree is \"UINavigationController → [ Root ]\"", false),
      ("count of UITextField is 1", true), ("count of UITextField is at most 0", false),
      ("count of CyanView is at most 1", true),
    ] as [(String, Bool)])
  func claims(text: String, holds: Bool) throws {
    let verdict = try #require(try verdicts(text).last)
    #expect(verdict.holds == holds, "\(verdict.evidence)")
    #expect(verdict.evidence.isEmpty == holds)
  }

  @Test("names the snapshot and the evidence of a failure")
  func evidence() throws {
    let found = try verdicts(
      """
      first responder is #email
      no pop
      present
      Root is visible
      from home to 1
        push
      from pushed to home
        push
      """)
    #expect(found.map(\.momentIndex) == [1, 2, 2, 1, 0, nil])
    #expect(found[0].evidence == ["the first responder is none"])
    #expect(found[1].evidence == ["happened: pop Cyan, UINavigationController"])
    #expect(
      found[2].evidence == [
        "happened: push Cyan, UINavigationController", "happened: pop Cyan, UINavigationController",
      ])
    #expect(
      found[3].evidence.last
        == "if UINavigationController were popped to Root, Root would come back to the window")
    #expect(found[4].evidence == ["nothing happened"])
    #expect(found[5].evidence == ["its last snapshot comes before its first"])
  }

  @Test("does not hold what the snapshots do not tell")
  func unknown() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow w\n  A a", covers: [.views])
    var judge = ExpectationJudge(
      ExpectedSession(moments: [.init(label: "x", snapshot: snapshot)]))
    for text in ["A is visible", "A is not visible", "tree is \"a\"", "first responder is none"] {
      let verdict = try #require(try judge.judge(ExpectationFile(parsing: text)).first)
      #expect(!verdict.holds)
      #expect(verdict.evidence.first?.hasPrefix("unknown, because ") == true, "\(text)")
    }
  }

  @Test("does not know what an object may hold of which something is missing")
  func partialObjects() throws {
    func holds(_ claim: String, _ drawings: String...) throws -> Bool {
      let moments = try zip(["x", "y"], drawings).map {
        ExpectedMoment(label: $0, snapshot: try SnapshotSketch.snapshot($1))
      }
      let session = ExpectedSession<ExpectationError>(
        moments: moments, momentIndices: ["x": 0, "last": moments.count - 1])
      var judge = ExpectationJudge(session)
      let names = "class Cell\nclass Cart\nclass CartController\n"
      return try judge.judge(try ExpectationFile(parsing: names + claim))[0].holds
    }
    let whole = "UIWindow w\n  Page p\n--\nHome h"
    let views = whole.replacing("Page p", with: "Page p partial=deep")
    let controllers = whole + " partial=deep"
    #expect(try holds("there is no Cell", whole) && holds("count of Cell is 0", whole))
    #expect(try !holds("there is no Cell", views) && !holds("count of Cell is 0", views))
    #expect(try holds("there is Page", views) && holds("count of Page is at least 1", views))
    // A view holds no controller.
    #expect(try holds("there is no CartController", views))
    #expect(try !holds("there is no CartController", controllers))
    #expect(try holds("no present Cart", whole, whole) && holds("no present", whole, views))
    #expect(try !holds("no present Cart", whole, controllers))
    #expect(try !holds("no push", controllers, whole))
    #expect(try holds("no push Home", controllers, whole))
  }

  @Test("does not know whether something left that a partial snapshot may not show")
  func partial() throws {
    let moments = [
      ExpectedMoment(label: "x", snapshot: try SnapshotSketch.snapshot("--\nA a\n  + B b")),
      ExpectedMoment(label: "y", snapshot: try SnapshotSketch.snapshot("--\nA a", partial: "cut")),
    ]
    for text in ["dismiss B", "no dismiss B"] {
      var judge = ExpectationJudge(ExpectedSession(moments: moments))
      let verdict = try #require(try judge.judge(ExpectationFile(parsing: text)).first)
      #expect(!verdict.holds)
      #expect(
        verdict.evidence == [
          "unknown, because B was not seen after, and a snapshot is not whole"
        ], "\(text)")
    }
  }

  @Test(
    "tell who presents from who was asked to",
    arguments: [
      ("present B by A", true), ("present B by C", false), ("present by A", true),
      ("no present B by C", true), ("present B from C", true), ("present B from A", false),
      ("present from C", true), ("no present B from A", true), ("dismiss B from A", false),
    ])
  func asked(text: String, holds: Bool) throws {
    let moments = [
      ExpectedMoment(label: "x", snapshot: try SnapshotSketch.snapshot("--\nA a\n  C c")),
      ExpectedMoment(
        label: "y", snapshot: try SnapshotSketch.snapshot("--\nA a\n  C c\n  + B b source=c")),
    ]
    var judge = ExpectationJudge(ExpectedSession(moments: moments))
    let verdict = try #require(try judge.judge(ExpectationFile(parsing: text)).first)
    #expect(verdict.holds == holds, "\(verdict.evidence)")
  }

  @Test("take every controller that a pop takes away for popped")
  func popsOfSeveral() throws {
    let drawings = ["[0x11,0x12,0x13]\n  A 0x11\n  B 0x12\n  C 0x13", "[0x11]\n  A 0x11"]
    let moments = try drawings.enumerated().map { index, stack in
      ExpectedMoment(
        label: "\(index)",
        snapshot: try SnapshotSketch.snapshot(
          "UIWindow 0x1 root=0x10\n--\nUINavigationController 0x10 stack=\(stack)"))
    }
    for (claim, holds) in [("pop B", true), ("pop C", true), ("pop A", false)] {
      var judge = ExpectationJudge(ExpectedSession<ExpectationError>(moments: moments))
      #expect(
        try judge.judge(try ExpectationFile(parsing: claim)).map(\.holds) == [holds], "\(claim)")
    }
  }

  @Test("tell of a claim after an event where it last failed, not where its object was gone")
  func lastFailure() throws {
    let verdicts = try verdicts("push Cyan\nthen\nchain of CyanView contains Root")
    #expect(verdicts.map(\.holds) == [true, false])
    #expect(verdicts.map(\.momentIndex) == [1, 1])
  }

  @Test("do not know who was asked to present where nobody looked")
  func unknownAsked() throws {
    let moments = [
      ExpectedMoment(label: "x", snapshot: try SnapshotSketch.snapshot("--\nA a")),
      ExpectedMoment(label: "y", snapshot: try SnapshotSketch.snapshot("--\nA a\n  + B b")),
    ]
    for text in ["present B from A", "no present B from A"] {
      var judge = ExpectationJudge(ExpectedSession(moments: moments))
      let verdict = try #require(try judge.judge(ExpectationFile(parsing: text)).first)
      #expect(
        verdict.evidence == ["unknown, because who was asked to present was not captured"],
        "\(text)")
    }
  }

  /// Why a snapshot could not be read.
  private enum Trouble: Error, Equatable {
    case unreadable(Int)
    case mistake(String)
  }

  /// What a file makes a judge read: the index of each snapshot, in order; one cannot be read.
  private func read(_ text: String, failingAt broken: Int? = nil) throws -> [Int] {
    var indices: [Int] = []
    let snapshots = try snapshots()
    let session = ExpectedSession<Trouble>(labels: ["home", "pushed", "back"]) {
      (range, body) throws(Trouble) in
      for index in range {
        if index == broken { throw .unreadable(index) }
        indices.append(index)
        guard try body(index, snapshots[index]) else { return }
      }
    }
    var judge = ExpectationJudge(session) { .mistake($0.message) }
    _ = try judge.judge(try ExpectationFile(parsing: text))
    return indices
  }

  @Test(
    "reads the snapshots of a section once, and no more than it takes to decide",
    arguments: [
      ("all\nthere is Root\ncount of Root is 1\npush Cyan\nno present", [0, 1, 2]),
      ("all\nthere is Cyan\npush Cyan", [0, 1]), ("all\nno push", [0, 1]),
      ("first\nthere is Root\nlast\nthere is Root", [0, 2]), ("last\npop Cyan", [1, 2]),
    ])
  func once(text: String, indices: [Int]) throws {
    #expect(try read(text) == indices)
  }

  @Test("ends where a snapshot cannot be read")
  func unreadable() throws {
    #expect(throws: Trouble.unreadable(1)) {
      try read("all\nthere is Root", failingAt: 1)
    }
    let mistake = "nothing in the session is called \"Rot\", so the claim says nothing"
    #expect(throws: Trouble.mistake(mistake)) { try read("all\nthere is no Rot") }
  }

  @Test("minds the settings of the checks")
  func settings() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow w key=true firstResponder=a\nA a")
    var settings = CheckSettings()
    settings.disabled = ["first-responder-misplaced"]
    let file = try ExpectationFile(parsing: "no finding")
    for (settings, holds) in [(CheckSettings(), false), (settings, true)] {
      var judge = ExpectationJudge(
        ExpectedSession(moments: [.init(label: "x", snapshot: snapshot)], settings: settings))
      #expect(try judge.judge(file).map(\.holds) == [holds])
    }
  }

  /// Each of the 1,200 steps pushes or pops, and none presents.
  @Test("reports a thousand lines of evidence, and how many more there are")
  func muchEvidence() throws {
    let two = try snapshots().prefix(2)
    let session = ExpectedSession(
      moments: (0...1_200).map { ExpectedMoment(label: "\($0)", snapshot: two[$0 % 2]) })
    var judge = ExpectationJudge(session)
    let verdict = try #require(try judge.judge(ExpectationFile(parsing: "present")).first)
    #expect(!verdict.holds)
    #expect(verdict.evidence.count == 1_001)
    #expect(verdict.evidence.last == "and 200 more")
  }

  @Test("tells apart what several claims ask the checks for")
  func severalFindings() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow w key=true firstResponder=a\nA a")
    let text = "no finding of severity note\nall\nfinding first-responder-misplaced\nno finding"
    var judge = ExpectationJudge(ExpectedSession(moments: [.init(label: "x", snapshot: snapshot)]))
    #expect(try judge.judge(ExpectationFile(parsing: text)).map(\.holds) == [true, true, false])
  }
}
