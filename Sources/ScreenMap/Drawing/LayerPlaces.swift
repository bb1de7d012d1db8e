/// The horizontal positions of the vertices of ordered layers: as close to the middle of their
/// linked vertices as neighbours allow; straight links over several layers have priority.
struct LayerPlaces {
  private let graph: LayeredGraph
  private let layers: [[Int]]
  private let widths: [Double]
  /// The centre of each vertex.
  private(set) var middles: [Double]

  init(_ graph: LayeredGraph, _ layers: [[Int]], widths: [Double]) {
    self.graph = graph
    self.layers = layers
    self.widths = widths
    middles = [Double](repeating: 0, count: widths.count)
    for layer in layers {
      var right = 0.0
      for (index, vertex) in layer.enumerated() {
        right += index == 0 ? 0 : distance(layer[index - 1], vertex)
        middles[vertex] = right
      }
      for vertex in layer { middles[vertex] -= right / 2 }
    }
    for pass in 0..<Self.passes {
      let isDown = pass % 2 == 0
      for layer in isDown ? layers : layers.reversed() {
        settle(
          layer,
          pass < Self.passes - 2
            ? (isDown ? [graph.above] : [graph.below]) : [graph.above, graph.below])
      }
    }
    let left = widths.indices.map { middles[$0] - widths[$0] / 2 }.min() ?? 0
    for vertex in middles.indices { middles[vertex] -= left }
  }

  private static let passes = 16
  private static let gap = 22.0

  private func isDummy(_ vertex: Int) -> Bool { vertex >= graph.nodeCount }

  /// The minimum distance between the centres of two neighbours.
  private func distance(_ left: Int, _ right: Int) -> Double {
    (widths[left] + widths[right]) / 2 + Self.gap
  }

  private func weight(_ one: Int, _ other: Int) -> Double {
    isDummy(one) && isDummy(other) ? 8 : isDummy(one) || isDummy(other) ? 2 : 1
  }

  /// Moves the vertices of a layer to their desired positions, or conflicting ones together to
  /// their mean: the least-squares solution that preserves order and distances.
  private mutating func settle(_ layer: [Int], _ neighbours: [[[Int]]]) {
    var blocks: [(sum: Double, weight: Double, count: Int)] = []
    var offsets: [Double] = []
    for (index, vertex) in layer.enumerated() {
      let offset = index == 0 ? 0 : offsets[index - 1] + distance(layer[index - 1], vertex)
      offsets.append(offset)
      var (sum, weight) = (0.0, 0.0)
      for others in neighbours {
        for other in others[vertex] {
          let pull = self.weight(vertex, other)
          sum += pull * middles[other]
          weight += pull
        }
      }
      if weight == 0 { (sum, weight) = (middles[vertex] * 0.1, 0.1) }
      blocks.append((sum - weight * offset, weight, 1))
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        if before.sum / before.weight <= last.sum / last.weight { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (
          before.sum + last.sum, before.weight + last.weight, before.count + last.count
        )
      }
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        middles[layer[index]] = block.sum / block.weight + offsets[index]
        index += 1
      }
    }
  }
}
