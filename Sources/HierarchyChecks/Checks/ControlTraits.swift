import HierarchyModel
import UIKitRules

/// Which views a user is meant to touch: controls by their class or traits. Enabled interaction is
/// no indication, since every plain view has it.
struct ControlTraits: Sendable {
  /// For every view, whether it is a control.
  private let isControl: [Bool]

  init(_ snapshot: Snapshot) {
    let storage = snapshot.storage
    var classes: [StringID: Bool] = [:]
    var traits: [StringID: Bool] = [:]
    isControl = snapshot.views.map { view in
      guard snapshot.kind(of: view) == .view else { return false }
      let name = storage.classes[view.position]
      if name != .missing,
        classes.value(of: name, { Self.isControl(named: storage.strings[name]) })
      {
        return true
      }
      guard let words = SnapshotTexts(snapshot).string(.traits, of: view.position) else {
        return false
      }
      return traits.value(of: words) { storage.strings[words].lowercased().contains("button") }
    }
  }

  subscript(view: ObjectIndex) -> Bool {
    isControl.indices.contains(view.position) && isControl[view.position]
  }

  private static func isControl(named name: String) -> Bool {
    let own = ClassName(name).unqualified
    return suffixes.contains(where: own.hasSuffix)
  }

  private static let suffixes = [
    "Button", "Switch", "Slider", "Stepper", "SegmentedControl", "TextField", "TextView", "Control",
    "DatePicker", "SearchBar",
  ]
}

extension [StringID: Bool] {
  /// The cached result for a string, computed on first use.
  fileprivate mutating func value(of id: StringID, _ find: () -> Bool) -> Bool {
    if let known = self[id] { return known }
    let found = find()
    self[id] = found
    return found
  }
}

extension Snapshot {
  /// A view's frame as four finite numbers; nil if it was not captured or is not finite.
  func finiteFrame(_ view: ObjectIndex) -> (x: Double, y: Double, width: Double, height: Double)? {
    finiteRectangle(.frame, of: view)
  }

  /// The same of any rectangle.
  func finiteRectangle(
    _ key: KnownKey, of view: ObjectIndex
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let found = rectangle(key, of: view), found.x.isFinite, found.y.isFinite,
      found.width.isFinite, found.height.isFinite
    else { return nil }
    return found
  }
}

extension CheckSubject {
  /// Whether a view certainly takes touches.
  func takesTouches(_ view: ObjectIndex) -> Bool {
    book.takesTouches(view) == true
  }

  /// Whether content outside a view's bounds may only be scrolled away: the view scrolls, or its
  /// class name ends like a scroll view's and its superclass was not captured.
  func mayScroll(_ view: ObjectIndex) -> Bool {
    if book.scrolls(view) { return true }
    let name = snapshot.className(of: view).map { ClassName($0).unqualified } ?? ""
    return ["ScrollView", "TableView", "CollectionView", "TextView"].contains(where: name.hasSuffix)
  }
}
