import HierarchyModel
import HierarchyReport
import JSONText
import Testing
import UIKitRules

@Suite("Folded explanations")
struct FoldedLinesTests {
  private func text(_ steps: [String]) -> [String] {
    let explanation = Explanation(
      "target", answer: "nobody", unknown: nil, parts: [:],
      steps: steps.map { Step("R-ACT-1", nil, $0) })
    let text = PlainText()
    explanation.write(into: text)
    return text.text.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(2)) }
  }

  @Test("three or more that say the same are one line")
  func folded() {
    let names = ["UILabel", "UIView", "UIStackView[2]", "Root", "UIWindow", "App"]
    #expect(
      text(["asked A"] + names.map { "\($0) does not implement it" } + ["nobody is left"]) == [
        "R-ACT-1  asked A",
        "R-ACT-1  UILabel, UIView, UIStackView[2], Root and 2 more: does not implement it",
        "R-ACT-1  nobody is left",
      ])
  }

  @Test("names before a colon are one list before it")
  func colons() {
    let names = ["UIView", "Cell", "UITableView"]
    #expect(
      text(names.map { "\($0): a view's next is its superview" }) == [
        "R-ACT-1  UIView, Cell, UITableView: a view's next is its superview"
      ])
  }

  @Test("two stay as they are, and so does what differs in the end")
  func single() {
    let steps = [
      "A does not implement it", "B does not implement it", "C holds the point: front first",
    ]
    #expect(text(steps) == steps.map { "R-ACT-1  \($0)" })
  }
}
