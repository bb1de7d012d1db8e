import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// `present`, with the controller that actually presents, and why (R-PRES-1, R-PRES-2, R-CTX).
  mutating func readPresentations() {
    for controller in context.new.controllers {
      guard let presenter = context.new.presenter(of: controller) else { continue }
      let subject = context.object(after: controller)
      let former = subject.before.flatMap { context.old.presenter(of: $0) }
      if let former, context.counterpart(ofBefore: former) == presenter { continue }
      let event = presentation(of: subject, controller, by: presenter)
      record(event, explains: [subject, event.presenter])
    }
  }

  private func presentation(
    of subject: Counterparts, _ controller: ObjectIndex, by presenter: ObjectIndex
  ) -> NavigationEvent {
    let snapshot = context.new
    let source = snapshot.reference(.source, of: controller).value
    let word = snapshot.text(.style, of: controller).value
    let style = word.flatMap(PresentationStyle.init(rawValue:))
    let inFullscreen =
      snapshot.value(.other("shouldPresentInFullscreen"), of: controller) != .flag(false)
    var event = NavigationEvent(
      .present, subject,
      explanation: explanation(
        source: source, style: style, inFullscreen: inFullscreen, presenter: presenter))
    event.presenter = context.object(after: presenter)
    event.source = source.map(context.object(after:))
    event.style = word
    if let style, style.searchesContext(presentsInFullscreen: inFullscreen) {
      event.contextProvider = event.presenter
    }
    return event
  }

  private func explanation(
    source: ObjectIndex?, style: PresentationStyle?, inFullscreen: Bool, presenter: ObjectIndex
  ) -> String {
    let name = context.after.shortName
    guard let source else {
      return "\(name(presenter)) presents it; who was asked to was not captured"
    }
    guard let style else {
      return "\(name(source)) was asked, \(name(presenter)) presents; the style was not captured"
    }
    let answer = context.after.presentationContext(
      from: source, style: style, shouldPresentInFullscreen: inFullscreen)
    guard let expected = answer.value, let why = answer.steps.last else {
      return "\(name(source)) was asked, \(name(presenter)) presents"
    }
    if expected.presenter != presenter {
      return "\(name(source)) was asked, \(name(presenter)) presents; as things are now"
        + " \(name(expected.presenter)) would"
    }
    if source == presenter && expected.provider == nil {
      return "\(name(source)) was asked and has no parent, so it is the one that presents"
    }
    return "\(name(source)) was asked; \(why.text)"
  }

  /// `dismiss`, one event per layer, the lowest first (R-DISM-1, R-DISM-5).
  mutating func readDismissals() {
    let snapshot = context.old
    for controller in snapshot.controllers {
      guard let presenter = snapshot.presenter(of: controller),
        context.counterpart(ofBefore: snapshot.path(to: presenter)[0]) != nil
      else { continue }
      let presenting = context.object(before: presenter)
      guard isDismissed(controller, from: presenter) else {
        readTransition(of: context.object(before: controller), from: presenting)
        continue
      }
      let lower = snapshot.presenter(of: presenter)
      let wentAlong = lower.map { isDismissed(presenter, from: $0) } ?? false
      var event = NavigationEvent(
        .dismiss, context.object(before: controller),
        explanation: wentAlong
          ? "it went with \(name(presenting)), which presented it"
          : "\(name(presenting)) presents it no more")
      event.presenter = presenting
      event.source = snapshot.reference(.source, of: controller).value.map(context.object(before:))
      event.style = snapshot.text(.style, of: controller).value
      record(event, explains: [event.subject, presenting])
    }
  }

  /// A dismissal that is in progress leaves the links as they are, and so does one that was
  /// cancelled (R-APP-3).
  private mutating func readTransition(of controller: Counterparts, from presenter: Counterparts) {
    guard !readsAsBefore, let before = controller.before, let after = controller.after else {
      return
    }
    let wasLeaving = context.old.isBeingDismissed(before, from: presenter.before)
    let isLeaving = context.new.isBeingDismissed(after, from: presenter.after)
    if wasLeaving || isLeaving { explain([controller, presenter]) }
    guard isLeaving, !wasLeaving else { return }
    var event = NavigationEvent(
      .dismiss, controller, explanation: "\(name(controller)) is disappearing")
    event.presenter = presenter
    event.style = context.new.text(.style, of: after).value
    event.mayBeCancelled = true
    record(event, explains: [])
  }

  private func isDismissed(_ controller: ObjectIndex, from presenter: ObjectIndex) -> Bool {
    guard let index = context.counterpart(ofBefore: controller),
      let now = context.new.presenter(of: index)
    else { return true }
    return context.counterpart(ofBefore: presenter) != now
  }

  /// Why a controller may be presented, or have been, by one that a snapshot does not have.
  func presentationGap(of controller: Counterparts) -> String? {
    controller.before.flatMap { context.before.presentationGap(.presentedBy, of: $0) }
      ?? controller.after.flatMap { context.after.presentationGap(.presentedBy, of: $0) }
  }
}

extension Snapshot {
  /// Whether a controller is being dismissed: as captured (R-APP-7), else by its state and that of
  /// its presenter. One that goes with its presenter, or is covered by what it presents, is not.
  fileprivate func isBeingDismissed(_ controller: ObjectIndex, from presenter: ObjectIndex?) -> Bool
  {
    if let captured = flag(.beingDismissed, of: controller).value { return captured }
    guard let presenter, text(.state, of: controller).value == "disappearing" else { return false }
    switch text(.state, of: presenter).value {
    case "appearing": return true
    case "appeared": return presented(by: controller) == nil
    default: return false
    }
  }
}
