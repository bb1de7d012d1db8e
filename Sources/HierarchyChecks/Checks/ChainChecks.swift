import HierarchyModel
import UIKitRules

/// A responder chain that comes back to itself.
struct CyclicChainCheck: HierarchyCheck {
  let about = CheckDescription(
    "cyclic-chain", .error, "a responder chain that comes back to itself",
    because: "whoever walks the chain never arrives; nothing documented stops it",
    rule: "R-RESP-11", needs: [.nextResponders])

  func findings(in subject: CheckSubject) -> [Finding] {
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
struct BrokenChainCheck: HierarchyCheck {
  let about = CheckDescription(
    "broken-chain", .error, "a responder chain that ends before the application",
    because: "actions and events sent from there are lost without a word",
    rule: "R-RESP-14", needs: [.views, .windows, .controllers, .presentations, .application])

  func findings(in subject: CheckSubject) -> [Finding] {
    guard let application = subject.book.application else { return [] }
    var told: Set<Int> = []
    var findings: [Finding] = []
    for view in subject.snapshot.views
    where subject.isInWindow(view) == true && subject.snapshot.kind(of: view).isResponder {
      guard case .end(let last) = subject.chains[view.position], told.insert(last).inserted else {
        continue
      }
      let end = ObjectIndex(last)
      let isComplete = end == application || subject.snapshot.kind(of: end) == .delegate
      guard !isComplete else { continue }
      findings.append(
        finding(
          end, "the chain from \(subject.name(view)) ends at \(subject.name(end))",
          related: [view]))
    }
    return findings
  }
}
