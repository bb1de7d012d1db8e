import HierarchyModel

/// Which objects are referred to by what is alive: views in a window, controllers that stand somewhere,
/// and whatever is neither view nor controller.
struct LiveReferences {
  private var holders: [ObjectIndex: ObjectIndex] = [:]

  init(_ subject: CheckSubject) {
    let snapshot = subject.snapshot
    for object in snapshot.objects where Self.isAlive(object, subject) {
      for entry in snapshot.attributes(of: object).entries {
        switch entry.value {
        case .reference(let target, _): note(target, object)
        case .references(let list): for target in list { note(target.target, object) }
        default: continue
        }
      }
    }
  }

  /// The first that refers to an object; nil where nothing does.
  func first(to object: ObjectIndex) -> ObjectIndex? { holders[object] }

  private mutating func note(_ target: ObjectIndex, _ holder: ObjectIndex) {
    if holders[target] == nil { holders[target] = holder }
  }

  private static func isAlive(_ object: ObjectIndex, _ subject: CheckSubject) -> Bool {
    switch subject.snapshot.kind(of: object) {
    case .view, .window, .layer, .guide, .element: subject.isInWindow(object) == true
    case .controller: subject.isPlaced(object)
    case .application, .delegate, .scene, .responder: true
    }
  }
}
