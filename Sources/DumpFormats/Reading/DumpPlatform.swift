import HierarchyModel

/// The platform of a dump, as far as its format and class names reveal it.
struct DumpPlatform {
  private(set) var platform: Platform?

  /// Begins with the platform of the format, if it has only one.
  init(_ platform: Platform?) { self.platform = platform }

  /// Considers a class name: Java names are Android's, and UIAutomation existed on iOS only.
  mutating func observe(_ className: Bytes) {
    guard platform != .android, let first = className.first else { return }
    if first.isLowerCase {
      if Self.isJava(className) { platform = .android }
    } else if platform == nil, className.has("UIA", at: 0), className.byte(3).isUpperCase {
      platform = .ios
    }
  }

  /// Whether a name has a package and a class: `android.widget.Button`, `com.shop.cart.CartView`.
  private static func isJava(_ name: Bytes) -> Bool {
    let parts = name.prefix(256).split(separator: .dot)
    guard parts.count > 1, let last = parts.last?.first, last.isUpperCase else { return false }
    let areLower = parts.dropLast().allSatisfy { $0.first.map { $0.isLowerCase } ?? false }
    return areLower && (parts.count > 2 || name.has("android", at: 0))
  }
}
