import HierarchyModel
import UIKitRules

extension Check {
  static let namelessButton = Check(
    "nameless-button", .warning, "a button element without label, identifier, title or value",
    because: "VoiceOver has nothing to read for it, and tests have nothing to find it by",
    needs: [.content, .elementNames], platforms: Platform.allCases,
    .snapshot { subject in
      guard !subject.elements.isEmpty else { return [] }
      let (required, others): ([KnownKey], [KnownKey]) = (
        [.label, .identifier], [.title, .value, .text]
      )
      let keys = required + others
      let named = MarkedViews(subject.snapshot.views) { part in
        subject.mayHaveMore(part) || keys.contains { subject.text($0, part) != nil }
      }
      return subject.elements.compactMap { element in
        guard subject.elementType(element)?.hasSuffix("Button") ?? false, subject.isShown(element),
          required.allSatisfy({ subject.snapshot.text($0, of: element).isCaptured }),
          !named.isAny(in: subject.snapshot.subtree(of: element))
        else { return nil }
        return Flaw(element, "\(subject.name(element)) has neither label nor identifier")
      }
    })

  static let unlabelledControl = Check(
    "unlabelled-control", .warning, "a visible control without label, text or titled content",
    because: "VoiceOver has nothing to read for it",
    needs: [.views, .windows, .hiding, .interaction, .labels, .content],
    .snapshot { subject in
      let snapshot = subject.snapshot
      // A script that mentions no labels or texts is not about them.
      if snapshot.header.isSimulated, !snapshot.views.contains(where: snapshot.hasWords) {
        return []
      }
      let controls = subject.usableControls.filter { snapshot.text(.label, of: $0).isCaptured }
      // A view whose superview was not captured may be in any control, with all its text.
      let loose = snapshot.roots(of: snapshot.views).filter {
        snapshot.kind(of: $0) == .view && !snapshot.parent(of: $0).isCaptured
      }
      // Controls are in the order of the snapshot, so each either is in the last one or comes after
      // it.
      var isInside = [Bool](repeating: false, count: snapshot.views.count)
      var end = 0
      for control in controls where control.position >= end {
        let subtree = snapshot.subtree(of: control)
        for view in subtree { isInside[view.position] = true }
        end = subtree.positions.upperBound
      }
      for view in loose.flatMap(snapshot.subtree) { isInside[view.position] = true }
      var showing = StringAnswers(snapshot.storage.strings)
      let words = MarkedViews(snapshot.views) { view in
        isInside[view.position]
          && (subject.mayHaveMore(view) || snapshot.hasWords(view)
            || snapshot.mayHaveWords(view, &showing))
      }
      let looseText = loose.map(snapshot.subtree).filter(words.isAny)
      return controls.compactMap { view in
        if words.isAny(in: snapshot.subtree(of: view)) { return nil }
        // Text around a control is not in it.
        guard looseText.allSatisfy({ $0.contains(view) }) else { return nil }
        return Flaw(view, "\(subject.name(view)) has no accessibility label and no text")
      }
    })
}

extension Snapshot {
  /// Whether a view says something in words.
  fileprivate func hasWords(_ view: ObjectIndex) -> Bool {
    [KnownKey.label, .text, .title].contains { key in
      guard let id = SnapshotTexts(self).string(key, of: view.position) else { return false }
      return storage.strings.withBytes(of: id) { !$0.isEmpty }
    }
  }

  /// Whether a view of a class that shows text may show one that was not captured.
  fileprivate func mayHaveWords(_ view: ObjectIndex, _ showing: inout StringAnswers) -> Bool {
    let id = storage.classes[view.position]
    guard id != .missing else { return false }
    let showsText = showing.answer(for: id) { name in
      ClassName(name).ends(withOneOf: "Label", "TextField", "TextView")
    }
    return showsText && !text(.text, of: view).isCaptured
  }
}

/// A marked subset of a snapshot's views, with a constant-time test of whether a subtree contains
/// one of them: linear to build, whereas searching the subtree of each of many nested views is not.
struct MarkedViews {
  /// For every view, the number of marked views before it; one more entry at the end.
  private var counts: [Int32] = [0]

  init(_ views: IndexRange, where isMarked: (ObjectIndex) -> Bool) {
    counts.reserveCapacity(views.count + 1)
    for view in views { counts.append(counts[counts.count - 1] + (isMarked(view) ? 1 : 0)) }
  }

  func isAny(in subtree: IndexRange) -> Bool {
    counts[subtree.positions.lowerBound] < counts[subtree.positions.upperBound]
  }
}
