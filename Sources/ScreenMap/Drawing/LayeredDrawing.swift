/// A drawing of a graph in layers from top to bottom, in points.
package struct LayeredDrawing: Sendable {
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double
  }

  /// The upper left corner of each node.
  package let nodes: [Point]
  /// The paths of the links, from start to end; empty for a link from a node to itself.
  package let links: [[Point]]
  let widths: [Double]
  package let width: Double
  package let height: Double
  /// The number of crossings between adjacent layers.
  package let crossings: Int
  package let layerCount: Int

  /// Draws nodes of the given widths and equal height, in order of their first visit.
  package init(widths: [Double], height: Double = 40, links: [(from: Int, to: Int)]) {
    self.widths = widths
    let graph = LayeredGraph(nodes: widths.count, links: links)
    let order = LayerOrder(graph)
    let dummies = [Double](repeating: 0, count: graph.layers.count - widths.count)
    let places = LayerPlaces(graph, order.layers, widths: widths + dummies)
    let distance = 56.0
    let step = height + distance
    nodes = widths.indices.map { node in
      Point(x: places.middles[node] - widths[node] / 2, y: Double(graph.layers[node]) * step)
    }
    let ports = Ports(graph, places.middles, widths)
    self.links = graph.chains.enumerated().map { number, chain in
      guard let chain, let top = chain.vertices.first, let bottom = chain.vertices.last else {
        return []
      }
      var points = [Point(x: ports.lower[number], y: Double(graph.layers[top]) * step + height)]
      for vertex in chain.vertices.dropFirst().dropLast() {
        let y = Double(graph.layers[vertex]) * step
        points.append(Point(x: places.middles[vertex], y: y))
        points.append(Point(x: places.middles[vertex], y: y + height))
      }
      points.append(Point(x: ports.upper[number], y: Double(graph.layers[bottom]) * step))
      return chain.isTurned ? points.reversed() : points
    }
    width =
      graph.layers.indices.map { vertex in
        places.middles[vertex] + (vertex < widths.count ? widths[vertex] / 2 : 0)
      }.max() ?? 0
    self.height = max(0, Double(graph.layerCount) * step - distance)
    crossings = order.crossings
    layerCount = graph.layerCount
  }
}

/// The points where links leave the lower edge of the upper node and enter the upper edge of the
/// lower one: side by side, ordered by their other ends.
private struct Ports {
  private(set) var lower: [Double]
  private(set) var upper: [Double]

  init(_ graph: LayeredGraph, _ middles: [Double], _ widths: [Double]) {
    lower = [Double](repeating: 0, count: graph.chains.count)
    upper = lower
    var (leaving, entering) = ([Int: [(Double, Int)]](), [Int: [(Double, Int)]]())
    for (number, chain) in graph.chains.enumerated() {
      guard let vertices = chain?.vertices, let top = vertices.first, let bottom = vertices.last
      else { continue }
      leaving[top, default: []].append((middles[vertices[1]], number))
      entering[bottom, default: []].append((middles[vertices[vertices.count - 2]], number))
    }
    func spread(_ ends: [(Double, Int)], at node: Int, _ body: (Int, Double) -> Void) {
      let room = widths[node] * 0.8
      for (index, end) in ends.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }).enumerated() {
        let share = (Double(index) + 1) / (Double(ends.count) + 1) - 0.5
        body(end.1, middles[node] + share * room)
      }
    }
    for (node, ends) in leaving { spread(ends, at: node) { lower[$0] = $1 } }
    for (node, ends) in entering { spread(ends, at: node) { upper[$0] = $1 } }
  }
}
