import HierarchyModel

/// The names of the format's keys, by raw value.
struct KeyNames: Sendable {
  private let names = KnownKey.allCases.map(\.name)

  static let standard = KeyNames()

  subscript(key: KnownKey) -> String { names[Int(key.rawValue)] }
}
