import HierarchyModel
import UIKitRules

/// Finds overrides of `next` that appeared, vanished or lead elsewhere (R-RESP-9); one that has grown
/// stale counts as appeared (R-RESP-10). Linear.
struct OverrideReader {
  let context: ChangeContext

  func read() -> [OverrideChange] {
    guard context.coverage.contains(.responders) else { return [] }
    let (before, after) = (context.before.snapshot, context.after.snapshot)
    guard before.hasCapturedNext || after.hasCapturedNext else { return [] }
    return after.objects.compactMap { object in
      let responder = context.object(after: object)
      let old = responder.before.map {
        override(of: $0, in: context.before, context.object(before:))
      }
      let new = override(of: object, in: context.after, context.object(after:))
      guard (old ?? .none) != new else { return nil }
      return OverrideChange(
        responder: responder, before: old ?? .none, after: new,
        name: context.name(responder), effect: effect(from: old ?? .none, to: new))
    }
  }

  private func effect(
    from before: OverrideChange.Override, to after: OverrideChange.Override
  ) -> String {
    switch (before, after) {
    case (let before, .none): "no longer overrides next with \(target(before))"
    case (.none, let after): "overrides next with \(target(after))"
    case (let before, let after):
      "overrides next with \(target(after)), before with \(target(before))"
    }
  }

  private func target(_ override: OverrideChange.Override) -> String {
    if case .responder(let responder) = override { return context.name(responder) }
    return "nil"
  }

  private func override(
    of object: ObjectIndex, in book: RuleBook, _ counterparts: (ObjectIndex) -> Counterparts
  ) -> OverrideChange.Override {
    guard book.overridesNext(object) else { return .none }
    return book.snapshot.capturedNext(of: object).value.map { .responder(counterparts($0)) }
      ?? .nothing
  }
}

extension Snapshot {
  fileprivate var hasCapturedNext: Bool {
    objects.contains { capturedNext(of: $0).isCaptured }
  }
}
