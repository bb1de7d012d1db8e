import HierarchyModel
public import UIKitRules

/// Two ends of one presentation that do not name each other.
public struct DisagreeingPresentationCheck: HierarchyCheck {
  public let id = "presentation-disagrees"
  public let severity = Severity.error
  public let summary = "a presenter and a presented controller that do not name each other"
  public let reason = "dismissing from one end leaves the other behind"
  public let rule: RuleID? = "R-PRES-17"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    return snapshot.controllers.compactMap { controller in
      guard let presented = snapshot.reference(.presents, of: controller).value else { return nil }
      let back = snapshot.reference(.presentedBy, of: presented)
      guard back.isCaptured, back.value != controller else { return nil }
      let other = back.value.map(subject.name) ?? "nobody"
      return finding(
        controller,
        "\(subject.name(controller)) presents \(subject.name(presented)), which says that \(other)"
          + " presents it", related: [presented])
    }
  }
}

/// A presented controller whose presenter no longer has a place.
public struct LostPresenterCheck: HierarchyCheck {
  public let id = "presenter-lost"
  public let severity = Severity.warning
  public let summary = "a presented controller whose presenter left the hierarchy"
  public let reason = "the presentation leaks: nobody on screen can dismiss it"
  public let rule: RuleID? = "R-WIN-6"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
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
public struct EscapingContextCheck: HierarchyCheck {
  public let id = "context-escapes"
  public let severity = Severity.warning
  public let summary = "a current-context presentation that resolves above its source's container"
  public let reason = "it covers more than the part of the screen it was meant for"
  public let rule: RuleID? = "R-CTX-4"
  public let needs: [CheckNeed] = [.controllers, .presentations]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
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
public struct UnreachableContextCheck: HierarchyCheck {
  public let id = "context-unreachable"
  public let severity = Severity.note
  public let summary = "a presentation context that no presentation from below can reach"
  public let reason = "the flag has no effect: a nearer controller always provides the context"
  public let rule: RuleID? = "R-CTX-2"
  public let needs: [CheckNeed] = [.controllers, .contextFlags]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
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
