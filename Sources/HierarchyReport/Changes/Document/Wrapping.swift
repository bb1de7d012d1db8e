import HierarchyDiff
import HierarchyModel

/// Whether a moved view is below a new container that stands where the view was, or was taken out of
/// one that is gone.
struct Wrapping {
  /// The new container that holds the view.
  fileprivate(set) var added: Counterparts?
  /// The former container that held it.
  fileprivate(set) var removed: Counterparts?
  /// What held the view before and holds the new container now; nil for what has no superview.
  fileprivate(set) var place: Counterparts?
}

/// Finds how moved views were wrapped.
struct WrappingFinder {
  private let context: ChangeContext
  /// The innermost container of both snapshots that holds an object, on either side.
  private var keptBefore = InheritedAnswers<ObjectIndex>()
  private var keptAfter = InheritedAnswers<ObjectIndex>()

  init(_ context: ChangeContext) { self.context = context }

  mutating func wrapping(of view: Counterparts) -> Wrapping {
    var result = Wrapping()
    guard let before = view.before, let after = view.after else { return result }
    let (old, new) = (context.old.parent(of: before).value, context.new.parent(of: after).value)
    let outer = keptContainer(after: new)
    if outer != new, outer.flatMap(context.counterpart(ofAfter:)) == old {
      result.added = new.map(context.object(after:))
      result.place = outer.map(context.object(after:))
      return result
    }
    let outerBefore = keptContainer(before: old)
    if outerBefore != old, outerBefore.flatMap(context.counterpart(ofBefore:)) == new {
      result.removed = old.map(context.object(before:))
    }
    return result
  }

  private mutating func keptContainer(after container: ObjectIndex?) -> ObjectIndex? {
    container.flatMap { [context] in
      keptAfter.answer(
        for: $0, heldBy: { context.new.parent(of: $0).value },
        own: { context.counterpart(ofAfter: $0) == nil ? nil : $0 })
    }
  }

  private mutating func keptContainer(before container: ObjectIndex?) -> ObjectIndex? {
    container.flatMap { [context] in
      keptBefore.answer(
        for: $0, heldBy: { context.old.parent(of: $0).value },
        own: { context.counterpart(ofBefore: $0) == nil ? nil : $0 })
    }
  }
}
