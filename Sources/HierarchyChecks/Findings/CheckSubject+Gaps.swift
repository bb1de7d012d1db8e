import HierarchyModel
import UIKitRules

extension CheckSubject {
  /// What some checks cannot examine, need by need; linear.
  func gaps(of checks: [Check]) -> [CheckGap] {
    CheckNeed.allCases.flatMap { need -> [CheckGap] in
      let concerned = checks.filter { $0.needs.contains(need) }
      guard !concerned.isEmpty, let lack = lack(of: need) else { return [] }
      return concerned.map { CheckGap(check: $0.id, need: need, views: lack.views) }
    }
  }

  /// What is missing for a need: everything, unless views are counted.
  private struct Lack {
    var views: CheckGap.Count?
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
    case .hiding: return lack { snapshot.captures(.hidden, of: $0) }
    case .frames: return lack { snapshot.captures(.frame, of: $0) }
    case .interaction: return lack { snapshot.captures(.interaction, of: $0) }
    case .identifiers: return lack { snapshot.captures(.identifier, of: $0) }
    case .labels: return lack { snapshot.captures(.label, of: $0) }
    case .content:
      guard isPartial else { return nil }
      if snapshot.header.partial != nil { return Lack() }
      return lack(among: Array(snapshot.views)) { !mayHaveMore($0) }
    case .controlActions:
      isMissing =
        !snapshot.header.isSimulated && snapshot.views.contains { controls[$0] }
        && !snapshot.views.contains { snapshot.captures(.sends, of: $0) }
    case .nextResponders:
      isMissing = !snapshot.objects.contains { snapshot.capturedNext(of: $0).isCaptured }
    case .lastingIDs: isMissing = snapshot.header.hasTransientIDs
    }
    return isMissing ? Lack() : nil
  }

  /// The number of views for which a fact is missing; nil if it is missing for none.
  private func lack(_ isCaptured: (ObjectIndex) -> Bool) -> Lack? {
    let views = snapshot.views.filter {
      snapshot.kind(of: $0) == .view || snapshot.kind(of: $0) == .window
    }
    return lack(among: views, isCaptured)
  }

  private func lack(among views: [ObjectIndex], _ isCaptured: (ObjectIndex) -> Bool) -> Lack? {
    let missing = views.count { !isCaptured($0) }
    return missing > 0 ? Lack(views: .init(missing: missing, all: views.count)) : nil
  }
}

/// A fact that a check needs from a snapshot; missing ones are reported in this order.
public enum CheckNeed: String, CaseIterable, Sendable {
  case views
  case windows
  case controllers
  case presentations
  case contextFlags
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
  case nextResponders
  /// Ids that mean the same object in the next snapshot.
  case lastingIDs

  /// Its description in "not looked at".
  public var words: String {
    switch self {
    case .contextFlags: "presentation-context flags"
    case .application: "the application"
    case .keyWindow: "which window is key"
    case .firstResponder: "the first responder"
    case .hiding: "what is hidden"
    case .interaction: "what takes touches"
    case .controlActions: "control actions"
    case .nextResponders: "next responders"
    case .lastingIDs: "ids that last"
    default: rawValue
    }
  }
}

/// What a snapshot lacks that a check needs.
public struct CheckGap: Hashable, Sendable {
  public let check: String
  public let need: CheckNeed
  /// The number of views for which it was not captured, and the number of views; nil if it is not a
  /// fact about views.
  public let views: Count?

  /// A count of some views out of all.
  public struct Count: Hashable, Sendable {
    public let missing: Int
    public let all: Int
  }

  /// Whether the check had nothing to examine.
  public var isWhole: Bool { views.map { $0.missing == $0.all } ?? true }
}
