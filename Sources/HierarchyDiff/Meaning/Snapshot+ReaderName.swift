package import HierarchyModel

extension Snapshot {
  /// What a reader is told of an object by: the name that a script gave it, else its class; of a
  /// controller's view of a class that tells nothing, the controller's name with `.view`.
  package func readerName(of object: ObjectIndex) -> String {
    let viewName = owner(of: object).map { "\(shortName(of: $0)).view" }
    if let name = text(.name, of: object).value, name != viewName { return name }
    guard let viewName, let className = className(of: object) else {
      return viewName ?? shortName(of: object)
    }
    let isOfUIKit = className.hasPrefix("UI") || className.hasPrefix("_UI")
    return isOfUIKit ? viewName : shortName(of: object)
  }
}

extension ChangeContext {
  /// What a reader is told of an object by: its name in the second snapshot, else in the first.
  package func readerName(_ object: Counterparts) -> String {
    if let place = object.after { return new.readerName(of: place) }
    return object.before.map { old.readerName(of: $0) } ?? "?"
  }
}
