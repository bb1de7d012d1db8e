public import HierarchyModel

/// The settable properties of a view; the defaults are UIKit's.
public struct ViewAttributes: Hashable, Sendable {
  /// The frame before the transform; nil if the view was not laid out.
  public var frame: Frame?
  /// The origin of the view's own coordinates, moved by scrolling.
  public var boundsOrigin = Point(x: 0, y: 0)
  /// The size of the view's own coordinates; nil for the frame's.
  public var boundsSize: Frame.Size?
  /// About the centre of the view.
  public var transform = ViewTransform.identity
  public var alpha = 1.0
  public var isHidden = false
  public var isOpaque = true
  /// nil for the default of the class (R-CLASS-1).
  public var isUserInteractionEnabled: Bool?
  /// nil for the default of the class (R-CLASS-3).
  public var clipsToBounds: Bool?
  /// The UIKit class that the view's class inherits from; nil if unknown (R-CLASS-6).
  public var baseClass: String?
  /// Whether a control is enabled; meaningless for any other view.
  public var isEnabled = true
  public var tag: Int64 = 0
  public var text: String?
  /// The accessibility identifier.
  public var identifier: String?
  /// The accessibility label.
  public var label: String?
  public var autoresize: String?
  public var backgroundColor: String?
  public var tintColor: String?
  /// The size of a scroll view's content.
  public var contentSize: Frame.Size?

  public init() {}

  /// The view's own coordinates as a rectangle; nil if their size is unknown.
  var bounds: Frame? {
    guard let size = boundsSize ?? frame?.size else { return nil }
    return Frame(x: boundsOrigin.x, y: boundsOrigin.y, width: size.width, height: size.height)
  }
}

extension ViewTransform {
  /// The smallest frame around the image of `frame` if this transforms it about its centre; UIKit
  /// calls that the frame of a transformed view.
  func box(around frame: Frame) -> Frame {
    if self == .identity { return frame }
    let width = abs(a) * frame.width + abs(c) * frame.height
    let height = abs(b) * frame.width + abs(d) * frame.height
    return Frame(
      x: frame.x + frame.width / 2 + tx - width / 2,
      y: frame.y + frame.height / 2 + ty - height / 2, width: width, height: height)
  }
}

extension Frame {
  /// The frame of a window that was given none.
  public static let screen = Frame(x: 0, y: 0, width: 390, height: 844)
}
