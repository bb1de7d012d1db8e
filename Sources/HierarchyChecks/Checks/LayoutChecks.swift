import HierarchyModel
import UIKitRules

extension Check {
  /// A view whose constraints leave its place ambiguous according to an auto layout trace.
  static let ambiguousLayout = Check(
    "ambiguous-layout", .warning,
    "a view whose constraints are ambiguous, or missing, by an auto layout trace",
    because: "auto layout chooses a place by itself, and may choose another one next time",
    platforms: [.ios, .tvos, .macos],
    .snapshot { subject in
      let strings = subject.snapshot.storage.strings
      guard LayoutTrouble.keys.contains(where: { strings.find($0) != nil }) else { return [] }
      return subject.snapshot.views.compactMap { view in
        let layout = LayoutTrouble(of: view, in: subject.snapshot)
        guard !layout.words.isEmpty else { return nil }
        return Flaw(
          view, "the layout of \(subject.name(view)) \(layout.words.joined(separator: " and "))")
      }
    })

  /// A frame that is not finite, or a visible view with content and no size.
  static let degenerateFrame = Check(
    "degenerate-frame", .warning,
    "a frame that is not finite, or empty although the view has something to show",
    because: "the view cannot be seen or touched, and layout below it goes wrong",
    rule: "R-HIT-2", needs: [.views, .frames],
    .snapshot { subject in
      let frames = ViewRectangles(.frame, in: subject.snapshot)
      return subject.snapshot.views.compactMap { view in
        frames[view].flatMap { subject.trouble(with: $0, of: view) }.map { Flaw(view, $0) }
      }
    })
}

extension CheckSubject {
  /// What is wrong with the frame of a view; nil if nothing.
  fileprivate func trouble(with frame: Frame, of view: ObjectIndex) -> String? {
    guard frame.isFinite else { return "the frame of \(name(view)) is not finite" }
    guard frame.isEmpty, isVisible(view) else { return nil }
    let text = snapshot.text(.text, of: view).value ?? ""
    if text.isEmpty, !(controls[view] && takesTouches(view)) { return nil }
    return "\(name(view)) has no size, but something to show"
  }
}

/// What a trace reports about a view's constraints.
private struct LayoutTrouble {
  let words: [String]

  private static let (ambiguous, missing) = ("ambiguousLayout", "missingHostConstraints")
  /// The names of the attributes that it is read from.
  static let keys = [ambiguous, missing]

  init(of view: ObjectIndex, in snapshot: Snapshot) {
    var words: [String] = []
    if case .text(let text)? = snapshot.value(.other(Self.ambiguous), of: view) {
      let anchors = Self.anchors(in: text)
      words.append(
        "is ambiguous" + (anchors.isEmpty ? "" : " for " + anchors.joined(separator: ", ")))
    }
    if snapshot.value(.other(Self.missing), of: view) == .flag(true) {
      words.append("lacks constraints of its host")
    }
    self.words = words
  }

  /// The names of the anchors: `minX` of `UIView:0x10.minX{id: 4}`.
  private static func anchors(in text: String) -> [String] {
    let names = ["minX", "minY", "Width", "Height", "maxX", "maxY", "midX", "midY"]
    return names.filter { text.contains(".\($0)") }
  }
}
