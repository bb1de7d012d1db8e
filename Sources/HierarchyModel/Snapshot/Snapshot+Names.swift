extension Snapshot {
  /// The short name of an object for a reader: the name that a script gave it, else its class, a
  /// mangled one (`_TtC3App4Cell`) by what it stands for.
  public func shortName(of object: ObjectIndex) -> String {
    if let name = text(.name, of: object).value { return name }
    guard let className = className(of: object) else {
      return token(of: object)?.description ?? "?"
    }
    return className.hasPrefix("_Tt") ? ClassName(className).unqualified : className
  }
}
