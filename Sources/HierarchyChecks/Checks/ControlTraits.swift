import HierarchyModel
import UIKitRules

/// Which views a user is meant to touch: controls by their class or traits. Enabled interaction is
/// no indication, since every plain view has it.
struct ControlTraits: Sendable {
  /// The controls, in the order of the snapshot.
  let all: [ObjectIndex]
  /// For every view, whether it is a control.
  private let isControl: [Bool]

  init(_ snapshot: Snapshot) {
    let (storage, traitsColumn) = (snapshot.storage, Column.index(of: .traits) ?? 0)
    var classes = StringAnswers(storage.strings)
    var traits = StringAnswers(storage.strings)
    var all: [ObjectIndex] = []
    var isControl = [Bool](repeating: false, count: storage.viewCount)
    for view in snapshot.views where storage.kinds[view.position] == .view {
      let name = storage.classes[view.position]
      var isOne = name != .missing && classes.answer(for: name, Self.isControl(named:))
      if !isOne, let words = storage.value(inColumn: traitsColumn, of: view.position).text {
        isOne = traits.answer(for: words) { $0.lowercased().firstRange(ofBytesOf: "button") != nil }
      }
      if !isOne { continue }
      isControl[view.position] = true
      all.append(view)
    }
    (self.all, self.isControl) = (all, isControl)
  }

  subscript(view: ObjectIndex) -> Bool {
    isControl.indices.contains(view.position) && isControl[view.position]
  }

  /// How the names of their classes end.
  private static let endings: [StaticString] = [
    "Button", "Control", "TextField", "TextView", "Switch", "Slider", "Stepper", "DatePicker",
    "SearchBar",
  ]

  private static func isControl(named name: String) -> Bool {
    ClassName(name).firstEnding(of: endings) != nil
  }
}

/// Answers to one question about the strings of a snapshot, each computed on first use.
struct StringAnswers {
  private let strings: StringTable
  private var known: [Bool?]

  init(_ strings: StringTable) {
    self.strings = strings
    known = Array(repeating: nil, count: strings.count)
  }

  mutating func answer(for id: StringID, _ find: (String) -> Bool) -> Bool {
    if let known = known[Int(id.rawValue)] { return known }
    let found = find(strings[id])
    known[Int(id.rawValue)] = found
    return found
  }
}

extension Snapshot {
  /// A rectangle of a view; nil if it was not captured or is not finite.
  func finiteRectangle(_ key: KnownKey, of view: ObjectIndex) -> Frame? {
    rectangle(key, of: view).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CheckSubject {
  /// The controls that are shown and certainly take touches, in the order of the snapshot.
  var usableControls: [ObjectIndex] {
    controls.all.filter { takesTouches($0) && isVisible($0) }
  }

  /// Whether a view certainly takes touches.
  func takesTouches(_ view: ObjectIndex) -> Bool { book.takesTouches(view) == true }

  /// Whether content outside a view's bounds may only be scrolled away: the view scrolls, or its
  /// class was not captured, or ends like a scroll view's and its superclass was not captured.
  func mayScroll(_ view: ObjectIndex) -> Bool {
    if book.snapshot.scrolls(view) { return true }
    guard let name = snapshot.className(of: view) else { return true }
    return ClassName(name).ends(withOneOf: "ScrollView", "TableView", "CollectionView", "TextView")
  }
}
