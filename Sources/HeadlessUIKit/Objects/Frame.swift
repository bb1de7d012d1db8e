/// A rectangle in a superview's coordinates, in points, with the origin at the top left.
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)
  /// The frame of a window that was given none.
  public static let screen = Frame(x: 0, y: 0, width: 390, height: 844)

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
