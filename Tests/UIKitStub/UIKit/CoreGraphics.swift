// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// What `import UIKit` brings from Core Graphics.

// Page: corefoundation/cgfloat-swift.struct
public struct CGFloat: Hashable, Sendable {
  public init() {}
}

// Page: swift/double
extension Double {
  public init(_ x: CGFloat) { self = 0 }
}

// Page: corefoundation/cgpoint
public struct CGPoint: Sendable {
  public var x: CGFloat
  public var y: CGFloat
}

// Page: corefoundation/cgsize
public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
}

// Page: corefoundation/cgrect
public struct CGRect: Sendable {
  public var origin: CGPoint
  public var size: CGSize
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
