import HierarchyChecks

extension SnapshotJudge {
  func finding(_ check: String?, _ severity: Severity?) -> Judgement {
    let found = findings.filter { finding in
      (check == nil || finding.check == check)
        && (severity == nil || finding.severity == severity)
    }
    let lines = found.map { "\($0.check): \($0.message)" }
    return found.isEmpty ? .fails(["no such finding"]) : .holds(lines)
  }
}
