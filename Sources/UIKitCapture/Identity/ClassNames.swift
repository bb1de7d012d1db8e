#if canImport(UIKit)
  import UIKit

  /// The runtime's names for classes: `UILabel`, `Shop.CartViewController`.
  @MainActor
  enum ClassNames {
    /// Names by class, since most objects share a few classes.
    private static var names: [ObjectIdentifier: String] = [:]
    /// Key-value observation gives observed objects their own subclass.
    private static let observed = "NSKVONotifying_"

    static func name(of object: AnyObject) -> String {
      let type: AnyClass = type(of: object)
      if let name = names[ObjectIdentifier(type)] { return name }
      let full = String(cString: class_getName(type))
      let name = full.hasPrefix(observed) ? String(full.dropFirst(observed.count)) : full
      names[ObjectIdentifier(type)] = name
      return name
    }

    /// The UIKit class that an object's class inherits from (R-CLASS-6); nil if its class is
    /// UIKit's own: the nearest superclass from the same library as UIView.
    static func base(of object: AnyObject) -> String? {
      let type: AnyClass = type(of: object)
      if let base = bases[ObjectIdentifier(type)] { return base.name }
      let kit = image(of: UIView.self)
      var last: AnyClass? = type
      while let current = last, image(of: current) != kit { last = class_getSuperclass(current) }
      let base = last.map { String(cString: class_getName($0)) }
      let found = Base(name: base == name(of: object) ? nil : base)
      bases[ObjectIdentifier(type)] = found
      return found.name
    }

    private struct Base {
      let name: String?
    }

    private static var bases: [ObjectIdentifier: Base] = [:]

    /// The library that a class comes from.
    private static func image(of type: AnyClass) -> String? {
      class_getImageName(type).map { String(cString: $0) }
    }
  }
#endif
