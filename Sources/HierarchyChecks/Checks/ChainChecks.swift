import HierarchyModel
import UIKitRules

extension Check {
  static let cyclicChain = Check(
    "cyclic-chain", .error, "a responder chain that comes back to itself",
    because: "code that walks the chain never arrives; nothing documented stops it",
    rule: "R-RESP-11", needs: [.nextResponders],
    .snapshot { subject in
      var shown: Set<Int> = []
      return subject.snapshot.objects.compactMap { object in
        guard case .cycle(let entry) = subject.chains[object.position], shown.insert(entry).inserted
        else { return nil }
        let back = ObjectIndex(entry)
        return Flaw(
          back, "the chain from \(subject.name(object)) comes back to \(subject.name(back))",
          related: [object])
      }
    })

  static let brokenChain = Check(
    "broken-chain", .error, "a responder chain that ends before the application",
    because: "actions and events sent from there are silently lost",
    rule: "R-RESP-14", needs: [.views, .windows, .controllers, .presentations, .application],
    .snapshot { subject in
      guard let application = subject.book.application else { return [] }
      var shown: Set<Int> = []
      return subject.snapshot.views.compactMap { view in
        guard subject.isInWindow(view) == true, subject.snapshot.kind(of: view).isResponder,
          case .end(let last) = subject.chains[view.position], shown.insert(last).inserted
        else { return nil }
        let end = ObjectIndex(last)
        if end == application || subject.snapshot.kind(of: end) == .delegate { return nil }
        return Flaw(
          end, "the chain from \(subject.name(view)) ends at \(subject.name(end))", related: [view])
      }
    })
}
