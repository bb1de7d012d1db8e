public import HierarchyModel

/// What becomes of the texts of a snapshot before anything is written anywhere. The text of a secure
/// field, and of whatever lies below it, is never kept, whatever the closure says.
public struct Redaction: Sendable {
  /// Gives back the text to keep: as it is, another in its place, or nil to leave it out.
  var replace: (@Sendable (CapturedText) -> String?)?

  /// Leaves out what secure fields hold, and keeps all else.
  public static let secureFields = Redaction()

  /// Passes every other text through a closure, which runs off the hot path, on no particular thread.
  public static func replacing(
    _ replace: @escaping @Sendable (CapturedText) -> String?
  ) -> Redaction {
    Redaction(replace: replace)
  }
}

/// A text that may have to be hidden, and where it was found.
public struct CapturedText: Hashable, Sendable {
  public let text: String
  /// `text`, `label`, `value`, `identifier` or `title`.
  public let key: KnownKey
  /// The class of the view or controller.
  public let className: String
  /// The accessibility identifier of the view.
  public let identifier: String?
}

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
