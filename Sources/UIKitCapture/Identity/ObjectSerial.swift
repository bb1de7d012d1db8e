#if canImport(UIKit)
  import HierarchyCapture
  import UIKit

  /// A number attached to an object for its lifetime, so a new object at an old address can be
  /// distinguished.
  final class ObjectSerial {
    private let number: UInt64

    private init(_ number: UInt64) { self.number = number }

    /// The last number given; one sequence for the process, since it marks the objects themselves.
    @MainActor private static var last: UInt64 = 0
    @MainActor private static let key = UnsafeRawPointer(
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// The identity of an object, which gets a number when it is first seen.
    @MainActor
    static func identity(of object: AnyObject) -> ObjectIdentity {
      ObjectIdentity(
        address: UInt64(UInt(bitPattern: ObjectIdentifier(object))), serial: number(of: object))
    }

    @MainActor
    private static func number(of object: AnyObject) -> UInt64 {
      if let serial = objc_getAssociatedObject(object, key) as? ObjectSerial {
        return serial.number
      }
      last += 1
      objc_setAssociatedObject(object, key, ObjectSerial(last), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return last
    }
  }
#endif
