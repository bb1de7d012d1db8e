import HierarchyModel

/// The words that name objects of a snapshot.
enum ObjectCandidates {
  /// The names, classes and `#identifiers` of objects; `[n]` follows a class that several objects
  /// have.
  static func names(of snapshot: Snapshot) -> [String] {
    let classes = snapshot.objects.map { object in
      snapshot.className(of: object).map { ClassName($0).unqualified }
    }
    let counts = classes.reduce(into: [String: Int]()) { $0[$1 ?? "", default: 0] += 1 }
    var seen: [String: Int] = [:]
    var names: [String] = []
    for (object, className) in zip(snapshot.objects, classes) {
      if let name = snapshot.text(.name, of: object).value { names.append(name) }
      if let className {
        seen[className, default: 0] += 1
        names.append(counts[className] == 1 ? className : "\(className)[\(seen[className] ?? 1)]")
      }
      if let identifier = snapshot.text(.identifier, of: object).value, !identifier.isEmpty {
        names.append("#" + identifier)
      }
    }
    return names
  }
}
