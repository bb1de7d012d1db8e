public import HierarchyModel

extension RuleBook {
  /// Whether walking superviews from a view reaches a window; hidden views count (R-VIEW-5).
  public func isInWindow(_ view: ObjectIndex) -> Answer<Bool> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var last = view
    while true {
      if case .value(let seen) = snapshot.flag(.inWindow, of: last) {
        return .known(seen, [Step("R-VIEW-5", last, "\(name(last)): captured so")])
      }
      switch snapshot.parent(of: last) {
      case .value(let superview): last = superview
      case .null:
        let isWindow = snapshot.kind(of: last) == .window
        let text =
          isWindow ? "is the top of its superviews" : "has no superview and is not a window"
        return .known(isWindow, [Step("R-VIEW-5", last, "\(name(last)) \(text)")])
      case .missing:
        if snapshot.kind(of: last) == .window {
          return .known(true, [Step("R-VIEW-5", last, "\(name(last)) is a window")])
        }
        let reason = "the superview of \(name(last)) was not captured"
        return .unknown(reason, [Step("R-VIEW-5", last, reason)])
      }
    }
  }

  /// For every view, by its position, whether it is in a window, nil if unknown. The same result as
  /// `isInWindow`, without text and for all at once. Linear.
  package func placements() -> [Bool?] {
    let storage = snapshot.storage
    var placements = [Bool?](repeating: nil, count: storage.viewCount)
    if foreignReason != nil { return placements }
    let (kinds, parents) = (storage.kinds, storage.parents)
    let hasSome = snapshot.mayHave(.inWindow)
    for view in snapshot.views {
      if hasSome, case .value(let seen) = snapshot.flag(.inWindow, of: view) {
        placements[view.position] = seen
      } else if let superview = parents[view.position].target {
        placements[view.position] = placements[superview]
      } else if kinds[view.position] == .window {
        placements[view.position] = true
      } else if parents[view.position] == .null {
        placements[view.position] = false
      }
    }
    return placements
  }
}

extension Snapshot {
  /// Whether a controller is on screen or on its way there, by the state that was captured
  /// (R-APP-1); nil if none was.
  package func isOnScreen(_ controller: ObjectIndex) -> Bool? {
    switch text(.state, of: controller).value {
    case "appeared", "appearing": true
    case "disappeared", "disappearing": false
    default: nil
    }
  }
}
