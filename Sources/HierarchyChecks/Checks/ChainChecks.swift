import HierarchyModel
public import UIKitRules

/// A responder chain that comes back to itself.
public struct CyclicChainCheck: HierarchyCheck {
  public let id = "cyclic-chain"
  public let severity = Severity.error
  public let summary = "a responder chain that comes back to itself"
  public let reason = "whoever walks the chain never arrives; nothing documented stops it"
  public let rule: RuleID? = "R-RESP-11"
  public let needs: [CheckNeed] = [.nextResponders]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    var told: Set<Int> = []
    return subject.snapshot.objects.compactMap { object in
      guard case .cycle(let entry) = subject.chains[object.position], told.insert(entry).inserted
      else { return nil }
      let back = ObjectIndex(entry)
      return finding(
        back, "the chain from \(subject.name(object)) comes back to \(subject.name(back))",
        related: [object])
    }
  }
}

/// A responder in a window whose chain ends before it reaches the application.
public struct BrokenChainCheck: HierarchyCheck {
  public let id = "broken-chain"
  public let severity = Severity.error
  public let summary = "a responder chain that ends before the application"
  public let reason = "actions and events sent from there are lost without a word"
  public let rule: RuleID? = "R-RESP-14"
  public let needs: [CheckNeed] = [.views, .windows, .controllers, .presentations, .application]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    guard let application = subject.book.application else { return [] }
    var told: Set<Int> = []
    var findings: [Finding] = []
    for view in subject.snapshot.views
    where subject.isInWindow(view) == true && subject.snapshot.kind(of: view).isResponder {
      guard case .end(let last) = subject.chains[view.position], told.insert(last).inserted
      else {
        continue
      }
      let end = ObjectIndex(last)
      let isComplete =
        end == application || subject.snapshot.kind(of: end) == .delegate
      guard !isComplete else { continue }
      findings.append(
        finding(
          end, "the chain from \(subject.name(view)) ends at \(subject.name(end))",
          related: [view]))
    }
    return findings
  }
}
