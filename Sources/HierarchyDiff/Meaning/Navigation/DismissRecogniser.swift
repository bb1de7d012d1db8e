import HierarchyModel
import UIKitRules

/// `dismiss`, one event a layer, the lowest first (R-DISM-1, R-DISM-5).
struct DismissRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.presentations) else { return }
    let snapshot = context.old
    for controller in snapshot.controllers {
      guard let presenter = snapshot.presenter(of: controller),
        isDismissed(controller, from: presenter, context),
        context.counterpart(ofBefore: base(of: presenter, in: context.before)) != nil
      else { continue }
      let subject = context.object(before: controller)
      let presenting = context.object(before: presenter)
      var event = NavigationEvent(
        .dismiss, subject,
        explanation: explanation(presenting, presenter, context))
      event.presenter = presenting
      event.source = snapshot.reference(.source, of: controller).value.map(context.object(before:))
      event.style = snapshot.text(.style, of: controller).value
      findings.add(event, explains: [subject, presenting])
    }
  }

  private func isDismissed(
    _ controller: ObjectIndex, from presenter: ObjectIndex, _ context: ChangeContext
  ) -> Bool {
    guard let place = context.counterpart(ofBefore: controller),
      let now = context.new.presenter(of: place)
    else { return true }
    return context.counterpart(ofBefore: presenter) != now
  }

  private func explanation(
    _ presenting: Counterparts, _ presenter: ObjectIndex, _ context: ChangeContext
  ) -> String {
    let lower = context.old.presenter(of: presenter)
    if let lower, isDismissed(presenter, from: lower, context) {
      return "it went with \(context.name(presenting)), which presented it"
    }
    return "\(context.name(presenting)) presents it no more"
  }

  /// The lowest controller that a presenter stands on: the root of its window, usually.
  private func base(of presenter: ObjectIndex, in book: RuleBook) -> ObjectIndex {
    var last = presenter
    while true {
      if let parent = book.snapshot.parent(of: last).value {
        last = parent
      } else if let lower = book.snapshot.presenter(of: last), lower < last {
        last = lower
      } else {
        return last
      }
    }
  }
}
