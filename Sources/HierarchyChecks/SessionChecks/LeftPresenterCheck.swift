import HierarchyModel
import UIKitRules

extension Check {
  static let leftPresenter = Check(
    "presenter-left", .warning, "a controller still on screen after the one that presented it left",
    because: "the presentation leaks: nobody is left to dismiss it",
    rule: "R-WIN-6", needs: [.controllers, .presentations, .containers, .rootViews, .lastingIDs],
    needsOfAll: [.roots], platforms: Platform.allCases,
    .overTime { _ in LeftPresenterWatch() })
}

/// Remembers each controller's presenter, for when the presenter is gone and no presenter is
/// recorded.
struct LeftPresenterWatch: SessionWatch {
  private var presenters = ControllerMemory<Presenter>()

  private struct Presenter {
    let controller: FollowedController
    let name: String
  }

  mutating func flaws(in subject: CheckSubject) -> [Flaw] {
    let snapshot = subject.snapshot
    guard let all = presenters.controllers(in: subject) else { return [] }
    var now: [FollowedController: Presenter] = [:]
    var flaws: [Flaw] = []
    for (object, controller) in all {
      if let presenter = snapshot.presenter(of: object) {
        now[controller] = FollowedController(presenter, in: snapshot).map {
          Presenter(controller: $0, name: subject.name(presenter))
        }
      } else if let known = presenters.facts[controller] {
        let presenter = all.first { $0.followed == known.controller }?.object
        let isOut = subject.isOutOfPlace(object, viewIsInWindow: true)
        if isOut && !isStanding(presenter, subject) {
          let words = "\(known.name), which presented \(subject.name(object)), has left;"
          flaws.append(Flaw(object, words + " its view is still in a window"))
        } else if isOut || subject.isPartial {
          now[controller] = known
        }
      }
    }
    presenters.facts = now
    return flaws
  }

  /// Whether a presenter exists, with the top of its tree in a window, or may exist: a partial
  /// snapshot need not show it.
  private func isStanding(_ presenter: ObjectIndex?, _ subject: CheckSubject) -> Bool {
    guard let presenter else { return subject.isPartial }
    return !subject.isOutOfPlace(subject.top(of: presenter), viewIsInWindow: false)
  }
}

/// Identifies a controller across the snapshots of a run: an id may be reused, but hardly by the
/// same class right away.
struct FollowedController: Hashable {
  private let token: Token
  private let className: String?

  /// A controller to follow; nil for one without an id.
  init?(_ object: ObjectIndex, in snapshot: Snapshot) {
    guard let token = snapshot.token(of: object) else { return nil }
    self.token = token
    className = snapshot.className(of: object)
  }
}

/// Facts about the controllers of a run that are kept from one snapshot to the next.
struct ControllerMemory<Fact> {
  var facts: [FollowedController: Fact] = [:]
  private var run: String?

  /// The controllers of the next snapshot that have ids; nil if it lacks containment and
  /// presentation links, or ids that stay the same over the run. A new run clears the facts.
  mutating func controllers(
    in subject: CheckSubject
  ) -> [(object: ObjectIndex, followed: FollowedController)]? {
    let (snapshot, coverage) = (subject.snapshot, subject.book.coverage)
    if snapshot.header.runID != run {
      facts = [:]
      run = snapshot.header.runID
    }
    guard !snapshot.header.hasTransientIDs, coverage.contains(.controllers),
      coverage.contains(.presentations)
    else { return nil }
    return snapshot.controllers.compactMap { object in
      FollowedController(object, in: snapshot).map { (object, $0) }
    }
  }
}

extension ControllerMemory: Sendable where Fact: Sendable {}
