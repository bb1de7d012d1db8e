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
    var ends = ChainEnds(subject.nextLinks)
    var told: Set<Int> = []
    return subject.snapshot.objects.compactMap { object in
      guard case .cycle(let entry) = ends.end(of: object.position), told.insert(entry).inserted
      else { return nil }
      let back = ObjectIndex(entry)
      return finding(
        back, "the chain from \(subject.name(object)) comes back to \(subject.name(back))",
        related: [object])
    }
  }
}
