// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's.

// What `import UIKit` brings from Core Graphics.

public struct CGFloat: Hashable, Sendable {
  public init() {}
}

extension Double {
  public init(_ x: CGFloat) { self = 0 }
}

public struct CGPoint: Sendable {
  public var x: CGFloat
  public var y: CGFloat
}

public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGRect: Sendable {
  public var origin: CGPoint
  public var size: CGSize
}

public struct CGAffineTransform: Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat
}
