import HierarchyModel
import UIKitRules

extension CheckSubject {
  /// What some checks cannot examine, need by need; linear.
  func gaps(of checks: [Check]) -> [CheckGap] {
    CheckNeed.allCases.flatMap { need -> [CheckGap] in
      let concerned = checks.filter {
        need == .content ? mayBeCut($0) : $0.needs.contains(need)
      }
      guard !concerned.isEmpty, let lack = lack(of: need) else { return [] }
      return concerned.map { check in
        let isOfAll = lack.count.map { $0.missing == $0.all || check.needsOfAll.contains(need) }
        return CheckGap(
          check: check.id, need: need, count: lack.count,
          isWhole: isOfAll != false && check.needs.contains(need))
      }
    }
  }

  /// Whether what a partial snapshot lacks may hold a finding of a check.
  private func mayBeCut(_ check: Check) -> Bool {
    if !isPartial { return false }
    let needsControllers = check.needs.contains(.controllers)
    if needsControllers && book.controllersGap != nil { return true }
    let looksAtViews =
      check.needs.isEmpty || check.needs.contains { !CheckNeed.besidesViews.contains($0) }
    if snapshot.header.partial != nil { return looksAtViews || !needsControllers }
    return looksAtViews && snapshot.views.contains(where: mayHaveMore)
  }

  /// What is missing for a need: everything, unless objects are counted.
  private struct Lack {
    var count: CheckGap.Count?
  }

  private func lack(of need: CheckNeed) -> Lack? {
    let isMissing: Bool
    switch need {
    case .views: isMissing = !book.coverage.contains(.views)
    case .windows: isMissing = snapshot.windows.isEmpty && !snapshot.header.isSimulated
    case .controllers: isMissing = !book.coverage.contains(.controllers)
    case .presentations: isMissing = !book.coverage.contains(.presentations)
    case .contextFlags: isMissing = !book.coverage.contains(.flags)
    case .application:
      isMissing = !snapshot.others.contains { snapshot.kind(of: $0) == .application }
    case .keyWindow:
      isMissing =
        !snapshot.keyWindow.isCaptured
        && !(snapshot.hasSeveralScenes
          && snapshot.windows.allSatisfy { snapshot.flag(.key, of: $0).isCaptured })
    case .firstResponder:
      isMissing =
        !snapshot.firstResponder.isCaptured
        && !(snapshot.hasSeveralScenes
          && snapshot.windows.allSatisfy { snapshot.firstResponder(of: $0).isCaptured })
    case .hiding: return lack(knowsHiding)
    case .frames: return lack { snapshot.captures(.frame, of: $0) }
    case .interaction: return lack { snapshot.captures(.interaction, of: $0) }
    case .identifiers: return lack { snapshot.captures(.identifier, of: $0) }
    case .labels: return lack(.controls, controls.all) { snapshot.captures(.label, of: $0) }
    case .roots:
      if knowsRoots || !book.coverage.contains(.controllers) { return nil }
      return lack(.windows, snapshot.windows) { snapshot.captures(.root, of: $0) } ?? Lack()
    case .containers: return lack(.controllers, snapshot.controllers, knowsContainer)
    case .rootViews:
      return lack(.controllers, snapshot.controllers) { snapshot.captures(.view, of: $0) }
    case .content:
      guard isPartial else { return nil }
      if snapshot.header.partial != nil { return Lack() }
      return lack(.views, snapshot.views) { !mayHaveMore($0) } ?? Lack()
    case .controlActions:
      isMissing =
        !snapshot.header.isSimulated && snapshot.views.contains { controls[$0] }
        && !snapshot.views.contains { snapshot.captures(.sends, of: $0) }
    case .targetActions:
      let senders = snapshot.objects(having: .sends).filter(snapshot.views.contains)
      return lack(.controls, senders, knowsTargetActions)
    case .elementNames: return lack(.elements, targets, knowsName)
    case .elementIdentifiers:
      return lack(.elements, targets) {
        snapshot.captures(.label, of: $0) && snapshot.captures(.identifier, of: $0)
      }
    case .elementFrames: return lack(.elements, targets) { snapshot.captures(.screenFrame, of: $0) }
    case .enabling: return lack(.elements, targets) { isEnabled($0) != nil }
    case .nextResponders:
      isMissing = !snapshot.objects.contains { snapshot.capturedNext(of: $0).isCaptured }
    case .lastingIDs: isMissing = snapshot.header.hasTransientIDs
    }
    return isMissing ? Lack() : nil
  }

