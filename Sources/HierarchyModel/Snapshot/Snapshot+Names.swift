extension Snapshot {
  /// The short name of an object for a reader: the name that a script gave it, else its class, a
  /// mangled one (`_TtC3App4Cell`) by what it stands for.
  public func shortName(of object: ObjectIndex) -> String {
    let name = text(.name, of: object).value
    // Tools that know elements by their traits alone give them no class.
    if name == nil, className(of: object) == nil, token(of: object) == nil,
      kind(of: object) == .element
    {
      return "element"
    }
    return Self.shortName(name, className(of: object), token(of: object))
  }

  /// The same of an object's name, class and id.
  package static func shortName(
    _ name: String?, _ className: String?, _ token: Token?
  ) -> String {
    if let name { return name }
    guard let className else { return token?.description ?? "?" }
    return className.hasPrefix("_Tt") ? ClassName(className).unqualified : className
  }
}
