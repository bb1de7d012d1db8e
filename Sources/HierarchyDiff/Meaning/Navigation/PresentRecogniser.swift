import HierarchyModel
import UIKitRules

/// `present`, with who really presents and why (R-PRES-1, R-PRES-2, R-CTX).
struct PresentRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.presentations) else { return }
    let snapshot = context.new
    for controller in snapshot.controllers {
      guard let presenter = snapshot.presenter(of: controller) else { continue }
      let subject = context.object(after: controller)
      let former = subject.before.flatMap { context.old.presenter(of: $0) }
      if let former, context.counterpart(ofBefore: former) == presenter { continue }
      let presenting = context.object(after: presenter)
      findings.add(
        event(subject, controller, presenter, context), explains: [subject, presenting])
    }
  }

  private func event(
    _ subject: Counterparts, _ controller: ObjectIndex, _ presenter: ObjectIndex,
    _ context: ChangeContext
  ) -> NavigationEvent {
    let snapshot = context.new
    let source = snapshot.reference(.source, of: controller).value
    let word = snapshot.text(.style, of: controller).value
    let style = word.flatMap(PresentationStyle.init(rawValue:))
    let inFullscreen =
      snapshot.value(.other("shouldPresentInFullscreen"), of: controller) != .flag(false)
    var event = NavigationEvent(.present, subject, explanation: "")
    event.presenter = context.object(after: presenter)
    event.source = source.map(context.object(after:))
    event.style = word
    if let style, style.searchesContext(presentsInFullscreen: inFullscreen) {
      event.contextProvider = event.presenter
    }
    event.explanation = explanation(
      source: source, style: style, inFullscreen: inFullscreen, presenter: presenter, context)
    return event
  }

  private func explanation(
    source: ObjectIndex?, style: PresentationStyle?, inFullscreen: Bool, presenter: ObjectIndex,
    _ context: ChangeContext
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
      return "\(name(source)) was asked and has no parent, so it presents itself"
    }
    return "\(name(source)) was asked; \(why.text)"
  }
}
