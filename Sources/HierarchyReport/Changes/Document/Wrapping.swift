import HierarchyDiff
import HierarchyModel

/// How a moved view was put into a new container, or taken out of one that was removed.
struct Wrapping {
  /// The new container that holds the view.
  fileprivate(set) var added: Counterparts?
  /// The former container that held it.
  fileprivate(set) var removed: Counterparts?
  /// The container that held the view before and holds the new container now; nil at the top level.
  fileprivate(set) var place: Counterparts?
}

struct WrappingFinder {
  private let sides: (before: ChangeSide, after: ChangeSide)
  /// The innermost container of an object that both snapshots have, on either side.
  private var keptBefore = InheritedAnswers<ObjectIndex>()
  private var keptAfter = InheritedAnswers<ObjectIndex>()

  init(_ context: ChangeContext) { sides = context.sides }

  mutating func wrapping(of view: Counterparts) -> Wrapping {
    var result = Wrapping()
    guard let before = view.before, let after = view.after else { return result }
    let old = sides.before.snapshot.parent(of: before).value
    let new = sides.after.snapshot.parent(of: after).value
    let outer = Self.kept(new, sides.after, &keptAfter)
    if outer != new, outer.flatMap(sides.after.counterpart) == old {
      result.added = new.map(sides.after.object)
      result.place = outer.map(sides.after.object)
      return result
    }
    let outerBefore = Self.kept(old, sides.before, &keptBefore)
    if outerBefore != old, outerBefore.flatMap(sides.before.counterpart) == new {
      result.removed = old.map(sides.before.object)
    }
    return result
  }

  private static func kept(
    _ container: ObjectIndex?, _ side: ChangeSide, _ known: inout InheritedAnswers<ObjectIndex>
  ) -> ObjectIndex? {
    guard let container else { return nil }
    return known.answer(
      for: container, heldBy: { side.snapshot.parent(of: $0).value },
      own: { side.counterpart(of: $0) == nil ? nil : $0 })
  }
}
