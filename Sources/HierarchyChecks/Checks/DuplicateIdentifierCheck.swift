import HierarchyModel
public import UIKitRules

/// One accessibility identifier on several visible views.
public struct DuplicateIdentifierCheck: HierarchyCheck {
  public let id = "duplicate-identifier"
  public let severity = Severity.warning
  public let summary = "an accessibility identifier on more than one visible view"
  public let reason = "UI tests that look for it find whichever comes first"
  public let rule: RuleID? = nil

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    var views: [String: [ObjectIndex]] = [:]
    for view in subject.snapshot.views where subject.isVisible(view) {
      guard let identifier = subject.snapshot.text(.identifier, of: view).value,
        !identifier.isEmpty
      else { continue }
      views[identifier, default: []].append(view)
    }
    let duplicates = views.filter { $0.value.count > 1 }
    return duplicates.sorted { $0.value[0] < $1.value[0] }.map { identifier, views in
      finding(
        views[0], "\(views.count) visible views have the identifier \"\(identifier)\"",
        related: Array(views.dropFirst()))
    }
  }
}
