extension Snapshot {
  /// The short name of an object for a reader: the name that a script gave it, else its class.
  public func shortName(of object: ObjectIndex) -> String {
    if let name = text(.name, of: object).value { return name }
    return className(of: object) ?? token(of: object)?.description ?? "?"
  }
}
