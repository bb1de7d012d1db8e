import HierarchyModel
import UIKitRules

extension Check {
  static let retainedController = Check(
    "controller-retained", .warning,
    "a controller still referenced after it was popped or dismissed",
    because: "something holds on to it: it leaks, and goes on observing and answering",
    rule: "R-NAV-4", needs: [.controllers, .presentations, .containers, .lastingIDs],
    platforms: Platform.allCases,
    .overTime { RetainedControllerWatch(graceSnapshots: $0.graceSnapshots) })
}

/// Follows controllers by id and class, from when they have a place until after they leave it.
struct RetainedControllerWatch: SessionWatch {
  /// The number of snapshots it may survive after leaving its place, plus one.
  let graceSnapshots: Int
  /// The record of each controller that has a place or has left it.
  private var seen = ControllerMemory<Sighting>()

  init(graceSnapshots: Int) { self.graceSnapshots = graceSnapshots }

  private struct Sighting {
    /// How it left, if it did, judged by its last place.
    let manner: Manner
    /// The number of snapshots in which it has had no place since, 0 while it has one.
    var age = 0
  }

  private enum Manner: String {
    case popped
    case dismissed
  }

  mutating func flaws(in subject: CheckSubject) -> [Flaw] {
    let snapshot = subject.snapshot
    guard let controllers = seen.controllers(in: subject) else { return [] }
    var now: [FollowedController: Sighting] = [:]
    var late: [(object: ObjectIndex, sighting: Sighting)] = []
    for (object, controller) in controllers {
      if let manner = manner(of: object, subject) {
        now[controller] = Sighting(manner: manner)
      } else if !subject.isPlaced(object), var sighting = seen.facts[controller] {
        // Where that is not known, it may have a place.
        let hasLeft = hasLeft(object, subject)
        if hasLeft { sighting.age += 1 }
        now[controller] = sighting
        if hasLeft, sighting.age == graceSnapshots { late.append((object, sighting)) }
      }
    }
    seen.facts = now
    guard !late.isEmpty else { return [] }
    let holders = subject.liveHolders
    return late.compactMap { object, sighting in
      // In the headless UIKit the script holds every controller, so a finding needs another holder.
      let holder = holders[object]
      if snapshot.header.isSimulated && holder == nil { return nil }
      return flaw(object, sighting, heldBy: holder, subject)
    }
  }

  /// Whether a controller without a known place has none: nothing contains it, and it is not the
  /// root of a window that does not say which that is. What a root presents may take its view out.
  private func hasLeft(_ controller: ObjectIndex, _ subject: CheckSubject) -> Bool {
    subject.snapshot.parent(of: controller) == .null
      && (subject.knowsRoots
        || subject.snapshot.presented(by: controller) == nil
          && subject.view(of: controller).flatMap(subject.isInWindow) != true)
  }

  private func manner(of controller: ObjectIndex, _ subject: CheckSubject) -> Manner? {
    if subject.snapshot.presenter(of: controller) != nil { return .dismissed }
    guard let parent = subject.snapshot.parent(of: controller).value,
      subject.snapshot.containerKind(of: parent) == .navigation
    else { return nil }
    return .popped
  }

  private func flaw(
    _ object: ObjectIndex, _ sighting: Sighting, heldBy holder: ObjectIndex?,
    _ subject: CheckSubject
  ) -> Flaw {
    // The first snapshot without it in its place is the one in which it left.
    let count = graceSnapshots - 1
    let later = count == 0 ? "" : " \(count) snapshot\(count == 1 ? "" : "s") later"
    return Flaw(
      object,
      "\(subject.name(object)) was \(sighting.manner.rawValue) and is still there\(later)"
        + (holder.map { "; \(subject.name($0)) refers to it" } ?? ""),
      related: holder.map { [$0] } ?? [])
  }
}

extension CheckSubject {
  /// For each object that a live one refers to, the first that does. Live are views in a window,
  /// controllers with a place, and everything that is neither a view nor a controller.
  fileprivate var liveHolders: [ObjectIndex: ObjectIndex] {
    var holders: [ObjectIndex: ObjectIndex] = [:]
    func note(_ target: ObjectIndex, _ holder: ObjectIndex) {
      if holders[target] == nil { holders[target] = holder }
    }
    for object in snapshot.objects where isAlive(object) {
      for entry in snapshot.attributes(of: object).entries {
        switch entry.value {
        case .reference(let target, _): note(target, object)
        case .references(let list): for target in list { note(target.target, object) }
        default: continue
        }
      }
    }
    return holders
  }

  private func isAlive(_ object: ObjectIndex) -> Bool {
    switch snapshot.kind(of: object) {
    case .view, .window, .layer, .guide, .element: isInWindow(object) == true
    case .controller: isPlaced(object)
    case .application, .delegate, .scene, .responder: true
    }
  }
}
