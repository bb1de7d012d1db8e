public import HierarchyModel
import UIKitRules

/// A touch in progress: it keeps the view in which it began for its whole life (R-EVT-3).
public struct Touch: Hashable, Sendable {
  /// The phases of a touch.
  public enum Phase: String, CaseIterable, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase: Phase
  /// Whether it has moved since it began.
  public internal(set) var hasMoved = false
  /// The view in which the touch began, nil if it hit none.
  public let view: ViewHandle?
  /// The responders that receive this phase of it if nothing stops it (R-EVT-2).
  public internal(set) var responders: [ResponderHandle] = []
}

extension UIKitWorld {
  /// Begins a touch at a point of the screen, in the view that it hits.
  @discardableResult
  public mutating func beginTouch(at point: Point) throws(WorldError) -> Touch {
    try beginTouch(in: try hitTest(point))
  }

  /// Begins a touch in a view.
  @discardableResult
  public mutating func beginTouch(in view: ViewHandle?) throws(WorldError) -> Touch {
    try operation(on: view.map(ResponderHandle.view)) { world throws(WorldError) in
      try world.deliver(Touch(phase: .began, view: view))
    }
  }

  /// Continues the touch in progress; points are not hit-tested again (R-EVT-3), but the chain of
  /// its view is followed as it is now.
  @discardableResult
  public mutating func continueTouch(_ phase: Touch.Phase) throws(WorldError) -> Touch {
    try operation { world throws(WorldError) in
      guard var touch = world.touch else { throw .misuse("no touch has begun") }
      touch.phase = phase
      if phase == .moved { touch.hasMoved = true }
      return try world.deliver(touch)
    }
  }

  /// Default implementations pass touches on as they do an app's own messages (R-MSG-1). UIKit calls
  /// no method for a touch that is stationary; the chain is the same.
  private mutating func deliver(_ touch: Touch) throws(WorldError) -> Touch {
    var touch = touch
    if let view = touch.view {
      let phase = touch.phase.rawValue
      let method = "touches\(phase.prefix(1).uppercased())\(phase.dropFirst()):withEvent:"
      touch.responders = try delivery(of: method, from: .view(view)).path
    }
    self.touch = touch
    return touch
  }

  /// The view that receives a touch at a point of the screen (R-HIT, R-WIN-4).
  public func hitTest(_ point: Point) throws(WorldError) -> ViewHandle? {
    let rules = try rules()
    return try view(rules.known(rules.book.hitTest(point)).view, rules)
  }

  /// The view that is hit at a point in a view's own coordinates.
  public func hitTest(_ point: Point, in view: ViewHandle) throws(WorldError) -> ViewHandle? {
    let rules = try rulesAbout(.view(view))
    let index = try rules.index(of: .view(view))
    return try self.view(rules.known(rules.book.hitTest(point, in: index)).view, rules)
  }

  private func view(_ index: ObjectIndex?, _ rules: WorldRules) throws(WorldError) -> ViewHandle? {
    guard let index, case .view(let view) = try rules.handle(index) else { return nil }
    return view
  }
}
