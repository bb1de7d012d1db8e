import HierarchyModel
import UIKitRules

/// Remembers who presented whom, for when the presenter is no more and nobody is said to present.
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

  /// Whether a controller stands nowhere although its view is in a window.
  private func isAdrift(_ controller: ObjectIndex, _ subject: CheckSubject) -> Bool {
    !subject.isPlaced(controller)
      && subject.view(of: controller).flatMap(subject.isInWindow) == true
  }

  /// Whether a presenter is there, with the top of its tree in a window.
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
