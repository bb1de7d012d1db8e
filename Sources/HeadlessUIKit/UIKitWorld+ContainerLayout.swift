import HierarchyModel
import UIKitRules

/// The only place where UIKit's containers lay out views: from the size of the window and the
/// profile, and nothing else.
extension UIKitWorld {
  /// The frame that a view gets from its layout; nil if it is unknown.
  func laidOutFrame(of view: ViewHandle) -> Frame? {
    let layout = state[view].layout
    switch layout {
    case .none, .own, .context: return state[view].attributes.frame
    case .screen: return switches.laysOutContainers ? screen : .zero
    case .fill, .navigationBar, .tabBar, .sheet, .column, .card, .unknown: break
    }
    guard let superview = state.standing(of: view),
      let bounds = state[superview].attributes.bounds
    else { return nil }
    if !switches.laysOutContainers {
      // 15.1, item 4: an installed view fills its place, any other is empty.
      return layout == .navigationBar || layout == .tabBar ? .zero : bounds
    }
    return switch layout {
    case .fill: bounds
    case .navigationBar: navigationBar(in: superview, bounds: bounds)
    case .tabBar: tabBar(in: superview, bounds: bounds)
    case .sheet: sheet(in: superview, bounds: bounds)
    case .column(let isFirst): column(isFirst: isFirst, in: bounds)
    case .card: place(of: superview, bounds) == nil ? nil : bounds
    case .none, .own, .context, .screen, .unknown: nil
    }
  }

  /// R-CLASS-4: the screen's bounds, as far as the windows agree on them.
  private var screen: Frame? {
    let frames = Set(state.windows.map { state[$0].attributes.frame })
    return frames.count == 1 ? frames.first ?? nil : nil
  }

  /// Below the status bar, 44 high; at the top of a sheet, 56 high, as in logs. Inside another
  /// navigation controller the bars are below each other, at an unknown distance.
  private func navigationBar(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds), !isBelowNavigationBar(container) else {
      return nil
    }
    let overlap = place.isInSheet ? 0 : place.metrics.top.map { max(0, $0 - place.frame.y) }
    guard let overlap else { return nil }
    let height: Double = place.isInSheet && place.frame.y == place.sheetTop ? 56 : 44
    return Frame(x: bounds.x, y: bounds.y + overlap, width: bounds.width, height: height)
  }

  /// 49 high plus the part of the home indicator area inside its container.
  private func tabBar(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds) else { return nil }
    let end = place.window.height - place.metrics.bottom
    let height = 49 + min(max(0, place.frame.y + bounds.height - end), place.metrics.bottom)
    return Frame(
      x: bounds.x, y: bounds.y + bounds.height - height, width: bounds.width, height: height)
  }

  /// The largest sheet of a phone; the offset between stacked sheets is unknown.
  private func sheet(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds), !place.isInSheet,
      place.frame == place.window, let top = place.metrics.sheetTop, !isAboveSheet(container)
    else { return nil }
    return Frame(x: bounds.x, y: bounds.y + top, width: bounds.width, height: bounds.height - top)
  }

  /// The classic columns of an iPad in landscape, half a point apart; in portrait and on other
  /// devices the first column comes and goes [M].
  private func column(isFirst: Bool, in bounds: Frame) -> Frame? {
    let first: Double? =
      switch (bounds.width, bounds.height) {
      case (1024, 768): 320
      case (1366, 1024): 375
      default: nil
      }
    guard let first else { return nil }
    if isFirst { return Frame(x: bounds.x, y: bounds.y, width: first, height: bounds.height) }
    return Frame(
      x: bounds.x + first + 0.5, y: bounds.y, width: bounds.width - first - 0.5,
      height: bounds.height)
  }
}

/// The place of a container's view on a phone.
private struct PlaceOnPhone {
  /// Its frame in its window's coordinates.
  let frame: Frame
  let window: Frame
  let metrics: ScreenMetrics
  /// The top of the sheet that contains it.
  let sheetTop: Double?