  /// The elements that a user is meant to touch.
  private var targets: [ObjectIndex] { elements.filter(isTarget) }

  /// Whether it is known of all targets of a control in the snapshot whether they implement what
  /// it sends.
  private func knowsTargetActions(_ control: ObjectIndex) -> Bool {
    guard let sends = snapshot.sends(of: control).value else { return false }
    return sends.allSatisfy { send in
      guard case .object(let target) = send.target, let action = send.action else { return true }
      return snapshot.texts(.actions, of: target).value?.contains(action) == true
        || book.acceptance(of: action, by: target) != .unknown
    }
  }

  /// Whether it is known of an element whether it has a label or an identifier.
  private func knowsName(of element: ObjectIndex) -> Bool {
    let keys = [KnownKey.label, .identifier]
    return keys.contains { text($0, element) != nil }
      || keys.allSatisfy { snapshot.captures($0, of: element) }
  }

  /// The number of views for which a fact is missing; nil if it is missing for none.
  private func lack(_ isCaptured: (ObjectIndex) -> Bool) -> Lack? {
    let views = snapshot.views.filter {
      snapshot.kind(of: $0) == .view || snapshot.kind(of: $0) == .window
    }
    return lack(.views, views, isCaptured)
  }

  private func lack(
    _ noun: CheckGap.Noun, _ objects: some Collection<ObjectIndex>,
    _ isCaptured: (ObjectIndex) -> Bool
  ) -> Lack? {
    let missing = objects.count { !isCaptured($0) }
    if missing == 0 { return nil }
    return Lack(count: .init(missing: missing, all: objects.count, noun: noun))
  }
}

/// A fact that a check needs from a snapshot; missing ones are reported in this order.
public enum CheckNeed: String, CaseIterable, Sendable {
  case views
  case windows
  case controllers
  case presentations
  case contextFlags
  /// Which controllers are the roots of windows.
  case roots
  /// What contains controllers.
  case containers
  /// The views of controllers.
  case rootViews
  case application
  case keyWindow
  case firstResponder
  /// Whether views are hidden, or practically invisible.
  case hiding
  case frames
  case interaction
  case identifiers
  case labels
  /// All that views contain.
  case content
  /// What controls send.
  case controlActions
  /// What the targets of controls implement.
  case targetActions
  /// Whether elements for touches have a label or an identifier.
  case elementNames
  /// The labels and identifiers of elements for touches.
  case elementIdentifiers
  /// Where elements for touches are on the screen.
  case elementFrames
  /// Whether elements for touches are enabled.
  case enabling
  case nextResponders
  /// Ids that mean the same object in the next snapshot.
  case lastingIDs

  /// Its description in "not looked at".
  public var words: String {
    switch self {
    case .contextFlags: "presentation-context flags"
    case .roots: "root controllers"
    case .rootViews: "root views"
    case .application: "the application"
    case .keyWindow: "which window is key"
    case .firstResponder: "the first responder"
    case .hiding: "what is hidden"
    case .interaction: "what takes touches"
    case .controlActions: "control actions"
    case .targetActions: "what targets implement"
    case .elementNames: "names of elements"
    case .elementIdentifiers: "labels or identifiers of elements"
    case .elementFrames: "frames of elements"
    case .enabling: "what is enabled"
    case .nextResponders: "next responders"
    case .lastingIDs: "ids that last"
    default: rawValue
    }
  }

  /// The needs of a check that does not look at views.
  static let besidesViews: Set<CheckNeed> = [
    .windows, .controllers, .presentations, .contextFlags, .containers, .keyWindow, .content,
    .lastingIDs,
  ]
}

/// What a snapshot lacks that a check needs.
public struct CheckGap: Hashable, Sendable {
  public let check: String
  public let need: CheckNeed
  /// The number of objects for which it was not captured; nil if it is not counted.
  public let count: Count?
  /// Whether the check had nothing to examine.
  public let isWhole: Bool

  /// Whether the check may have overlooked a finding: it had nothing to examine, or objects that it
  /// looks for lack the fact, or are missing themselves.
  package var mayHideFindings: Bool {
    isWhole || [.content, .targetActions, .elementNames, .enabling].contains(need)
  }

  /// A count of some objects out of all.
  public struct Count: Hashable, Sendable {
    public let missing: Int
    public let all: Int
    public let noun: Noun
  }

  /// What is counted.
  public enum Noun: String, Hashable, Sendable {
    case views
    case windows
    case controls
    case controllers
    case elements
  }
}
