import HierarchyDiff
import HierarchyModel

/// The state of removed views that matters for their removal: which had the focus or was selected,
/// and which was the first responder, unless another section reports that.
struct RemovedState {
  private let snapshot: Snapshot
  private let firstResponders: TreeMarks?
  /// The keys that the snapshot uses.
  private let focusKeys: [AttributeKey]
  private let selectionKeys: [AttributeKey]

  init(_ report: ChangeReport) {
    let snapshot = report.context.old
    self.snapshot = snapshot
    let isReported = report.shows(.responders) && report.meaning.responders.firstResponder != nil
    firstResponders = isReported ? nil : TreeMarks(of: snapshot)
    focusKeys = Self.focusNames.compactMap { Self.key($0, in: snapshot) }
    selectionKeys = Self.selectionNames.compactMap { Self.key($0, in: snapshot) }
  }

  private static let focusNames = [
    "Keyboard Focused", "Focused", "Has Focus", "Has focus", "focused", "AX.focused",
  ]
  private static let selectionNames = ["Selected", "selected"]

  private static func key(_ name: String, in snapshot: Snapshot) -> AttributeKey? {
    let key = AttributeKey(name)
    if case .other = key, snapshot.storage.strings.find(name) == nil { return nil }
    return key
  }

  /// The state of a view, and of the first with the focus below it; nil if it says nothing.
  func text(_ view: ObjectIndex, named name: (ObjectIndex) -> String) -> String? {
    let own = [focus(view), isSelected(view) ? "was selected" : nil].compactMap(\.self)
    for below in snapshot.subtree(of: view).dropFirst() {
      guard let state = focus(below) else { continue }
      return (own + ["\(name(below)) \(state)"]).joined(separator: ", ")
    }
    return own.isEmpty ? nil : own.joined(separator: ", ")
  }

  private func focus(_ view: ObjectIndex) -> String? {
    if firstResponders?.isFirstResponder(view) == true { return "was first responder" }
    return focusKeys.contains { isSet($0, of: view) } ? "was focused" : nil
  }

  private func isSelected(_ view: ObjectIndex) -> Bool {
    if case .texts(let traits)? = snapshot.value(.known(.traits), of: view) {
      return traits.contains("selected")
    }
    return selectionKeys.contains { isSet($0, of: view) }
  }

  private func isSet(_ key: AttributeKey, of view: ObjectIndex) -> Bool {
    switch snapshot.value(key, of: view) {
    case .flag(let flag)?: flag
    case .text(let text)?: ["true", "Y", "1"].contains(text)
    default: false
    }
  }
}
