import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Controllers that chains bypass")
struct BypassedControllerTests {
  @Test("are those that the chain of their views does not pass", arguments: 0..<120)
  func property(seed: Int) throws {
    let snapshot = try RandomHierarchy(seed: UInt64(seed)).snapshot()
    let rules = RuleBook(snapshot)
    let bypassed = snapshot.controllers.filter { controller in
      guard let view = snapshot.reference(.view, of: controller).value,
        snapshot.owner(of: view) == controller,
        case .value(let next) = snapshot.capturedNext(of: view)
      else { return false }
      let chain = rules.chain(from: next)
      if case .unknown = chain.ending { return false }
      return !chain.links.contains(controller)
    }
    #expect(found(in: snapshot) == bypassed)
  }

  @Test("are told from those that a chain passes on its way into a cycle, or on the cycle")
  func cycles() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w
        A a next=x
        B b next=y
        C c next=z
        D d next=null
      --
      First first view=a next=y
      Second second view=b next=x
      Third third view=c next=z
      Fourth fourth view=d
      --
      Responder x next=first
      Responder y next=second
      Responder z next=z
      """)
    #expect(snapshot.ids(found(in: snapshot)) == ["third"])
  }

  @Test("are none whose chain was not captured to its end")
  func unknown() throws {
    let drawing = """
      UIWindow w root=r
        A a next=b
      B b in=missing
      --
      R r view=a
      """
    func found(_ drawing: String) throws -> [String] {
      try CheckedDrawing(drawing).found(by: "bypassed-controller")
    }
    #expect(try found(drawing) == [])
    #expect(try found(drawing.replacing("B b in=missing", with: "B b")) == ["r"])
  }

  private func found(in snapshot: Snapshot) -> [ObjectIndex] {
    CheckList.findings(in: snapshot).filter { $0.check == "bypassed-controller" }.map(\.object)
  }
}
