import HierarchyModel
import UIKitRules

/// Recognises one family of navigation in a change; one a file.
protocol NavigationRecogniser: Sendable {
  /// Adds what it recognises; leaves alone containers that an earlier recogniser claimed.
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings)
}

/// What recognisers have found so far, and what that explains.
struct NavigationFindings {
  private(set) var events: [NavigationEvent] = []
  /// Containers whose children are accounted for, by their index in the second snapshot.
  private(set) var claimedContainers: Set<ObjectIndex> = []
  /// Roots of subtrees, on either side, whose appearing or disappearing an event explains.
  private(set) var explainedBefore: [ObjectIndex] = []
  private(set) var explainedAfter: [ObjectIndex] = []

  /// Adds an event, and the subtrees whose appearance it explains.
  mutating func add(_ event: NavigationEvent, explains roots: [Counterparts]) {
    events.append(event)
    explainedBefore += roots.compactMap(\.before)
    explainedAfter += roots.compactMap(\.after)
  }

  /// Notes that a container's children need no other event.
  mutating func claim(_ container: ObjectIndex) { claimedContainers.insert(container) }
}

/// `addWindow` and `removeWindow`; a window that is shown or hidden appears or disappears.
struct WindowRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.views) else { return }
    for window in context.new.windows
    where context.counterpart(ofAfter: window) == nil && context.old.tellsWindows {
      let subject = context.object(after: window)
      let event = NavigationEvent(
        .addWindow, subject, explanation: "\(context.name(subject)) was not there before")
      findings.add(event, explains: roots(subject, context))
    }
    for window in context.old.windows {
      let subject = context.object(before: window)
      guard let index = subject.after else {
        guard context.new.tellsWindows else { continue }
        let event = NavigationEvent(
          .removeWindow, subject, explanation: "\(context.name(subject)) is gone")
        findings.add(event, explains: roots(subject, context))
        continue
      }
      let wasHidden = context.old.flag(.hidden, of: window).value
      let isHidden = context.new.flag(.hidden, of: index).value
      guard let wasHidden, let isHidden, wasHidden != isHidden else { continue }
      let event = NavigationEvent(
        isHidden ? .disappear : .appear, subject,
        explanation: "\(context.name(subject)) was \(isHidden ? "hidden" : "shown")")
      findings.add(event, explains: roots(subject, context))
    }
  }

  /// The root controllers of a window, on both sides.
  private func roots(_ window: Counterparts, _ context: ChangeContext) -> [Counterparts] {
    let old = window.before.flatMap { context.old.reference(.root, of: $0).value }
    let new = window.after.flatMap { context.new.reference(.root, of: $0).value }
    return [old.map(context.object(before:)), new.map(context.object(after:))].compactMap { $0 }
  }
}

extension Snapshot {
  /// Whether the snapshot shows which windows there are: a part of a hierarchy, whose top lies in a
  /// view that was not captured, does not.
  fileprivate var tellsWindows: Bool {
    !windows.isEmpty || roots(of: views).allSatisfy { parent(of: $0) == .null }
  }
}

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
      findings.add(event(subject, controller, presenter, context), explains: [subject, presenting])
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
    guard let index = context.counterpart(ofBefore: controller),
      let now = context.new.presenter(of: index)
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

/// `embed` and `unembed`: containment that no container of UIKit accounts for (R-VC-2 to R-VC-4). A
/// controller that moved from one parent to another is embedded, not unembedded as well.
struct EmbedRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where !findings.claimedContainers.contains(pair.after) {
      let container = Counterparts(before: pair.before, after: pair.after)
      let children = context.children(pair)
      for child in children.new where !children.old.contains(child) {
        embed(child, in: container, context, into: &findings)
      }
      for child in children.old where !children.new.contains(child) {
        unembed(child, from: container, context, into: &findings)
      }
    }
  }

  private func embed(
    _ child: Counterparts, in container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    let former = child.before.flatMap { context.old.parent(of: $0).value }
    let origin = former.map { ", taken from \(context.name(context.object(before: $0)))" } ?? ""
    var event = NavigationEvent(
      .embed, child,
      explanation:
        "\(context.name(child)) became a child of \(context.name(container))\(origin)")
    event.container = container
    findings.add(event, explains: [child])
  }

  private func unembed(
    _ child: Counterparts, from container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    if let index = child.after, context.new.parent(of: index).value != nil { return }
    var event = NavigationEvent(
      .unembed, child,
      explanation: "\(context.name(child)) is no child of \(context.name(container)) any more")
    event.container = container
    findings.add(event, explains: [child])
  }
}
