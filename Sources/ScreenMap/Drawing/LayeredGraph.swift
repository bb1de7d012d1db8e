/// A graph in layers, in which each link leads from one layer to the next: a node is below all
/// nodes that lead to it, links back to an earlier node are reversed, and links over several layers
/// are split by dummies.
struct LayeredGraph {
  /// A link of the original graph, as the vertices on its path from top to bottom.
  struct Chain {
    let vertices: [Int]
    let isTurned: Bool
  }

  let nodeCount: Int
  /// The layer of each vertex; those from `nodeCount` on are dummies.
  private(set) var layers: [Int] = []
  /// The linked vertices of each vertex in the layer above, and in the one below.
  private(set) var above: [[Int]] = []
  private(set) var below: [[Int]] = []
  /// By link; nil if it leads from a node to itself.
  private(set) var chains: [Chain?] = []

  var layerCount: Int { (layers.max() ?? -1) + 1 }

  /// Nodes are numbered in order of their first visit.
  init(nodes: Int, links: [(from: Int, to: Int)]) {
    nodeCount = nodes
    let pairs = links.filter { $0.from != $0.to }.map { (min($0.from, $0.to), max($0.from, $0.to)) }
    layers = Self.layers(of: nodes, pairs)
    above = [[Int]](repeating: [], count: nodes)
    below = above
    chains = links.map { link in
      link.from == link.to
        ? nil
        : Chain(
          vertices: chain(from: min(link.from, link.to), to: max(link.from, link.to)),
          isTurned: link.from > link.to)
    }
  }

  private mutating func chain(from top: Int, to bottom: Int) -> [Int] {
    var vertices = [top]
    for layer in layers[top] + 1..<layers[bottom] {
      vertices.append(layers.count)
      layers.append(layer)
      above.append([])
      below.append([])
    }
    vertices.append(bottom)
    for (upper, lower) in zip(vertices, vertices.dropFirst()) {
      below[upper].append(lower)
      above[lower].append(upper)
    }
    return vertices
  }

  /// The longest path to each node; then each is moved as near its linked ones as it may.
  private static func layers(of nodes: Int, _ pairs: [(Int, Int)]) -> [Int] {
    var (sources, targets) = (
      [[Int]](repeating: [], count: nodes), [[Int]](repeating: [], count: nodes)
    )
    for (top, bottom) in pairs {
      sources[bottom].append(top)
      targets[top].append(bottom)
    }
    var layers = [Int](repeating: 0, count: nodes)
    for node in 0..<nodes { layers[node] = (sources[node].map { layers[$0] }.max() ?? -1) + 1 }
    for _ in 0..<passes {
      var isMoved = false
      for node in (0..<nodes).reversed() where targets[node].count > sources[node].count {
        guard let lowest = targets[node].map({ layers[$0] }).min(), lowest - 1 > layers[node] else {
          continue
        }
        layers[node] = lowest - 1
        isMoved = true
      }
      for node in 0..<nodes where sources[node].count > targets[node].count {
        guard let highest = sources[node].map({ layers[$0] }).max(), highest + 1 < layers[node]
        else { continue }
        layers[node] = highest + 1
        isMoved = true
      }
      if !isMoved { break }
    }
    let top = layers.min() ?? 0
    return layers.map { $0 - top }
  }

  private static let passes = 8
}
