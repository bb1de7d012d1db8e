import HierarchyModel
import UIKitRules

/// Follows controllers by id and class from where they stood to after they left.
struct RetainedControllerWatch: SessionWatch {
  let check: RetainedControllerCheck
  /// The how-manieth snapshot without it in its place is too late.
  let patience: Int
  /// What was seen of each controller that stood somewhere or has left since.
  private var seen: [FollowedController: Sighting] = [:]
  private var run: String?

  init(check: RetainedControllerCheck, patience: Int) {
    self.check = check
    self.patience = patience
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
    if snapshot.header.runID != run {
      seen = [:]
      run = snapshot.header.runID
    }
    guard FollowedController.canFollow(in: snapshot) else { return [] }
    var now: [FollowedController: Sighting] = [:]
    var late: [(object: ObjectIndex, sighting: Sighting)] = []
    for (object, controller) in FollowedController.all(in: snapshot) {
      if let manner = manner(of: object, snapshot) {
        now[controller] = Sighting(manner: manner)
      } else if !subject.isPlaced(object), var sighting = seen[controller] {
        sighting.age += 1
        now[controller] = sighting
        if sighting.age == patience { late.append((object, sighting)) }
      }
    }
    seen = now
    guard !late.isEmpty else { return [] }
    let holders = LiveReferences(subject)
    return late.compactMap { object, sighting in
      // In the headless UIKit the script holds every controller: there it takes something else that does.
      let holder = holders.first(to: object)
      if snapshot.header.isSimulated && holder == nil { return nil }
      return finding(object, sighting, heldBy: holder, subject)
    }
  }

  private func manner(of controller: ObjectIndex, _ snapshot: Snapshot) -> Manner? {
    if snapshot.presenter(of: controller) != nil { return .dismissed }
    guard let parent = snapshot.parent(of: controller).value,
      snapshot.containerKind(of: parent) == .navigation
    else { return nil }
    return .popped
  }

  private func finding(
    _ object: ObjectIndex, _ sighting: Sighting, heldBy holder: ObjectIndex?,
    _ subject: CheckSubject
  ) -> Finding {
    // The first snapshot without it in its place is the one in which it left.
    let count = patience - 1
    let later = count == 0 ? "" : " \(count) snapshot\(count == 1 ? "" : "s") later"
    return check.finding(
      object,
      "\(subject.name(object)) was \(sighting.manner.rawValue) and is still there\(later)"
        + (holder.map { "; \(subject.name($0)) refers to it" } ?? ""),
      related: holder.map { [$0] } ?? [])
  }
}
