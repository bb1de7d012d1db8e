import HierarchyModel
import Testing

@Suite("Kinds of objects")
struct ObjectKindTests {
  @Test("are called as the store's SQL calls them, those of views as the snapshot format does too")
  func names() {
    let ofViews = ["view", "window", "layer", "guide", "element"]
    let others = ["controller", "application", "delegate", "scene", "responder"]
    #expect(ObjectKind.allCases.map(\.name) == ofViews + others)
    #expect(ObjectKind.allCases.compactMap(\.viewWord) == ofViews)
    #expect(ofViews.map { ObjectKind(viewWord: $0)?.name } == ofViews)
    #expect(others.allSatisfy { ObjectKind(viewWord: $0) == nil })
  }
}
