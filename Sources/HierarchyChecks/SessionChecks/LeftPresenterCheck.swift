import HierarchyModel
public import UIKitRules

/// A presented controller that is still on screen in a snapshot where its presenter is gone.
public struct LeftPresenterCheck: SessionCheck {
  public let id = "presenter-left"
  public let severity = Severity.warning
  public let summary = "a controller still on screen after the one that presented it left"
  public let reason = "the presentation leaks: nobody is left to dismiss it"
  public let rule: RuleID? = "R-WIN-6"
  public let needs: [CheckNeed] = [.controllers, .presentations, .lastingIDs]

  public init() {}

  public func watch(_ settings: CheckSettings) -> any SessionWatch {
    LeftPresenterWatch(check: self)
  }
}

/// Remembers each controller's presenter, for when the presenter is gone and no presenter is
/// recorded.
struct LeftPresenterWatch: SessionWatch {
  let check: LeftPresenterCheck
  private var presenters: [FollowedController: Presenter] = [:]
  private var run: String?

  init(check: LeftPresenterCheck) {
    self.check = check
  }

  private struct Presenter {
    let controller: FollowedController
    let name: String
  }

  mutating func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    if snapshot.header.runID != run {
      presenters = [:]
      run = snapshot.header.runID
    }
    guard FollowedController.canFollow(in: snapshot) else { return [] }
    let all = FollowedController.all(in: snapshot)
    let objects = Dictionary(all.map { ($0.followed, $0.object) }) { first, _ in first }
    var now: [FollowedController: Presenter] = [:]
    var findings: [Finding] = []
    for (object, controller) in all {
      if let presenter = snapshot.presenter(of: object) {
        now[controller] = FollowedController(presenter, in: snapshot).map {
          Presenter(controller: $0, name: subject.name(presenter))
        }
      } else if let known = presenters[controller], isAdrift(object, subject) {
        if isStanding(objects[known.controller], subject) {
          now[controller] = known
        } else {
          findings.append(finding(object, known, subject))
        }
      }
    }
    presenters = now
    return findings
  }

  /// Whether a controller has no place although its view is in a window.
  private func isAdrift(_ controller: ObjectIndex, _ subject: CheckSubject) -> Bool {
    !subject.isPlaced(controller)
      && subject.view(of: controller).flatMap(subject.isInWindow) == true
  }

  /// Whether a presenter exists, with the top of its tree in a window.
  private func isStanding(_ presenter: ObjectIndex?, _ subject: CheckSubject) -> Bool {
    guard let presenter else { return false }
    let top = subject.top(of: presenter)
    return subject.isPlaced(top) || subject.view(of: top).flatMap(subject.isInWindow) != false
  }

  private func finding(
    _ object: ObjectIndex, _ presenter: Presenter, _ subject: CheckSubject
  ) -> Finding {
    check.finding(
      object,
      "\(presenter.name), which presented \(subject.name(object)), has left; its view is still in a window"
    )
  }
}

/// A controller across the snapshots of a run: ids may be reused, but hardly by the same class at
/// once.
struct FollowedController: Hashable {
  private let token: Token
  private let className: String?

  /// A controller to follow; nil for one without an id.
  init?(_ object: ObjectIndex, in snapshot: Snapshot) {
    guard let token = snapshot.token(of: object) else { return nil }
    self.token = token
    className = snapshot.className(of: object)
  }

  /// The controllers of a snapshot that can be followed.
  static func all(in snapshot: Snapshot) -> [(object: ObjectIndex, followed: FollowedController)] {
    snapshot.controllers.compactMap { object in
      FollowedController(object, in: snapshot).map { (object, $0) }
    }
  }

  /// Whether a snapshot contains the containment and presentation links, with ids that stay the
  /// same over the run.
  static func canFollow(in snapshot: Snapshot) -> Bool {
    let coverage = snapshot.coverage
    return !snapshot.header.hasTransientIDs && coverage.contains(.controllers)
      && coverage.contains(.presentations)
  }
}
