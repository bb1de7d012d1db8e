/// The value of one attribute of one object.
public enum AttributeValue: Hashable, Sendable {
  /// Captured, and there is none.
  case null
  case flag(Bool)
  case number(Number)
  case text(String)
  /// The components of a rectangle, point, size or transform.
  case numbers([Number])
  case texts([String])
  /// Another object of the same snapshot; `positional` when the source wrote its place in its list
  /// although it has an id.
  case reference(ObjectIndex, positional: Bool = false)
  case references([Reference])
  /// Any other JSON value, as compact text with its keys in the order they came.
  case json(String)

  /// One element of a list of references.
  public struct Reference: Hashable, Sendable {
    public let target: ObjectIndex
    public let positional: Bool

    public init(_ target: ObjectIndex, positional: Bool = false) {
      self.target = target
      self.positional = positional
    }
  }
}
