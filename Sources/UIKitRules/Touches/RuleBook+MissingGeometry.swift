package import HierarchyModel

extension RuleBook {
  /// Why the place of a view is not known, to complete "unknown, because …": nobody captured its frame, or,
  /// in a scenario, nothing laid it out, or the outermost view above it that nothing laid out.
  package func missingGeometry(of view: ObjectIndex) -> String {
    guard snapshot.header.isSimulated else { return "the frame of \(name(view)) was not captured" }
    var outermost = view
    var last = view
    while let superview = snapshot.parent(of: last).value {
      if !snapshot.numbers(.frame, of: superview).isCaptured { outermost = superview }
      last = superview
    }
    // What a script names none of, UIKit made for itself.
    if !snapshot.text(.name, of: outermost).isCaptured {
      return
        "nothing laid \(name(outermost)) out: its size depends on the device, which the size of"
        + " its window does not tell"
    }
    if let owner = snapshot.owner(of: outermost), snapshot.presenter(of: owner) != nil {
      return "nothing laid \(name(outermost)) out: how large UIKit shows what is presented like"
        + " \(name(owner)) is not certain"
    }
    return "nothing laid \(name(outermost)) out: it was given no frame"
  }
}
