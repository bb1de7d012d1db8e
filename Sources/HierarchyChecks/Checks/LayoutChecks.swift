import HierarchyModel
import UIKitRules

extension Check {
  static let ambiguousLayout = Check(
    "ambiguous-layout", .warning,
    "a view whose constraints are ambiguous, or missing, by an auto layout trace",
    because: "auto layout chooses a place by itself, and may choose another one next time",
    platforms: [.ios, .tvos, .macos],
    .snapshot { subject in
      let strings = subject.snapshot.storage.strings
      let keys = [CheckSubject.ambiguousKey, CheckSubject.missingKey]
      guard keys.contains(where: { strings.find($0) != nil }) else { return [] }
      return subject.snapshot.views.compactMap { view in
        let words = subject.layoutTrouble(of: view)
        guard !words.isEmpty else { return nil }
        return Flaw(view, "the layout of \(subject.name(view)) \(words.joined(separator: " and "))")
      }
    })

  static let degenerateFrame = Check(
    "degenerate-frame", .warning,
    "a frame that is not finite, or empty although the view has something to show",
    because: "the view cannot be seen or touched, and layout below it goes wrong",
    rule: "R-HIT-2", needs: [.views, .windows, .hiding, .frames, .interaction],
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

  /// The names of the attributes that an auto layout trace gives a view.
  fileprivate static let (ambiguousKey, missingKey) = ("ambiguousLayout", "missingHostConstraints")

  /// What a trace reports about a view's constraints.
  fileprivate func layoutTrouble(of view: ObjectIndex) -> [String] {
    var words: [String] = []
    if case .text(let text)? = snapshot.value(.other(Self.ambiguousKey), of: view) {
      // The anchor of `UIView:0x10.minX{id: 4}` is `minX`.
      let anchors = ["minX", "minY", "Width", "Height", "maxX", "maxY", "midX", "midY"].filter {
        text.contains(".\($0)")
      }
      words.append(
        "is ambiguous" + (anchors.isEmpty ? "" : " for " + anchors.joined(separator: ", ")))
    }
    if snapshot.value(.other(Self.missingKey), of: view) == .flag(true) {
      words.append("lacks constraints of its host")
    }
    return words
  }
}
