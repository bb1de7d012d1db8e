package import HierarchyModel
package import JSONText

extension JSONValue {
  /// An object as JSON reports name it: what is known of id, class and name, and its path.
  package init(naming object: ObjectIndex?, in snapshot: Snapshot) {
    guard let object else {
      self = .null
      return
    }
    let path = snapshot.path(to: object).map { JSONValue.string(snapshot.shortName(of: $0)) }
    let known: [(String, String?)] = [
      ("id", snapshot.token(of: object)?.description),
      ("class", snapshot.className(of: object)),
      ("name", snapshot.text(.name, of: object).value),
    ]
    self = .object(
      known.compactMap { key, text in text.map { Member(key: key, value: .string($0)) } }
        + [
          Member(key: "kind", value: .string("\(snapshot.kind(of: object))")),
          Member(key: "path", value: .array(path)),
        ])
  }
}
