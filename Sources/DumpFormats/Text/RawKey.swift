import HierarchyModel

/// Keys of attributes that only one tool knows.
enum RawKey {
  /// The key under which an attribute is kept raw: its own name, unless that would mean something else
  /// in a snapshot.
  static func key(_ name: String) -> AttributeKey {
    if let known = KnownKey(named: name) {
      return known.type(in: .views) == .any ? .known(known) : .other("source." + name)
    }
    let isTaken = name.hasPrefix("dump.") || name == "tail"
    return .other(isTaken ? "source." + name : name)
  }
}
