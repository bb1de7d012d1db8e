import HierarchyDiff
import HierarchyModel

/// Writes a controller tree in notation; of a large one what events touched, and paths to it.
struct TreeNotation {
  private let touchedBefore: Set<ObjectIndex>
  private let touchedAfter: Set<ObjectIndex>

  private static let limit = 40

  /// Only so many events count, and of each so many of its objects.
  init(_ events: [NavigationEvent], limit: Int) {
    let touched = events.prefix(limit).flatMap { event in
      [event.subject] + Array(event.others.prefix(limit))
        + [event.container, event.presenter, event.source].compactMap(\.self)
    }
    touchedBefore = Set(touched.compactMap(\.before))
    touchedAfter = Set(touched.compactMap(\.after))
  }

  func text(of root: ObjectIndex, _ side: ChangeSide) -> String {
    let (snapshot, touched) = (side.snapshot, side.isFirst ? touchedBefore : touchedAfter)
    // Nodes carry their indices until the shown ones are known.
    let all = ControllerNotation(of: root, in: snapshot, marksSelected: true) { "\($0.position)" }
    let objects = all.nodes.map { Int($0.name).map(ObjectIndex.init) }
    let named = zip(all.nodes, objects).map { node, object in
      ControllerNotation.Node(
        name: object.map(snapshot.plainName) ?? "?", container: node.container,
        isPresented: node.isPresented, isSelected: node.isSelected)
    }
    let isLarge = named.count > Self.limit
    return ControllerNotation(
      nodes: isLarge ? shortened(named, isKept: kept(all.nodes, objects, touched)) : named
    ).description
  }

  /// The nodes that were touched, their presenters and containers, and what is presented.
  private func kept(
    _ nodes: [ControllerNotation.Node], _ objects: [ObjectIndex?], _ touched: Set<ObjectIndex>
  ) -> [Bool] {
    var isKept = objects.map { $0.map(touched.contains) ?? false }
    for index in nodes.indices.reversed() where isKept[index] {
      if let container = nodes[index].container { isKept[container] = true }
    }
    if !isKept.isEmpty { isKept[0] = true }
    return isKept
  }

  /// The nodes that are kept; a run of others becomes one `…`.
  private func shortened(
    _ nodes: [ControllerNotation.Node], isKept: [Bool]
  ) -> [ControllerNotation.Node] {
    var result: [ControllerNotation.Node] = []
    var indices = [Int](repeating: -1, count: nodes.count)
    var dots: Int?
    for (index, node) in nodes.enumerated() {
      let container = node.container.map { indices[$0] }
      if !isKept[index] {
        // Below an omitted node, or beside one.
        if container == -1 || dots == container { continue }
        dots = container
        result.append(.init(name: "…", container: container, isPresented: node.isPresented))
        continue
      }
      dots = nil
      indices[index] = result.count
      result.append(
        .init(
          name: node.name, container: container, isPresented: node.isPresented,
          isSelected: node.isSelected))
    }
    return result
  }
}
