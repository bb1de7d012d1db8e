import HierarchyModel
import UIKitRules

/// Follows controllers by id and class from where they stood to after they left.
struct RetainedControllerWatch: SessionWatch {
  let check: RetainedControllerCheck
  /// The how-manieth snapshot without it in its place is too late.
  let patience: Int
  /// What was seen of each controller that stood somewhere or has left since.
  private var seen: [Controller: Sighting] = [:]
  private var run: String?

  init(check: RetainedControllerCheck, patience: Int) {
    self.check = check
    self.patience = patience
  }

  /// A controller over snapshots: ids may be used again, hardly by the same class at once.
  private struct Controller: Hashable {
    let token: Token
    let className: String?
  }

  private struct Sighting {
    /// How it left, if it has, by where it was last.
    let manner: Manner
    /// In how many snapshots it stood nowhere since, 0 while it stands.
    var age = 0
  }

  private enum Manner: String {
    case popped
    case dismissed
  }

  mutating func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    guard isFollowable(snapshot) else { return [] }
    var now: [Controller: Sighting] = [:]
    var findings: [Finding] = []
    for object in snapshot.controllers {
      guard let token = snapshot.token(of: object) else { continue }
      let controller = Controller(token: token, className: snapshot.className(of: object))
      if let manner = manner(of: object, snapshot) {
        now[controller] = Sighting(manner: manner)
      } else if !subject.isPlaced(object), var sighting = seen[controller] {
        sighting.age += 1
        now[controller] = sighting
        if sighting.age == patience { findings.append(finding(object, sighting, subject)) }
      }
    }
    seen = now
    return findings
  }

  /// Whether ids mean the same as in the snapshot before; a new run starts anew. In the headless UIKit
  /// the script holds every controller, so that none of them ever goes.
  private mutating func isFollowable(_ snapshot: Snapshot) -> Bool {
    if snapshot.header.runID != run {
      seen = [:]
      run = snapshot.header.runID
    }
    let coverage = snapshot.coverage
    return !snapshot.header.hasTransientIDs && !snapshot.header.isSimulated
      && coverage.contains(.controllers) && coverage.contains(.presentations)
  }

  private func manner(of controller: ObjectIndex, _ snapshot: Snapshot) -> Manner? {
    if snapshot.presenter(of: controller) != nil { return .dismissed }
    guard let parent = snapshot.parent(of: controller).value,
      snapshot.containerKind(of: parent) == .navigation
    else { return nil }
    return .popped
  }

  private func finding(
    _ object: ObjectIndex, _ sighting: Sighting, _ subject: CheckSubject
  ) -> Finding {
    let later = patience == 1 ? "1 snapshot later" : "\(patience) snapshots later"
    return check.finding(
      object, "\(subject.name(object)) was \(sighting.manner.rawValue) and is still there \(later)")
  }
}
