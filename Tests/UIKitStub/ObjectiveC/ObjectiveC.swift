// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, NoLeadingUnderscores, TypeNamesShouldBeCapitalized
// The names and types are Apple's.

// The runtime. Where Objective-C is spoken the compiler itself asks some of it of a module of this name.

#if _runtime(_ObjC)
  public struct ObjCBool: Sendable {}
  public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool() }
  public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { false }
#else
  // What `#selector` becomes where the compiler does not know it.
  extension Selector {
    public init(of method: Any) {}
  }
#endif

public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}

public typealias IMP = OpaquePointer

public protocol NSObjectProtocol: AnyObject {
  func responds(to aSelector: Selector!) -> Bool
}

#if _runtime(_ObjC)
  @objc
#endif
open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
  open func responds(to aSelector: Selector!) -> Bool { false }
  open class func instanceMethod(for aSelector: Selector!) -> IMP! { nil }
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { nil }

public func class_getImageName(_ cls: AnyClass) -> UnsafePointer<CChar>? { nil }
