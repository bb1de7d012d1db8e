import HierarchyModel
import Testing

@Suite("An optional index") struct OptionalIndexTests {
  @Test("is an index, the first included, or none", arguments: [0, 1, 1_000_000, nil] as [Int?])
  func holds(index: Int?) {
    let optional = OptionalIndex(index)
    #expect(optional.value == index)
    #expect(optional.object?.position == index)
    #expect((optional == .none) == (index == nil))
  }

  @Test("takes up four bytes") func isSmall() {
    #expect(MemoryLayout<OptionalIndex>.stride == 4)
  }
}
