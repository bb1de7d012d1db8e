extension ControllerNotation {
  /// The tree below a controller, each named as `name` says; where `marksSelected`, with a mark at
  /// the selected tab. The top of a stack needs none: it stands last.
  public init(
    of root: ObjectIndex, in snapshot: Snapshot, marksSelected: Bool = false,
    name: (ObjectIndex) -> String
  ) {
    var nodes: [Node] = []
    var places: [Int: Int] = [:]
    var selected: Set<ObjectIndex> = []
    var pending: [(controller: ObjectIndex, container: Int?, isPresented: Bool)] = [
      (root, nil, false)
    ]
    while let next = pending.popLast() {
      guard places[next.controller.position] == nil else { continue }
      places[next.controller.position] = nodes.count
      let place = nodes.count
      nodes.append(
        Node(
          name: name(next.controller), container: next.container, isPresented: next.isPresented,
          isSelected: selected.contains(next.controller)))
      if marksSelected, let chosen = snapshot.selectedChild(of: next.controller) {
        selected.insert(chosen)
      }
      if let presented = snapshot.presented(by: next.controller) {
        pending.append((presented, place, true))
      }
      for child in snapshot.children(of: next.controller).reversed() {
        pending.append((child, place, false))
      }
    }
    self.init(nodes: nodes)
  }
}

extension Snapshot {
  /// The child that a container of several says is selected.
  func selectedChild(of container: ObjectIndex) -> ObjectIndex? {
    guard let selected = reference(.selected, of: container).value,
      parent(of: selected).value == container
    else { return nil }
    return children(of: container).count > 1 ? selected : nil
  }
}
