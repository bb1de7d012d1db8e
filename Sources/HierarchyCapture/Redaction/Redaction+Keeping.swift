extension Redaction {
  /// How many bytes of a text are kept; what readers of snapshots must take.
  private static let longest = 1 << 20

  /// What is kept of a text, nil for nothing.
  func kept(_ text: CapturedText) -> String? {
    let kept: String? = if let replace { replace(text) } else { text.text }
    guard let kept, kept.utf8.count > Self.longest else { return kept }
    return Self.cut(kept)
  }

  /// The longest beginning of whole characters that is short enough.
  private static func cut(_ text: String) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }
}
