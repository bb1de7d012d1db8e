// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// What `import UIKit` brings from Core Graphics.

// Page: corefoundation/cgfloat-swift.struct
public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init() {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
}

// Page: swift/double
extension Double {
  public init(_ x: CGFloat) { self = 0 }
}

// Page: corefoundation/cgpoint
public struct CGPoint: Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init(x: Double, y: Double) { (self.x, self.y) = (CGFloat(), CGFloat()) }
  public init(x: Int, y: Int) { (self.x, self.y) = (CGFloat(), CGFloat()) }
}

// Page: corefoundation/cgsize
public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init(width: Int, height: Int) { (self.width, self.height) = (CGFloat(), CGFloat()) }
}

// Page: corefoundation/cgrect
public struct CGRect: Sendable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: CGFloat(), height: CGFloat()))
  }
}

// Page: corefoundation/cgaffinetransform
public struct CGAffineTransform: Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat
}
