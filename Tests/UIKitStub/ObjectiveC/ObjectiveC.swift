// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, NoLeadingUnderscores, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

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

// Page: objectivec/selector
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}

// Page: objectivec/imp
public typealias IMP = OpaquePointer

// Page: objectivec/nsobjectprotocol
public protocol NSObjectProtocol: AnyObject {
  func responds(to aSelector: Selector!) -> Bool
}

// Page: objectivec/nsobject-swift.class
#if _runtime(_ObjC)
  @objc
#endif
open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
  open func responds(to aSelector: Selector!) -> Bool { false }
  // Page: objectivec/nsobjectprotocol/perform(_:)
  open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
  open class func instanceMethod(for aSelector: Selector!) -> IMP! { nil }
}

// Page: objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

// Page: objectivec/objc_getassociatedobject(_:_:)
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

// Page: objectivec/objc_setassociatedobject(_:_:_:_:)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

// Page: objectivec/class_getname(_:)
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}

// Page: objectivec/class_getsuperclass(_:)
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { nil }

// Page: objectivec/class_getimagename(_:)
public func class_getImageName(_ cls: AnyClass) -> UnsafePointer<CChar>? { nil }
