import HierarchyModel
import UIKitRules

extension Check {
  static let disagreeingPresentation = Check(
    "presentation-disagrees", .error,
    "a presenter and a presented controller that do not name each other",
    because: "dismissing from one end leaves the other behind",
    rule: "R-PRES-17", needs: [.controllers, .presentations],
    .snapshot { subject in
      let fromPresenters = subject.snapshot.controllers.compactMap { controller in
        subject.disagreement(of: controller, .presents, .presentedBy).map { presented, other in
          Flaw(
            controller,
            "\(subject.name(controller)) presents \(subject.name(presented)), which says that"
              + " \(other) presents it", related: [presented])
        }
      }
      let named = Set(fromPresenters.flatMap(\.related))
      let fromPresented = subject.snapshot.controllers.filter { !named.contains($0) }
        .compactMap { controller in
          subject.disagreement(of: controller, .presentedBy, .presents).map { presenter, other in
            Flaw(
              controller,
              "\(subject.name(controller)) says that \(subject.name(presenter)) presents it, which"
                + " presents \(other)", related: [presenter])
          }
        }
      return fromPresenters + fromPresented
    })

  static let lostPresenter = Check(
    "presenter-lost", .warning, "a presented controller whose presenter left the hierarchy",
    because: "the presentation leaks: nobody on screen can dismiss it",
    rule: "R-WIN-6", needs: [.controllers, .presentations, .containers, .rootViews],
    needsOfAll: [.roots],
    .each(\.snapshot.controllers) { controller, subject in
      // R-CTX-12: a presentation that left the window with its presenter is not a leak.
      guard let presenter = subject.snapshot.presenter(of: controller),
        subject.view(of: controller).flatMap(subject.isInWindow) != false,
        subject.isOutOfPlace(subject.top(of: presenter), viewIsInWindow: false)
      else { return nil }
      return Flaw(
        controller,
        "\(subject.name(presenter)) presents \(subject.name(controller)) but is in no window",
        related: [presenter])
    })

  static let escapingContext = Check(
    "context-escapes", .warning,
    "a current-context presentation that resolves above its source's container",
    because: "it covers more than the part of the screen it was meant for",
    rule: "R-CTX-4", needs: [.controllers, .presentations, .containers],
    .each(\.snapshot.controllers) { controller, subject in
      let snapshot = subject.snapshot
      guard let style = snapshot.text(.style, of: controller).value,
        style == "currentContext" || style == "overCurrentContext",
        let source = snapshot.reference(.source, of: controller).value,
        let presenter = snapshot.presenter(of: controller), subject.knowsContainer(of: source),
        presenter != source, presenter != snapshot.parent(of: source).value
      else { return nil }
      return Flaw(
        controller,
        "\(subject.name(source)) presents \(subject.name(controller)) over its current context, but"
          + " that resolved to \(subject.name(presenter)), above its container",
        related: [source, presenter])
    })

  /// UIKit's navigation controllers define one by default (R-NAV-11) and are not findings.
  static let unreachableContext = Check(
    "context-unreachable", .note,
    "a presentation context that no presentation from below can reach",
    because: "its children provide theirs, so the flag serves only what it presents itself",
    rule: "R-CTX-2", needs: [.controllers, .contextFlags], needsOfAll: [.containers, .content],
    .snapshot { subject in
      let snapshot = subject.snapshot
      // A controller that is missing, or whose parent is, may be a child without a context.
      guard subject.book.controllersGap == nil,
        snapshot.controllers.allSatisfy(subject.knowsContainer)
      else { return [] }
      return snapshot.controllers.compactMap { controller in
        let children = snapshot.children(of: controller)
        guard snapshot.flag(.definesContext, of: controller).value == true, !children.isEmpty,
          snapshot.containerKind(of: controller) != .navigation,
          children.allSatisfy({ snapshot.flag(.definesContext, of: $0).value == true })
        else { return nil }
        return Flaw(
          controller,
          "\(subject.name(controller)) defines a presentation context, but every child defines its own",
          related: children)
      }
    })
}

extension CheckSubject {
  /// The controller that another names under a key, if the `back` link names a different one; with
  /// the name of that one.
  fileprivate func disagreement(
    of controller: ObjectIndex, _ key: KnownKey, _ back: KnownKey
  ) -> (named: ObjectIndex, other: String)? {
    guard let named = snapshot.reference(key, of: controller).value else { return nil }
    let back = snapshot.reference(back, of: named)
    guard back.isCaptured, back.value != controller else { return nil }
    return (named, back.value.map(name) ?? "nobody")
  }
}
