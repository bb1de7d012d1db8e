import HierarchyModel

extension JoinedObjects {
  /// The snapshot with objects, whose parents are not known in it, moved into those they have; they
  /// are counted from a position.
  static func snapshot(
    _ snapshot: Snapshot, moving objects: [(node: Int, parent: Int)], from first: Int
  ) throws(SnapshotError) -> Snapshot {
    var joined = JoinedObjects()
    joined.add(snapshot)
    for (node, parent) in objects where joined.nodes[first + node].parent == nil {
      joined.nodes[first + node].parent = first + parent
      joined.nodes[first + parent].children.append(first + node)
    }
    return try joined.finish()
  }

  /// The keys of a snapshot that name an object.
  private static let naming = ["keyWindow", "firstResponder"]

  /// Adds the header of a snapshot whose objects have the given indices.
  mutating func addHeader(_ snapshot: Snapshot, _ indices: [Int]) {
    for facet in snapshot.coverage.facets { coverage.insert(facet) }
    if let partial = snapshot.header.partial, !partials.contains(partial) {
      partials.append(partial)
    }
    for entry in snapshot.header.attributes.entries {
      let value = Self.moved(entry.value, indices)
      guard let known = header.attributes[entry.key] else {
        header.attributes[entry.key] = value
        continue
      }
      guard known != value, Self.naming.contains(entry.key.name) else { continue }
      let (first, second) = (Self.words(known), Self.words(value))
      conflicts.append("\"\(entry.key.name)\" of the snapshot is \(first) and \(second)")
    }
    if !header.run.isCaptured { header.run = snapshot.header.run }
    for (_, list) in SnapshotHeader.listPaths {
      let other = snapshot.header.lists[keyPath: list]
      if header.lists[keyPath: list].value == nil && other.isCaptured {
        header.lists[keyPath: list] = other
      }
    }
  }

  /// The snapshot of all that was added.
  func finish() throws(SnapshotError) -> Snapshot {
    var builder = SnapshotBuilder()
    builder.header = header
    if !partials.isEmpty {
      builder.header.attributes["partial"] = .text(partials.joined(separator: "; "))
    }
    let order = order()
    var positions = [Int](repeating: 0, count: nodes.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    for index in order { fill(nodes[index], positions, &builder) }
    for entry in header.attributes.entries {
      guard case .reference(let target, let positional) = entry.value else { continue }
      let moved = ObjectIndex(positions[target.position])
      builder.setHeaderReference(entry.key.name, to: .index(moved, positional: positional))
    }
    return try builder.finish(covers: coverage.facets)
  }

  /// All objects in the order of a snapshot: list by list, each depth first.
  private func order() -> [Int] {
    var order: [Int] = []
    let presented = Dictionary(grouping: nodes.indices, by: presenter(of:))
    for section in 0..<ObjectKind.sectionCount {
      // Windows come before views that are in none, whichever dump was first.
      let roots = nodes.indices.filter {
        nodes[$0].kind.section == section && holder(of: $0) == nil
      }
      let ordered = roots.sorted { nodes[$0].kind == .window && nodes[$1].kind != .window }
      for index in ordered { append(index, presented, to: &order) }
    }
    return order
  }

  /// Appends an object with its descendants: children, then the controllers that `presented` has
  /// under their presenters.
  private func append(_ root: Int, _ presented: [Int?: [Int]], to order: inout [Int]) {
    var pending = [root]
    while let index = pending.popLast() {
      order.append(index)
      pending.append(contentsOf: (presented[index] ?? []).reversed())
      pending.append(contentsOf: nodes[index].children.reversed())
    }
  }

  private func fill(_ node: Node, _ positions: [Int], _ builder: inout SnapshotBuilder) {
    builder.begin(node.kind)
    if let className = node.className { builder.setClass(className) }
    if let token = node.token { builder.setToken(token) }
    switch node.parent {
    case .none: break
    case .some(.none): builder.setParent(nil)
    case .some(.some(let parent)):
      builder.setParent(.index(ObjectIndex(positions[parent]), positional: false))
    }
    for (key, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
      builder.set(key, Self.moved(value, positions))
    }
  }
}
