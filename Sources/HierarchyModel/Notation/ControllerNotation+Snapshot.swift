extension ControllerNotation {
  /// The tree below a controller, each named as `name` says.
  public init(
    of root: ObjectIndex, in snapshot: Snapshot, name: (ObjectIndex) -> String
  ) {
    var nodes: [Node] = []
    var places: [Int: Int] = [:]
    var pending: [(controller: ObjectIndex, container: Int?, isPresented: Bool)] = [
      (root, nil, false)
    ]
    while let next = pending.popLast() {
      guard places[next.controller.position] == nil else { continue }
      places[next.controller.position] = nodes.count
      let place = nodes.count
      nodes.append(
        Node(
          name: name(next.controller), container: next.container, isPresented: next.isPresented))
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
