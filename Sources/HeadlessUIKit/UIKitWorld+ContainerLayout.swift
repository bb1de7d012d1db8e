import HierarchyModel
import UIKitRules

/// The one place where UIKit's containers lay views out: what follows from the size of the window
/// and the profile, and nothing else.
extension UIKitWorld {
  /// The frame that a view gets by its layout; nil where it is unknown.
  func laidOutFrame(of view: ViewHandle) -> Frame? {
    let layout = state[view].layout
    switch layout {
    case .none, .own, .context: return state[view].attributes.frame
    case .screen: return switches.laysOutContainers ? screen : .zero
    case .fill, .navigationBar, .tabBar, .sheet, .column, .card, .unknown: break
    }
    guard let superview = state[view].superview,
      let bounds = state[superview].attributes.bounds
    else { return nil }
    return switches.laysOutContainers
      ? frame(by: layout, in: superview, bounds: bounds) : frameOfCases(by: layout, bounds)
  }

  private func frame(
    by layout: ViewLayout, in superview: ViewHandle, bounds: Frame
  ) -> Frame? {
    switch layout {
    case .fill: bounds
    case .navigationBar: navigationBar(in: superview, bounds: bounds)
    case .tabBar: tabBar(in: superview, bounds: bounds)
    case .sheet: sheet(in: superview, bounds: bounds)
    case .column(let isFirst): column(isFirst: isFirst, in: bounds)
    case .card: place(of: superview, bounds) == nil ? nil : bounds
    case .none, .own, .context, .screen, .unknown: nil
    }
  }

  /// 15.1, item 4: what is installed fills its place, all else is empty.
  private func frameOfCases(by layout: ViewLayout, _ bounds: Frame) -> Frame {
    layout == .navigationBar || layout == .tabBar ? .zero : bounds
  }

  /// R-CLASS-4: the screen's bounds, as far as the windows agree on them.
  private var screen: Frame? {
    let frames = Set(state.windows.map { state[$0].attributes.frame })
    return frames.count == 1 ? frames.first ?? nil : nil
  }

  /// Below the status bar, 44 high; in a sheet at its top, 56 high, as logs have it. Inside another
  /// navigation controller the bars stand below each other, by how much is not known.
  private func navigationBar(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds), !isBelowNavigationBar(container) else {
      return nil
    }
    let overlap = place.isInSheet ? 0 : place.metrics.top.map { max(0, $0 - place.frame.y) }
    guard let overlap else { return nil }
    let height: Double = place.isInSheet && place.frame.y == place.sheetTop ? 56 : 44
    return Frame(x: bounds.x, y: bounds.y + overlap, width: bounds.width, height: height)
  }

  /// 49 high and as much higher as the home indicator reaches into its container.
  private func tabBar(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds) else { return nil }
    let end = place.window.height - place.metrics.bottom
    let height = 49 + min(max(0, place.frame.y + bounds.height - end), place.metrics.bottom)
    return Frame(
      x: bounds.x, y: bounds.y + bounds.height - height, width: bounds.width, height: height)
  }

  /// The largest sheet of a phone; how far one above another begins is not known.
  private func sheet(in container: ViewHandle, bounds: Frame) -> Frame? {
    guard let place = place(of: container, bounds), !place.isInSheet,
      place.frame == place.window, let top = place.metrics.sheetTop, !isAboveSheet(container)
    else { return nil }
    return Frame(
      x: bounds.x, y: bounds.y + top, width: bounds.width, height: bounds.height - top)
  }

  /// The classic columns of an iPad in landscape, half a point between them; in portrait and on
  /// others the first column comes and goes [M].
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

/// Where a container's view is on a phone.
private struct PlaceOnPhone {
  /// Its frame in its window's coordinates.
  let frame: Frame
  let window: Frame
  let metrics: ScreenMetrics
  /// The top of the sheet that it is in.
  let sheetTop: Double?

  var isInSheet: Bool { sheetTop != nil }
}

extension UIKitWorld {
  /// Nil where it is in no window of a phone's size, or it is unknown where.
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

  /// Whether a container's view lies in that of a navigation controller that contains it.
  private func isBelowNavigationBar(_ view: ViewHandle) -> Bool {
    guard let owner = state[view].owner else { return false }
    var last = owner
    while let parent = state[last].parent {
      if state[parent].kind == .navigation { return true }
      last = parent
    }
    return false
  }

  /// Whether the window has another sheet behind the container.
  private func isAboveSheet(_ container: ViewHandle) -> Bool {
    guard let window = state[container].superview, state[window].window != nil else { return false }
    return state[window].subviews.prefix { $0 != container }.contains { sibling in
      state[sibling].subviews.contains { state[$0].layout == .sheet }
    }
  }
}

/// What the size of a window says about the screen that it fills: an iPhone in portrait has one of
/// a few.
struct ScreenMetrics {
  /// How far the status bar reaches down; nil where phones of that size differ.
  let top: Double?
  /// How much the home indicator takes at the bottom.
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
}

extension ScreenMetrics {
  /// How far below the top of the screen the largest sheet begins. With a button the logs have 40
  /// below a status bar of 20 (iPhone 8); without one it is 10 below the status bar [M].
  var sheetTop: Double? {
    top.map { $0 == 20 ? 40 : $0 + 10 }
  }
}

/// Who decides on a view's frame.
enum ViewLayout: Hashable, Sendable {
  /// Nobody: the view keeps the frame that it has, and has none that anybody knows until it is
  /// given one.
  case none
  /// The app gave the frame, which no layout changes.
  case own
  /// The view fills its superview.
  case fill
  /// A navigation bar at the top of its container's view.
  case navigationBar
  /// A tab bar at the bottom of its container's view.
  case tabBar
  /// A sheet at its largest in the container of its presentation.
  case sheet
  /// One of two columns, the first or the second.
  case column(isFirst: Bool)
  /// A sheet or popover that fills a phone's screen and is a card of an unknown size elsewhere.
  case card
  /// What no rule gives a size.
  case unknown
  /// A controller's view that nothing placed yet is as large as the screen (R-CLASS-4).
  case screen
  /// What is presented in a context has the frame of its provider's view (R-CTX-13).
  case context
}
