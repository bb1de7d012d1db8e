import HierarchyModel
import JSONText
import UIKitRules

extension ExpectationTable {
  /// The responder chain and first responders.
  static let responders: [Probe] = [
    Probe.each("chain") { run, name, _ throws(ProbeFailure) in
      .strings(run.chain(from: try run.required(name)))
    },
    Probe("chainString") { run, expected throws(ProbeFailure) in
      let first = expected.string.map { TextPattern.split($0, by: " -> ") }?.first ?? ""
      return .string(run.chain(from: try run.required(first)).joined(separator: " -> "))
    },
    Probe.each("next") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.next(of: try run.required(name)))
    },
    Probe.each("firstResponder") { run, name, _ throws(ProbeFailure) in
      run.json(run.snapshot.firstResponder(of: try run.required(name)).value)
    },
  ]
}

extension CaseRun {
  /// The names along a chain; where it comes back to itself it ends with `<cycle>` (15.1, item 26).
  func chain(from start: ObjectIndex) -> [String] {
    let chain = book.chain(from: start)
    let names = chain.links.map(name)
    switch chain.ending {
    case .end: return names
    case .cycle: return names + ["<cycle>"]
    case .unknown(let reason): return names + ["<unknown, because \(reason)>"]
    }
  }
}
