import HierarchyModel
import UIKitRules

extension ChangeContext {
  /// A responder chain of the second snapshot in words: up to its first window, the middle of a long one
  /// left out.
  func chainText(_ links: [ObjectIndex]) -> String {
    let window = links.firstIndex { new.kind(of: $0) == .window }
    let shown = links.prefix((window ?? links.count - 1) + 1)
    var names: [String]
    if shown.count > Self.longestChainText {
      let half = Self.longestChainText / 2
      names = after.shortNames(of: Array(shown.prefix(half) + shown.suffix(half)))
      names.insert("…", at: half)
    } else {
      names = after.shortNames(of: Array(shown))
    }
    return names.joined(separator: " → ") + (shown.count < links.count ? " …" : "")
  }

  private static var longestChainText: Int { 12 }
}
