import HierarchyModel

/// Which platform a dump is of, as far as its format and the classes in it tell.
struct DumpPlatform {
  private(set) var platform: Platform?

  /// Begins with what a format says by itself: some tools know only one platform.
  init(_ platform: Platform?) {
    self.platform = platform
  }

  /// Takes notice of a class: what Java calls it is of Android, and UIAutomation was of iOS alone.
  mutating func observe(_ className: Bytes) {
    guard platform != .android, let first = className.first else { return }
    if first &- 0x61 < 26 {
      if Self.isJava(className) { platform = .android }
    } else if platform == nil, className.has("UIA", at: 0), className.byte(3) &- 0x41 < 26 {
      platform = .ios
    }
  }

  /// Whether a name is a package's and a class's: `android.widget.Button`, `com.shop.cart.CartView`.
  private static func isJava(_ name: Bytes) -> Bool {
    let parts = name.prefix(256).split(separator: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last?.first, last &- 0x41 < 26 else { return false }
    let areLower = parts.dropLast().allSatisfy { $0.first.map { $0 &- 0x61 < 26 } ?? false }
    return areLower && (parts.count > 2 || name.has("android", at: 0))
  }
}
