import HierarchyModel
import TestSupport
import Testing

@Suite("Varied snapshots")
struct VaryingTests {
  @Test("are the same where nothing is changed", arguments: 0..<60)
  func identity(seed: Int) throws {
    let snapshot = try RandomHierarchy(seed: UInt64(seed)).snapshot()
    #expect(try snapshot.varying([]) == snapshot)
  }

  @Test("differ in what was changed, and come back")
  func change() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow w key=true firstResponder=a\n  A a hidden=false\n  B b")
    let (window, a) = (try snapshot.find("w"), try snapshot.find("a"))
    let varied = try snapshot.varying([
      FactChange(.known(.hidden), of: a, to: .flag(true)),
      FactChange(.known(.firstResponder), of: window, to: nil),
      FactChange(AttributeKey("label"), of: nil, to: .text("varied")),
    ])
    #expect(varied.flag(.hidden, of: a) == .value(true))
    #expect(varied.firstResponder == .missing)
    #expect(varied.header.label == "varied")
    let back = try varied.varying([
      FactChange(.known(.hidden), of: a, to: .flag(false)),
      FactChange(.known(.firstResponder), of: window, to: .reference(a)),
      FactChange(AttributeKey("label"), of: nil, to: nil),
    ])
    #expect(back == snapshot)
  }
}
