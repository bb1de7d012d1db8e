import HierarchyDiff
package import HierarchyModel
package import HierarchyReport

/// What differs, regardless of the object that shows it: an attribute with its old and new value,
/// or an object that only one side has.
package struct StepDifference: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case attribute
    /// An object that only the second run has, or only the first.
    case added, removed
    /// An object with another parent, or another ordinal among its siblings.
    case moved
  }

  package let kind: Kind
  /// The attribute's name; for an object its class, with its identifier if it has one.
  package let subject: String
  package let was: String?
  package let now: String?
  /// Whether the other side is partial and may have the object, too.
  package private(set) var isOpen = false

  /// What a text says of an object that the other side may have, too.
  var unseen: String? {
    isOpen ? "not seen \(kind == .removed ? RunSide.after : .before)" : nil
  }
}

/// A difference that one object of a pair of steps shows.
package struct ShownDifference: Sendable {
  package let difference: StepDifference
  /// The object's key in its run: its id, else its class and identifier.
  package let object: Token
  /// Its name for a reader.
  package let name: String
  /// The list that the object is in.
  package let list: ObjectList
  /// What identifies it as noise.
  package let noise: NoiseKey
}

/// What identifies noise: where, in what, and in which attribute.
package struct NoiseKey: Hashable, Sendable {
  let front: String?
  let path: Int
  let identifier: String?
  let attribute: String
}

extension NoiseKey {
  private static let text = "text"

  /// Whether it is a text, or a size that depends on one.
  var isOfText: Bool { attribute == Self.text }

  /// What identifies another screen behind the same front.
  static func screen(at step: RunStep) -> NoiseKey {
    NoiseKey(front: step.front, path: 0, identifier: nil, attribute: "")
  }

  /// What identifies a difference that an object shows.
  init(
    _ kind: StepDifference.Kind, _ subject: String, of object: ObjectIndex,
    in paths: inout ClassPaths, _ front: String?
  ) {
    let snapshot = paths.snapshot
    self.init(
      front: front, path: paths.path(of: object),
      identifier: Self.stable(snapshot.text(.identifier, of: object).value),
      attribute: kind == .attribute ? Self.attribute(subject, object, snapshot) : kind.rawValue)
  }

  /// The attribute in which noise shows: the size of an object with text depends on the text.
  private static func attribute(
    _ subject: String, _ object: ObjectIndex, _ snapshot: Snapshot
  ) -> String {
    let hasText = DifferenceFilter.texts.contains { snapshot.text($0, of: object).value != nil }
    let follows = ["frame", "bounds", "screenFrame", "text", "label", "value", "title"]
    return hasText && follows.contains(subject) ? text : subject
  }

  /// An identifier without its numbers, which distinguish rows.
  private static func stable(_ identifier: String?) -> String? {
    identifier.map { String($0.filter { !$0.isNumber }) }
  }
}

/// The classes on the path to each object, as one number that is valid within the process. A path is
/// made of the one above it: trees may be deep, and all their objects differ.
struct ClassPaths: Sendable {
  let snapshot: Snapshot
  private var known: [ObjectIndex: Int] = [:]

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  mutating func path(of object: ObjectIndex) -> Int {
    var (rest, path) = ([ObjectIndex](), 0)
    var next: ObjectIndex? = object
    while let last = next {
      if let found = known[last] {
        path = found
        break
      }
      rest.append(last)
      next = snapshot.parent(of: last).value
    }
    for below in rest.reversed() {
      var hasher = Hasher()
      hasher.combine(path)
      hasher.combine(snapshot.className(of: below))
      path = hasher.finalize()
      known[below] = path
    }
    return path
  }
}

/// The sections of a report that a difference of two runs belongs to: the one of the objects that
/// show it, and the one of its meaning.
extension StepDifference {
  func sections(_ list: ObjectList) -> Set<ReportSection> {
    let own: ReportSection =
      switch list {
      case .views: .views
      case .controllers: .controllers
      case .others: .responders
      }
    return meaning(list).map { [own, $0] } ?? [own]
  }

  private func meaning(_ list: ObjectList) -> ReportSection? {
    // A controller that came, went or changed its place is navigation.
    guard kind == .attribute else { return list == .controllers ? .navigation : nil }
    guard case .known(let key) = AttributeKey(subject) else { return nil }
    switch key {
    case .selected, .stack, .pages, .collapsed, .parent, .root, .movingToParent,
      .movingFromParent:
      return .navigation
    case .style, .presentedWith, .transitionStyle, .providesTransitionStyle, .definesContext,
      .presents, .presentedBy, .source, .beingPresented, .beingDismissed:
      return .presentation
    case .next, .firstResponder, .canBecomeFirstResponder, .responder: return .responders
    case .actions, .denies, .overrides, .targets, .sends: return .actions
    case .interaction, .gestures: return .touch
    default: return nil
    }
  }
}

extension LastingDifference {
  /// The sections of a report that it belongs to.
  package var sections: Set<ReportSection> { difference.sections(list) }
}
