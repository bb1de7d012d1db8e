import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import UIKitRules

/// Hit tests as `hitTest(_:with:)` runs them: a view asks its subviews from front to back, each
/// with the point in its own coordinates, and is hit itself if none of them answers.
extension HeadlessApplication {
  /// The view that is hit at a point of the screen: the windows are asked from the front.
  func hitTest(_ point: Point) -> WorldAnswer {
    for window in windows.reversed() {
      guard let geometry = Geometry(of: window, in: self) else { return .undecided }
      guard let local = geometry.own(point) else { continue }
      let answer = hitTest(local, in: window)
      if answer != .nothing { return answer }
    }
    return .nothing
  }

  /// The view that is hit at a point in a view's own coordinates.
  func hitTest(_ point: Point, in view: ViewHandle) -> WorldAnswer {
    var entered: [(view: ViewHandle, point: Point, rest: [ViewHandle])] = []
    switch enters(view, at: point) {
    case .nothing: return .nothing
    case .undecided: return .undecided
    case .object: entered.append((view, point, subviews(of: view)))
    }
    while let last = entered.last {
      guard let subview = last.rest.last else {
        return letsThrough(last.view, of: view) ? .nothing : .object(.view(last.view))
      }
      entered[entered.count - 1].rest.removeLast()
      guard let geometry = Geometry(of: subview, in: self) else {
        if ignoresTouches(subview) { continue }
        return .undecided
      }
      guard let local = geometry.own(last.point), enters(subview, at: local) != .nothing else {
        continue
      }
      entered.append((subview, local, subviews(of: subview)))
    }
    return .nothing
  }

  /// Converts a point of a view to its window, or to the screen; nil if a view on the way was not
  /// laid out, or the view is not in a window.
  func rootPoint(of point: Point, in view: ViewHandle, onScreen: Bool) -> Point? {
    var (converted, last) = (point, view)
    while true {
      if window(last) != nil && !onScreen { return converted }
      guard let geometry = Geometry(of: last, in: self) else { return nil }
      converted = geometry.outer(converted)
      guard let superview = superview(of: last) else {
        return window(last) != nil ? converted : nil
      }
      last = superview
    }
  }

  /// Whether a view is searched for a hit.
  private func enters(_ view: ViewHandle, at point: Point) -> WorldAnswer {
    guard let bounds = bounds(of: view) else { return .undecided }
    let isInside =
      point.x >= bounds.x && point.x < bounds.x + bounds.width
      && point.y >= bounds.y && point.y < bounds.y + bounds.height
    return isInside && !ignoresTouches(view) ? .object(.view(view)) : .nothing
  }

  private func ignoresTouches(_ view: ViewHandle) -> Bool {
    let attributes = world.attributes(of: view)
    let isClear =
      world.switches.rules.alphaThresholdIsInclusive
      ? attributes.alpha <= 0.01 : attributes.alpha < 0.01
    return attributes.isHidden || isClear || !takesTouches(view)
  }

  /// R-CLASS-5: whether a window like the keyboard's was hit outside its content.
  private func letsThrough(_ view: ViewHandle, of window: ViewHandle) -> Bool {
    guard self.window(window) != nil, classDefaults(of: window).letsTouchesThrough,
      let whole = bounds(of: window), var corners = bounds(of: view).map(Corners.init)
    else { return false }
    var last = view
    while last != window {
      guard let geometry = Geometry(of: last, in: self), geometry.isUpright,
        let superview = superview(of: last)
      else { return false }
      corners = Corners(geometry.outer(corners.first), geometry.outer(corners.second))
      last = superview
    }
    return corners.first.x <= whole.x && corners.first.y <= whole.y
      && corners.second.x >= whole.x + whole.width
      && corners.second.y >= whole.y + whole.height
  }
}

/// Two opposite corners of an upright rectangle, the upper left one first.
private struct Corners {
  let first: Point
  let second: Point

  init(_ frame: Frame) {
    first = Point(x: frame.x, y: frame.y)
    second = Point(x: frame.x + frame.width, y: frame.y + frame.height)
  }

  init(_ one: Point, _ other: Point) {
    first = Point(x: min(one.x, other.x), y: min(one.y, other.y))
    second = Point(x: max(one.x, other.x), y: max(one.y, other.y))
  }
}

/// A view's place: its centre, and its transform about that.
private struct Geometry {
  private let centre: Point
  private let middle: Point
  private let transform: ViewTransform

  /// Nil if the view was not laid out.
  init?(of view: ViewHandle, in world: HeadlessApplication) {
    let attributes = world.world.attributes(of: view)
    guard let frame = attributes.frame, let bounds = world.bounds(of: view) else { return nil }
    transform = attributes.transform
    centre = Point(
      x: frame.x + frame.width / 2 + transform.tx, y: frame.y + frame.height / 2 + transform.ty)
    middle = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
  }

  var isUpright: Bool { transform.b == 0 && transform.c == 0 }

  /// Converts a point of the superview to the view's own coordinates; nil if the view has no area.
  func own(_ point: Point) -> Point? {
    let (x, y) = (point.x - centre.x, point.y - centre.y)
    let area = transform.a * transform.d - transform.b * transform.c
    guard area != 0 else { return nil }
    return Point(
      x: middle.x + (transform.d * x - transform.c * y) / area,
      y: middle.y + (transform.a * y - transform.b * x) / area)
  }

  /// Converts a point of the view's own coordinates to the superview.
  func outer(_ point: Point) -> Point {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    return Point(
      x: centre.x + transform.a * x + transform.c * y,
      y: centre.y + transform.b * x + transform.d * y)
  }
}

/// A world's answer to a question for an object.
enum WorldAnswer: Hashable, Sendable {
  case object(ResponderHandle)
  case nothing
  /// UIKit would use something that worlds do not have: a selection, a pasteboard, a layout.
  case undecided
}

extension HeadlessApplication {
  /// What `target(forAction:withSender:)` returns: each responder checks itself, then asks its
  /// next.
  func target(
    forAction action: String, from responder: ResponderHandle
  ) -> WorldAnswer {
    var asked: Set<ResponderHandle> = []
    var last: ResponderHandle? = responder
    while let current = last, asked.insert(current).inserted {
      let traits = world.traits(of: current)
      let isDenied = traits.denies.contains { ActorNames.short($0) == ActorNames.short(action) }
      if !isDenied {
        if traits.implements.contains(action) { return .object(current) }
        if decidesByContent(current, action) { return .undecided }
      }
      last = next(of: current).value
    }
    return .nothing
  }

  /// The selectors that any responder implements or refuses, sorted.
  var actions: [String] {
    let everybody = watched + [.application, .delegate] + scenes
    let names = everybody.flatMap { world.traits(of: $0).implements + world.traits(of: $0).denies }
    return Set(names).sorted()
  }

  /// R-CLASS-2: an edit action of a text input.
  private func decidesByContent(_ responder: ResponderHandle, _ action: String) -> Bool {
    guard case .view(let view) = responder, ClassDefaults.isEditAction(action) else { return false }
    return classDefaults(of: view).editsText
  }
}
