import HierarchyModel

/// A snapshot's tree as a drawing: one class a line, two blanks a level, and requested values
/// beside.
func drawing(
  _ snapshot: Snapshot, _ detail: (Snapshot, ObjectIndex) -> String? = { _, _ in nil }
) -> String {
  let objects = snapshot.coverage.contains(.controllers) ? snapshot.controllers : snapshot.views
  var open: [ObjectIndex] = []
  return objects.map { object in
    while let last = open.last, !snapshot.subtree(of: last).contains(object) { open.removeLast() }
    let indent = String(repeating: "  ", count: open.count)
    open.append(object)
    let beside = detail(snapshot, object).map { " " + $0 } ?? ""
    return indent + (snapshot.className(of: object) ?? "?") + beside
  }.joined(separator: "\n")
}

extension Snapshot {
  /// The only object of a class.
  func only(_ className: String) -> ObjectIndex? {
    let found = objects.filter { self.className(of: $0) == className }
    return found.count == 1 ? found.first : nil
  }

  /// A value by the name of its key; the object by its class.
  func value(_ key: String, of className: String) -> AttributeValue? {
    only(className).flatMap { value(AttributeKey(key), of: $0) }
  }
}
