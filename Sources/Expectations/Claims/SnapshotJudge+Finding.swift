import HierarchyChecks

extension SnapshotJudge {
  func finding(_ check: String?, _ severity: Severity?) -> Judgement {
    let found = findings.filter { finding in
      (check == nil || finding.check == check)
        && (severity == nil || finding.severity == severity)
    }
    if found.isEmpty, let gap = gap(of: check) { return .unknown(gap) }
    let lines = found.map { "\($0.check): \($0.message)" }
    return found.isEmpty ? .fails(["no such finding"]) : .holds(lines)
  }

  /// Why a check had nothing to look at, or all of them had; nil where something was looked at.
  private func gap(of check: String?) -> String? {
    let whole = gaps.filter(\.isWhole)
    let blind = Set(whole.map(\.check))
    if let check {
      return whole.first { $0.check == check }.map { "\($0.need.words): not captured" }
    }
    return blind.count == CheckList.all.count ? "no check had anything to look at" : nil
  }
}
