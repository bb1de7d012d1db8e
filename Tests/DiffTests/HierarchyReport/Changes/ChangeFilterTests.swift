import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("What a change is filtered by")
struct ChangeFilterTests {
  private static let before = """
    UIWindow window frame=[0,0,100,100] hidden=false alpha=1 interaction=true
      UILabel label text=a frame=[0,0,10,10] hidden=false alpha=1 interaction=true
      App.Badge badge frame=[0,0,10,10] hidden=false alpha=1 interaction=true
    """

  private static func filter(_ change: (inout ChangeFilter) -> Void) -> ChangeFilter {
    var filter = ChangeFilter()
    change(&filter)
    return filter
  }

  private static func differs(_ after: String, _ filter: ChangeFilter) throws -> Bool {
    try ReportSketch.report(before, after).filtered(by: filter).differs
  }

  @Test("are attributes, whatever follows from them")
  func attributes() throws {
    let after = Self.before.replacing(
      "badge frame=[0,0,10,10] hidden=false", with: "badge frame=[0,0,10,10] hidden=true")
    #expect(try Self.differs(after, ChangeFilter()))
    #expect(!(try Self.differs(after, Self.filter { $0.attributes = [.known(.hidden)] })))
    let both = after.replacing("text=a", with: "text=b")
    let report = try ReportSketch.report(Self.before, both)
      .filtered(by: Self.filter { $0.attributes = [.known(.hidden)] })
    #expect(report.differs)
    #expect(report.meaning.touch.isEmpty)
    #expect(report.changes.attributes.map(\.key) == [.known(.text)])
  }

  @Test("are classes, with or without their module", arguments: ["App.Badge", "Badge"])
  func classes(name: String) throws {
    let after = Self.before.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try Self.differs(after, ChangeFilter()))
    #expect(!(try Self.differs(after, Self.filter { $0.classes = [name] })))
    #expect(try Self.differs(after, Self.filter { $0.classes = ["UILabel"] }))
  }

  @Test("are objects of a class in every section, whatever else changed")
  func sectionsOfClasses() throws {
    let before = """
      UIWindow window root=r key=true firstResponder=null
        Page v
          UILabel label text=a
          App.Field field
      --
      Root r view=v definesContext=true
      """
    let after =
      before.replacing("firstResponder=null", with: "firstResponder=field")
      .replacing("text=a", with: "text=b") + "\n  + App.Sheet s style=pageSheet definesContext=true"
    let report = try ReportSketch.report(before, after)
    #expect(report.meaning.presentation.linksChanged)
    #expect(report.meaning.presentation.providers.count == 1)
    #expect(report.meaning.responders.firstResponder != nil)
    var filtered = report.filtered(by: Self.filter { $0.classes = ["Sheet", "Field"] })
    #expect(filtered.differs)
    #expect(filtered.meaning.presentation.isEmpty)
    #expect(filtered.meaning.responders.firstResponder == nil)
    filtered.sections = [.navigation, .controllers, .presentation, .actions]
    #expect(!filtered.differs)
    let other = report.filtered(by: Self.filter { $0.classes = ["Root"] })
    #expect(other.meaning.presentation.linksChanged)
    #expect(other.meaning.responders.firstResponder != nil)
  }

  @Test("are small differences of geometry, and of nothing else")
  func tolerance() throws {
    let shifted = Self.before.replacing("[0,0,10,10]", with: "[0,0.5,10,10]")
    #expect(!(try Self.differs(shifted, Self.filter { $0.tolerance = 0.5 })))
    #expect(try Self.differs(shifted, Self.filter { $0.tolerance = 0.4 }))
    let faded = Self.before.replacing(
      "label text=a frame=[0,0,10,10] hidden=false alpha=1",
      with: "label text=a frame=[0,0,10,10] hidden=false alpha=0.9")
    #expect(try Self.differs(faded, Self.filter { $0.tolerance = 5 }))
  }

  @Test("are views covered by what moved no more than that, whatever else changed")
  func coveredWithinTolerance() throws {
    let apart = Self.before.replacing("badge frame=[0,0,10,10]", with: "badge frame=[0,0.5,10,10]")
    let covered = Self.before.replacing("text=a", with: "text=b")
    let report = try ReportSketch.report(apart, covered)
    #expect(report.meaning.touch.groups.map(\.reason) == [.covered])
    let tolerant = report.filtered(by: Self.filter { $0.tolerance = 0.5 })
    #expect(tolerant.differs)
    #expect(tolerant.meaning.touch.isEmpty)
    let strict = report.filtered(by: Self.filter { $0.tolerance = 0.4 })
    #expect(strict.meaning.touch.groups.map(\.reason) == [.covered])
  }

  @Test("are sections: only theirs count as differences")
  func sections() throws {
    var report = try ReportSketch.report(
      Self.before, Self.before.replacing("text=a", with: "text=b"))
    #expect(report.differs)
    report.sections = [.navigation, .controllers, .presentation]
    #expect(!report.differs)
    report.sections = [.views]
    #expect(report.differs)
  }

  @Test("leave nothing of what only follows from what they ignore")
  func consequences() throws {
    func drawing(_ scene: String) -> String {
      """
      UIWindow window scene=\(scene)
        UIView view
      --
      --
      UIApplication app
      UIWindowScene one
      UIWindowScene two
      """
    }
    let report = try ReportSketch.report(drawing("one"), drawing("two"), profile: .ios13)
    #expect(report.meaning.responders.groups.count == 1)
    let filtered = report.filtered(by: Self.filter { $0.attributes = [AttributeKey("scene")] })
    #expect(filtered.meaning.responders.isEmpty)
    #expect(!filtered.differs)
  }
}
