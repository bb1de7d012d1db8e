import HierarchyDiff
import HierarchyModel

/// Whether a moved view is below a new container that stands where the view was, or was taken out of
/// one that is gone.
struct Wrapping {
  /// The new container that holds the view.
  private(set) var added: Counterparts?
  /// The former container that held it.
  private(set) var removed: Counterparts?
  /// What held the view before and holds the new container now; nil for what has no superview.
  private(set) var place: Counterparts?

  init(_ view: Counterparts, in context: ChangeContext) {
    guard let before = view.before, let after = view.after else { return }
    let (old, new) = (context.old.parent(of: before).value, context.new.parent(of: after).value)
    var outer = new
    while let container = outer, context.counterpart(ofAfter: container) == nil {
      outer = context.new.parent(of: container).value
    }
    if outer != new, outer.flatMap(context.counterpart(ofAfter:)) == old {
      added = new.map(context.object(after:))
      place = outer.map(context.object(after:))
      return
    }
    outer = old
    while let container = outer, context.counterpart(ofBefore: container) == nil {
      outer = context.old.parent(of: container).value
    }
    if outer != old, outer.flatMap(context.counterpart(ofBefore:)) == new {
      removed = old.map(context.object(before:))
    }
  }
}
