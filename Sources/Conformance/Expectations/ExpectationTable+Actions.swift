import HeadlessUIKit
import JSONText

extension ExpectationTable {
  /// Actions, messages and what operations returned.
  static let actions: [Probe] = [
    Probe("actionLog") { run, _ in
      .array(run.results.actionLog.map { .strings([$0.responder, $0.action]) })
    },
    Probe("returns") { run, _ in run.returned },
    Probe("returnsIsNot") { run, expected in
      run.returned.equals(expected) ? .string("just that") : expected
    },
    Probe("actionTarget") { run, _ in run.json(run.results.actionTarget) },
    Probe("result") { run, _ in run.results.result ?? .string("(no custom action)") },
    Probe("path") { run, _ in
      run.results.path.map(JSONValue.strings) ?? .string("(no message)")
    },
  ]
}

extension CaseRun {
  fileprivate var returned: JSONValue {
    switch results.returns {
    case .flag(let flag): .bool(flag)
    case .object(let object): json(object)
    case .objects(let names): .strings(names)
    case .unknown(let reason): .string("unknown, because \(reason)")
    case nil: .string("(no operation returned anything)")
    }
  }
}
