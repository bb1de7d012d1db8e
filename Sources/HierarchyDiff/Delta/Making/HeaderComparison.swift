import HierarchyModel

/// Finds what differs in the headers of two snapshots and writes it as facts.
struct HeaderComparison {
  let before: SnapshotHeader
  let after: SnapshotHeader
  let matching: Matching

  func write(
    _ left: inout FactWriter, _ right: inout FactWriter, shared: inout SharedContent
  ) {
    var sections: [(UInt32, AttributeList, AttributeList)] = [
      (HeaderRow.snapshot, before.attributes, after.attributes),
      (HeaderRow.run, before.run.value ?? AttributeList(), after.run.value ?? AttributeList()),
    ]
    if before.lists != after.lists || before.hasRun != after.hasRun {
      sections.append((HeaderRow.presence, before.presence, after.presence))
    }
    for (row, before, after) in sections {
      for entry in before.entries where !isEqual(entry.value, after[entry.key]) {
        left.write(entry.value, key: entry.key, row: row, shared: &shared)
      }
      for entry in after.entries {
        if let old = before[entry.key], isEqual(old, entry.value) { continue }
        right.write(entry.value, key: entry.key, row: row, shared: &shared)
      }
    }
  }

  private func isEqual(_ before: AttributeValue, _ after: AttributeValue?) -> Bool {
    switch (before, after) {
    case (.reference(let left, let isPositional), .reference(let right, let other)?):
      matching.counterpart(ofBefore: left) == right && isPositional == other
    case (.references(let left), .references(let right)?):
      left.count == right.count
        && zip(left, right).allSatisfy {
          matching.counterpart(ofBefore: $0.target) == $1.target
            && $0.positional == $1.positional
        }
    default: before == after
    }
  }
}

extension SnapshotHeader {
  /// Whether `run` was there.
  fileprivate var hasRun: Captured<Bool> { run.map { _ in true } }

  /// Whether `run` and each list were there, as attributes: true, null or missing.
  var presence: AttributeList {
    var list = AttributeList()
    list["run"] = hasRun.attribute
    for (name, path) in Self.listPaths { list[name] = lists[keyPath: path].attribute }
    return list
  }

  /// The names of the lists.
  static var listPaths: [(String, WritableKeyPath<Lists, Captured<Bool>>)] {
    [
      ("views", \.views), ("controllers", \.controllers), ("scenes", \.scenes),
      ("responders", \.responders), ("application", \.application), ("delegate", \.delegate),
    ]
  }
}

extension Captured<Bool> {
  /// The fact as the value of an attribute.
  fileprivate var attribute: AttributeValue? {
    switch self {
    case .missing: nil
    case .null: .null
    case .value(let flag): .flag(flag)
    }
  }
}
