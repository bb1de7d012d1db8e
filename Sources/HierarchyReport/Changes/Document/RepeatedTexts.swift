import HierarchyDiff
import HierarchyModel

/// Finds the changes of texts that only repeat what changed below: a view whose label joins what it
/// holds changes with each of that, and so does every view above it.
struct RepeatedTexts {
  /// By place in the second snapshot, in order.
  private let changed: [(place: Int, texts: [ObjectChanges.Attribute])]
  private let snapshot: Snapshot

  /// How many changes below one are looked at, and how long a text may be to be looked at.
  private static let limit = 32
  private static let longest = 8_192

  init(
    _ groups: [(object: Counterparts, attributes: [ObjectChanges.Attribute])], in snapshot: Snapshot
  ) {
    self.snapshot = snapshot
    changed = groups.compactMap { group in
      guard let place = group.object.after?.position else { return nil }
      let texts = group.attributes.filter { Self.keys.contains($0.key) }
      return texts.isEmpty ? nil : (place, texts)
    }.sorted { $0.place < $1.place }
  }

  static let keys: Set<AttributeKey> = [
    .known(.text), .known(.label), .known(.title), .known(.value), .known(.identifier),
  ]

  /// Whether a change of a view's text is what the changes below it make of the text.
  func repeats(_ change: ObjectChanges.Attribute) -> Bool {
    guard change.key == .known(.label) || change.key == .known(.identifier),
      let view = change.object.after,
      case .text(var text)? = change.before, case .text(let wanted)? = change.after,
      text.utf8.count <= Self.longest
    else { return false }
    let range = snapshot.subtree(of: view).positions
    var next = firstChange(after: range.lowerBound)
    var hasChanged = false
    for _ in 0..<Self.limit where next < changed.count && changed[next].place < range.upperBound {
      let below = changed[next]
      if let replaced = Self.replaced(text, by: below.texts) {
        text = replaced
        hasChanged = true
        next = firstChange(
          after: snapshot.subtree(of: ObjectIndex(below.place)).positions.upperBound - 1)
      } else {
        next += 1
      }
    }
    return hasChanged && text == wanted
  }

  /// A text with what changed below in it as that is now.
  private static func replaced(_ text: String, by changes: [ObjectChanges.Attribute]) -> String? {
    for change in changes {
      guard case .text(let old)? = change.before, case .text(let new)? = change.after, !old.isEmpty,
        let range = text.firstRange(of: old)
      else { continue }
      return text.replacingCharacters(in: range, with: new)
    }
    return nil
  }

  /// The first change of a view after a place.
  private func firstChange(after place: Int) -> Int {
    changed.rank { $0.place <= place }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
