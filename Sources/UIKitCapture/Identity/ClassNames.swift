#if canImport(UIKit)
  import UIKit

  /// The names that the runtime knows classes by: `UILabel`, `Shop.CartViewController`.
  @MainActor
  enum ClassNames {
    /// Names by class, since most objects are of few classes.
    private static var names: [ObjectIdentifier: String] = [:]
    /// Key-value observation puts observed objects into a class of its own.
    private static let observed = "NSKVONotifying_"

    static func name(of object: AnyObject) -> String {
      let type: AnyClass = type(of: object)
      if let name = names[ObjectIdentifier(type)] { return name }
      let full = String(cString: class_getName(type))
      let name = full.hasPrefix(observed) ? String(full.dropFirst(observed.count)) : full
      names[ObjectIdentifier(type)] = name
      return name
    }
  }
#endif