  var isInSheet: Bool { sheetTop != nil }
}

extension UIKitWorld {
  /// Nil if it is in no window of a phone's size, or if its place is unknown.
  private func place(of container: ViewHandle, _ bounds: Frame) -> PlaceOnPhone? {
    guard let window = state.window(of: container), let screen = state[window].attributes.frame,
      let metrics = ScreenMetrics(screen),
      let frame = state.convert(bounds, from: container, to: window)
    else { return nil }
    var last = container
    var sheetTop: Double?
    while let superview = state[last].superview {
      if state[last].layout == .sheet, let frame = state[last].attributes.frame {
        sheetTop = state.convert(frame, from: superview, to: window)?.y
      }
      last = superview
    }
    return PlaceOnPhone(frame: frame, window: screen, metrics: metrics, sheetTop: sheetTop)
  }

  /// Whether a container's view is inside that of a navigation controller that contains it.
  private func isBelowNavigationBar(_ view: ViewHandle) -> Bool {
    guard let parent = state[view].owner.flatMap({ state[$0].parent }) else { return false }
    return state.first(
      from: parent, { state[$0].parent }, where: { state[$0].kind == .navigation }) != nil
  }

  /// Whether the window has another sheet behind the container.
  private func isAboveSheet(_ container: ViewHandle) -> Bool {
    guard let window = state[container].superview, state[window].window != nil else { return false }
    return state[window].subviews.prefix { $0 != container }.contains { sibling in
      state[sibling].subviews.contains { state[$0].layout == .sheet }
    }
  }
}

/// What the size of a window implies about the screen that it fills: iPhones in portrait have one
/// of a few sizes.
struct ScreenMetrics {
  /// The height of the status bar; nil if phones of that size differ.
  let top: Double?
  /// The height of the home indicator area at the bottom.
  let bottom: Double

  /// Nil for a size that is not an iPhone's.
  init?(_ frame: Frame) {
    guard frame.x == 0, frame.y == 0,
      let phone = Self.phones.first(where: { $0.width == frame.width && $0.height == frame.height })
    else { return nil }
    top = phone.top
    bottom = phone.bottom
  }

  private static let phones: [(width: Double, height: Double, top: Double?, bottom: Double)] = [
    (320, 480, 20, 0), (320, 568, 20, 0), (375, 667, 20, 0), (414, 736, 20, 0),
    // 44 on the first phones without a button, 50 and 48 on later ones of the same size.
    (375, 812, nil, 34), (414, 896, nil, 34),
    (390, 844, 47, 34), (428, 926, 47, 34),
    (393, 852, 59, 34), (430, 932, 59, 34),
    (402, 874, 62, 34), (440, 956, 62, 34),
  ]

  /// The distance of the largest sheet from the top of the screen. With a home button, logs show 40
  /// for a status bar of 20 (iPhone 8); without one it is 10 below the status bar [M].
  var sheetTop: Double? { top.map { $0 == 20 ? 40 : $0 + 10 } }
}

/// What determines a view's frame.
enum ViewLayout: Hashable, Sendable {
  /// Nothing: the view keeps its frame, which is unknown until it is set.
  case none
  /// The app set the frame, and no layout changes it.
  case own
  /// The view fills its superview.
  case fill
  /// A navigation bar at the top of its container's view.
  case navigationBar
  /// A tab bar at the bottom of its container's view.
  case tabBar
  /// A sheet at its largest in its presentation's container.
  case sheet
  /// One of two columns, the first or the second.
  case column(isFirst: Bool)
  /// A sheet or popover that fills a phone's screen and is a card of unknown size elsewhere.
  case card
  /// No rule gives its size.
  case unknown
  /// A controller's view that was not placed yet has the size of the screen (R-CLASS-4).
  case screen
  /// A presentation in a context has the frame of its provider's view (R-CTX-13).
  case context
}
