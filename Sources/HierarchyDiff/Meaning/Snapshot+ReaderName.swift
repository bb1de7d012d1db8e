package import HierarchyModel

extension Snapshot {
  /// What a reader is told of an object by: the name that a script gave it; of a view that is only
  /// called after its controller (`navigation.view`) its class.
  package func readerName(of object: ObjectIndex) -> String {
    guard let owner = owner(of: object), let className = className(of: object),
      let name = text(.name, of: object).value, name == "\(shortName(of: owner)).view"
    else { return shortName(of: object) }
    return className
  }
}

extension ChangeContext {
  /// What a reader is told of an object by: its name in the second snapshot, else in the first.
  package func readerName(_ object: Counterparts) -> String {
    if let place = object.after { return new.readerName(of: place) }
    return object.before.map { old.readerName(of: $0) } ?? "?"
  }
}
