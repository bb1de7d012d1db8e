extension ControllerNotation: CustomStringConvertible {
  /// What stands before the one of several that its container shows.
  static let selectionMark = "*"

  /// The canonical spelling: `a → [ b → [ c ], d ] + e`.
  public var description: String {
    var writer = NotationWriter(nodes: nodes)
    return writer.write()
  }
}

/// Writes nodes in pre-order; brackets stay open until a node outside them comes.
private struct NotationWriter {
  let nodes: [ControllerNotation.Node]
  private let presenters: Set<Int>
  private var text = ""
  private var open: [Int] = []

  init(nodes: [ControllerNotation.Node]) {
    self.nodes = nodes
    presenters = Set(nodes.compactMap { $0.isPresented ? $0.container : nil })
  }

  mutating func write() -> String {
    for (place, node) in nodes.enumerated() {
      close(until: node)
      if let container = node.container {
        text += node.isPresented ? " + " : place == container + 1 ? " → [ " : ", "
      }
      if node.isSelected { text += ControllerNotation.selectionMark }
      text += node.name
      open.append(place)
    }
    while let last = open.popLast() { text += ending(of: last) }
    return text
  }

  /// Ends the brackets of nodes that are finished when `node` comes.
  private mutating func close(until node: ControllerNotation.Node) {
    while let last = open.last, last != node.container {
      open.removeLast()
      text += ending(of: last)
    }
    if node.isPresented, let last = open.last, hasChildren(last) { text += " ]" }
  }

  /// A node's bracket ends after its last child, or before what it presents.
  private func ending(of place: Int) -> String {
    hasChildren(place) && !presenters.contains(place) ? " ]" : ""
  }

  private func hasChildren(_ place: Int) -> Bool {
    place + 1 < nodes.count && nodes[place + 1].container == place && !nodes[place + 1].isPresented
  }
}
