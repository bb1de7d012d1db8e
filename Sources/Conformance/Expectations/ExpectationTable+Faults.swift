import HeadlessUIKit
import JSONText

extension ExpectationTable {
  /// Exceptions, crashes and warnings.
  static let faults: [Probe] = [
    Probe("exception") { run, _ in run.faultCode(of: .exception) },
    Probe("crash") { run, _ in run.faultCode(of: .crash) },
    Probe("exceptionName") { run, _ in
      run.fault?.code.exceptionName.map(JSONValue.string) ?? .null
    },
    Probe("warnings") { run, _ in .strings(run.world.warnings.map(\.code.rawValue)) },
  ]
}

extension CaseRun {
  /// The code of the fault; one of the other kind says so, unless that is expected itself.
  fileprivate func faultCode(of kind: FaultCode.Kind) -> JSONValue {
    guard let code = fault?.code else { return .null }
    if code.kind == kind { return .string(code.rawValue) }
    let isExpected = conformanceCase.expectation(code.kind.rawValue)?.isNull == false
    return isExpected ? .null : .string("\(code.kind.rawValue) \(code.rawValue)")
  }
}
