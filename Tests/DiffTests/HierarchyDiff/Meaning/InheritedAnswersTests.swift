import HierarchyDiff
import HierarchyModel
import Testing

@Suite("Answers that objects inherit")
struct InheritedAnswersTests {
  /// A chain: each object is held by the one before it.
  private static let depth = 500

  @Test("ask each object once, however often objects below it are asked")
  func once() {
    var answers = InheritedAnswers<String>()
    var asked = 0
    var heard: [String?] = []
    for position in (0..<Self.depth).reversed() {
      heard.append(
        answers.answer(for: ObjectIndex(position), heldBy: Self.above) { object in
          asked += 1
          return object.position == 100 ? "own" : nil
        })
    }
    #expect(heard == (0..<Self.depth).reversed().map { $0 < 100 ? nil : "own" })
    #expect(asked <= 2 * Self.depth)
  }

  @Test("end where objects hold each other")
  func circle() {
    var answers = InheritedAnswers<Int>()
    let other = { (object: ObjectIndex) in ObjectIndex(1 - object.position) }
    #expect(answers.answer(for: ObjectIndex(0), heldBy: other) { _ in nil } == nil)
  }

  private static func above(_ object: ObjectIndex) -> ObjectIndex? {
    object.position == 0 ? nil : ObjectIndex(object.position - 1)
  }
}
