import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

extension ExpectationTable {
  /// Hit tests and touches.
  static let touches: [Probe] = [
    Probe.each("hitTest") { run, point, _ throws(ProbeFailure) in
      try run.hitTest(point)
    },
    Probe("touchView") { run, _ in run.json(run.results.touchView) },
    Probe("touchesBeganOrderWithDefaultImplementations") { run, _ in
      run.results.touchOrder.map(JSONValue.strings) ?? .string("(no touch)")
    },
  ]
}

extension CaseRun {
  /// What a point hits: of the screen, or of the view that `hitTestIn` names (15.1, item 28).
  fileprivate func hitTest(_ text: String) throws(ProbeFailure) -> JSONValue {
    let numbers = text.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2 else { throw ProbeFailure("\"\(text)\" is not a point") }
    let point = Point(x: numbers[0], y: numbers[1])
    let answer: Answer<HitTest>
    if let view = conformanceCase.expectation("hitTestIn")?.string {
      answer = book.hitTest(point, in: try required(view))
    } else {
      answer = book.hitTest(point)
    }
    switch answer.outcome {
    case .known(let hit): return json(hit.view)
    case .unknown(let reason): throw ProbeFailure("unknown, because \(reason)")
    }
  }
}
