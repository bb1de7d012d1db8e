public import HierarchyModel

extension Captured {
  /// What a getter gave: nil says that there is none.
  public init(reading value: Value?) {
    self = value.map { .value($0) } ?? .null
  }
}
