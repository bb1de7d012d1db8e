package import HierarchyModel

extension Snapshot {
  /// A responder chain in words: up to its first window, the middle of a long one left out.
  package func chainText(_ links: [ObjectIndex]) -> String {
    let window = links.firstIndex { kind(of: $0) == .window }
    let shown = links.prefix((window ?? links.count - 1) + 1)
    var names = shown.map { readerName(of: $0) }
    if names.count > Self.longestChainText {
      let half = Self.longestChainText / 2
      names = names.prefix(half) + ["…"] + names.suffix(half)
    }
    return names.joined(separator: " → ") + (shown.count < links.count ? " …" : "")
  }

  private static var longestChainText: Int { 12 }
}
