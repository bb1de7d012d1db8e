import HierarchyDiff
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("A store's lists")
struct ListingTests {
  @Test("report sessions and snapshots")
  func lists() throws {
    let temporary = try TemporaryStore()
    var run = RunDescription(uuid: "u-1")
    run.build = "412"
    let session = try temporary.store.startSession("checkout", run: run)
    try session.record(
      try snapshot(
        json: #"{"treering":1,"label":"a","time":7.5,"run":{"app":"shop","build":"1"},"views":[]}"#
      ))
    let sessions = try temporary.store.sessions()
    #expect(sessions.map(\.name) == ["checkout"])
    #expect(sessions.first?.uuid == "u-1")
    #expect(sessions.first?.app == "shop")
    #expect(sessions.first?.build == "412")
    #expect(sessions.first?.snapshotCount == 1)
    let snapshots = try temporary.store.snapshots(of: "checkout")
    #expect(snapshots.map(\.label) == ["a"])
    #expect(snapshots.map(\.time) == [7.5])
  }

  @Test("tell which steps are partial, as the snapshots do")
  func partialSteps() throws {
    let temporary = try TemporaryStore()
    let other = try temporary.store.startSession("other")
    let session = try temporary.store.startSession("checkout")
    func views(_ more: String) -> String {
      #""views":[{"id":"w","class":"UIWindow","kind":"window","in":null}"#
        + #",{"id":"v","class":"UIView","in":"w"\#(more)}]"#
    }
    let cut = #","partial":"too deep""#
    let controllers = #""covers":["controllers"],"controllers":[{"id":"c","class":"Home""#
    let expected: [(content: String, isPartial: Bool)] = [
      (views(""), false), (views(cut), true), (views(cut + #","alpha":0.5"#), true),
      (views(""), false), (#""partial":"cut","# + views(""), true), (views(cut), true),
      // Where views were not looked at, none of them says that something is missing.
      (controllers + "}]", false), (controllers + cut + "}]", true), (controllers + "}]", false),
    ]
    for (content, isPartial) in expected {
      let shown = try snapshot(json: #"{"treering":1,\#(content)}"#)
      #expect(shown.isPartial == isPartial)
      try session.record(shown)
      try other.record(try snapshot(json: #"{"treering":1,\#(views(""))}"#))
    }
    let steps = try #require(try temporary.store.steps(of: "checkout"))
    #expect(steps.map(\.step.isPartial) == expected.map(\.isPartial))
    #expect(try temporary.store.steps(of: "other")?.contains { $0.step.isPartial } == false)
  }

  @Test("name the sessions that are there when one is not")
  func unknownSession() throws {
    let temporary = try TemporaryStore()
    _ = try temporary.store.startSession("checkout")
    let error = #expect(throws: StoreError.self) { try temporary.store.snapshots(of: "chekout") }
    #expect(error?.code == .notFound)
    #expect(error?.description.hasSuffix("did you mean \"checkout\"?") == true)
    let other = #expect(throws: StoreError.self) { try temporary.store.snapshots(of: "cart") }
    #expect(other?.description.hasSuffix("there are \"checkout\"") == true)
  }

  @Test("hold each name once")
  func names() throws {
    let temporary = try TemporaryStore()
    _ = try temporary.store.startSession("a")
    #expect(throws: StoreError.self) { try temporary.store.startSession("a") }
    #expect(throws: StoreError.self) { try temporary.store.startSession("a/b") }
  }
}
