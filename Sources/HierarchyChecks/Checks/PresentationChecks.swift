import HierarchyModel
import UIKitRules

/// Two ends of one presentation that do not name each other.
struct DisagreeingPresentationCheck: HierarchyCheck {
  let about = CheckDescription(
    "presentation-disagrees", .error,
    "a presenter and a presented controller that do not name each other",
    because: "dismissing from one end leaves the other behind",
    rule: "R-PRES-17", needs: [.controllers, .presentations])

  func findings(in subject: CheckSubject) -> [Finding] {
    let fromPresenters = subject.snapshot.controllers.compactMap { controller in
      disagreement(of: controller, .presents, .presentedBy, subject).map { presented, other in
        finding(
          controller,
          "\(subject.name(controller)) presents \(subject.name(presented)), which says that"
            + " \(other) presents it", related: [presented])
      }
    }
    let told = Set(fromPresenters.flatMap(\.related))
    let fromPresented = subject.snapshot.controllers.filter { !told.contains($0) }
      .compactMap { controller in
        disagreement(of: controller, .presentedBy, .presents, subject).map { presenter, other in
          finding(
            controller,
            "\(subject.name(controller)) says that \(subject.name(presenter)) presents it, which"
              + " presents \(other)", related: [presenter])
        }
      }
    return fromPresenters + fromPresented
  }

  /// What a controller names under a key if that names another one back, with whom it names.
  private func disagreement(
    of controller: ObjectIndex, _ key: KnownKey, _ back: KnownKey, _ subject: CheckSubject
  ) -> (named: ObjectIndex, other: String)? {
    guard let named = subject.snapshot.reference(key, of: controller).value else { return nil }
    let back = subject.snapshot.reference(back, of: named)
    guard back.isCaptured, back.value != controller else { return nil }
    return (named, back.value.map(subject.name) ?? "nobody")
  }
}

/// A presented controller whose presenter no longer has a place.
struct LostPresenterCheck: HierarchyCheck {
  let about = CheckDescription(
    "presenter-lost", .warning, "a presented controller whose presenter left the hierarchy",
    because: "the presentation leaks: nobody on screen can dismiss it",
    rule: "R-WIN-6", needs: [.controllers, .presentations])

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.snapshot.controllers.compactMap { controller in
      // R-CTX-12: a presentation that left the window with its presenter is not a leak.
      guard let presenter = subject.snapshot.presenter(of: controller),
        subject.view(of: controller).flatMap(subject.isInWindow) != false
      else { return nil }
      let top = subject.top(of: presenter)
      guard !subject.isPlaced(top), subject.snapshot.parent(of: top) == .null,
        let view = subject.view(of: top), subject.isInWindow(view) == false
      else { return nil }
      return finding(
        controller,
        "\(subject.name(presenter)) presents \(subject.name(controller)) but is in no window",
        related: [presenter])
    }
  }
}

/// A current-context presentation for which no container near its source provides the context.
struct EscapingContextCheck: HierarchyCheck {
  let about = CheckDescription(
    "context-escapes", .warning,
    "a current-context presentation that resolves above its source's container",
    because: "it covers more than the part of the screen it was meant for",
    rule: "R-CTX-4", needs: [.controllers, .presentations])

  func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      guard let style = snapshot.text(.style, of: controller).value,
        style == "currentContext" || style == "overCurrentContext",
        let source = snapshot.reference(.source, of: controller).value,
        let presenter = snapshot.presenter(of: controller),
        presenter != source, presenter != snapshot.parent(of: source).value
      else { return nil }
      return finding(
        controller,
        "\(subject.name(source)) presents \(subject.name(controller)) over its current context, but"
          + " that resolved to \(subject.name(presenter)), above its container",
        related: [source, presenter])
    }
  }
}

/// A controller that defines a presentation context which no controller below it can reach. UIKit's
/// navigation controllers define one by default (R-NAV-11) and are not findings.
struct UnreachableContextCheck: HierarchyCheck {
  let about = CheckDescription(
    "context-unreachable", .note,
    "a presentation context that no presentation from below can reach",
    because: "the flag has no effect: a nearer controller always provides the context",
    rule: "R-CTX-2", needs: [.controllers, .contextFlags])

  func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      let children = snapshot.children(of: controller)
      guard snapshot.flag(.definesContext, of: controller).value == true, !children.isEmpty,
        snapshot.containerKind(of: controller) != .navigation,
        children.allSatisfy({ snapshot.flag(.definesContext, of: $0).value == true })
      else { return nil }
      return finding(
        controller,
        "\(subject.name(controller)) defines a presentation context, but every child defines its own",
        related: children)
    }
  }
}
