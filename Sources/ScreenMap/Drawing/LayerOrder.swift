/// The order of the vertices in each layer, with few crossings: sweeps that move each vertex to the
/// mean of its neighbours, and swaps of adjacent vertices, from several starting orders.
struct LayerOrder {
  private var graph: LayeredGraph
  private(set) var layers: [[Int]]
  private(set) var crossings: Int

  /// For each vertex, its index in its layer.
  private var indices: [Int]
  private var above: Neighbours
  private var below: Neighbours

  init(_ graph: LayeredGraph) {
    self.graph = graph
    (above, below) = (Neighbours(graph.above), Neighbours(graph.below))
    layers = []
    indices = [Int](repeating: 0, count: graph.layers.count)
    crossings = 0
    begin(Array(graph.layers.indices))
    crossings = count()
    let effort = DrawingEffort(
      size: graph.layers.count + graph.below.reduce(0) { $0 + $1.count })
    var generator = SplitMix(state: 0x5DEE_CE66)
    for start in 0..<effort.starts {
      if crossings == 0 { break }
      var other = self
      other.begin(start, &generator)
      other.improve(byMedian: start % 2 == 1, sweeps: effort.sweeps)
      if other.crossings < crossings { self = other }
    }
  }

  /// Creates a starting order: depth first, breadth first, or random.
  private mutating func begin(_ start: Int, _ generator: inout SplitMix) {
    let roots = graph.layers.indices.filter { graph.above[$0].isEmpty }
    switch start {
    case 0: begin(walk(from: roots, isDeep: true))
    case 1: begin(walk(from: roots, isDeep: false))
    default: begin(Array(graph.layers.indices).shuffled(using: &generator))
    }
  }

  private mutating func begin(_ vertices: [Int]) {
    layers = [[Int]](repeating: [], count: graph.layerCount)
    for vertex in vertices { layers[graph.layers[vertex]].append(vertex) }
    for layer in layers.indices { number(layer) }
  }

  private func walk(from roots: [Int], isDeep: Bool) -> [Int] {
    var isSeen = [Bool](repeating: false, count: graph.layers.count)
    var (open, next, order) = (Array(roots), 0, [Int]())
    if isDeep { open.reverse() }
    while isDeep ? !open.isEmpty : next < open.count {
      let vertex = isDeep ? open.removeLast() : open[next]
      next += 1
      if isSeen[vertex] { continue }
      isSeen[vertex] = true
      order.append(vertex)
      let others = graph.above[vertex] + graph.below[vertex]
      open += isDeep ? others.reversed() : others
    }
    return order
  }

  private mutating func number(_ layer: Int) {
    for (index, vertex) in layers[layer].enumerated() { indices[vertex] = index }
  }

  /// Sweeps down and up, and keeps the best result.
  private mutating func improve(byMedian: Bool, sweeps: Int) {
    var best = layers
    crossings = count()
    var triesLeft = 6
    for sweep in 0..<sweeps where triesLeft > 0 && crossings > 0 {
      let isDown = sweep % 2 == 0
      for layer in isDown ? Array(layers.indices) : layers.indices.reversed() {
        sort(layer, isDown ? above : below, byMedian: byMedian, sweep)
      }
      exchange()
      let crossed = count()
      triesLeft = crossed < crossings ? 6 : triesLeft - 1
      if crossed < crossings { (best, crossings) = (layers, crossed) }
    }
    layers = best
    for layer in layers.indices { number(layer) }
  }

  /// Sorts a layer by the positions of neighbours; vertices without neighbours keep their places.
  /// Ties are reversed in two of every four sweeps, so they do not block each other.
  private mutating func sort(_ layer: Int, _ neighbours: Neighbours, byMedian: Bool, _ sweep: Int) {
    let vertices = layers[layer]
    var keys: [(vertex: Int, key: Double, index: Int)] = []
    keys.reserveCapacity(vertices.count)
    for (index, vertex) in vertices.enumerated() {
      let others = neighbours.range(of: vertex)
      if others.isEmpty { continue }
      let key = middle(of: others, neighbours, byMedian: byMedian && others.count > 2)
      keys.append((vertex, key, sweep % 4 < 2 ? index : -index))
    }
    keys.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    var next = 0
    for index in vertices.indices where !neighbours.range(of: vertices[index]).isEmpty {
      layers[layer][index] = keys[next].vertex
      next += 1
    }
    number(layer)
  }

  private func middle(of range: Range<Int>, _ neighbours: Neighbours, byMedian: Bool) -> Double {
    if byMedian { return Median.of(range.map { Double(indices[neighbours.all[$0]]) }) ?? 0 }
    var sum = 0
    for one in range { sum += indices[neighbours.all[one]] }
    return Double(sum) / Double(range.count)
  }

  /// Swaps adjacent vertices in a layer as long as that removes crossings.
  private mutating func exchange() {
    // A layer in which no swap helped stays so until it or the next one changes.
    var isSettled = [Bool](repeating: false, count: layers.count)
    var (isBetter, rounds) = (true, 0)
    while isBetter, rounds < 10 {
      (isBetter, rounds) = (false, rounds + 1)
      for layer in layers.indices where !isSettled[layer] {
        isSettled[layer] = true
        for index in layers[layer].indices.dropLast() {
          let (left, right) = (layers[layer][index], layers[layer][index + 1])
          guard gain(left, right) > 0 else { continue }
          layers[layer].swapAt(index, index + 1)
          (indices[left], indices[right]) = (index + 1, index)
          isBetter = true
          for near in max(0, layer - 1)...min(layer + 1, layers.count - 1) {
            isSettled[near] = false
          }
        }
      }
    }
  }

  /// How many crossings between links of two adjacent vertices a swap of them removes.
  private func gain(_ left: Int, _ right: Int) -> Int {
    gain(left, right, above) + gain(left, right, below)
  }

  private func gain(_ left: Int, _ right: Int, _ neighbours: Neighbours) -> Int {
    var gain = 0
    for one in neighbours.range(of: left) {
      let index = indices[neighbours.all[one]]
      for other in neighbours.range(of: right) {
        gain += (index - indices[neighbours.all[other]]).signum()
      }
    }
    return gain
  }

  private func count() -> Int {
    var crossings = 0
    for layer in layers.indices.dropLast() {
      var counts = RankCounts(layers[layer + 1].count)
      var seen = 0
      for vertex in layers[layer] {
        let others = below.range(of: vertex)
        for one in others { crossings += seen - counts.count(upTo: indices[below.all[one]]) }
        for one in others { counts.add(indices[below.all[one]]) }
        seen += others.count
      }
    }
    return crossings
  }
}

/// How much is tried to avoid crossings: the less the larger a graph is, since a link over many
/// layers has a vertex in each, and a map of hundreds of screens has a million of them.
package struct DrawingEffort {
  /// Starting orders, and sweeps from each: all of them for a graph that is drawn within a second.
  package let starts: Int
  package let sweeps: Int

  /// The effort for a graph with so many vertices and links between adjacent layers.
  package init(size: Int) {
    let affordable = Self.work / max(1, size)
    sweeps = max(2, min(24, affordable))
    starts = max(affordable < 2 ? 1 : 2, min(80, affordable / 30))
  }

  /// The vertices and links that may be passed from one starting order.
  private static let work = 1_200_000
}

/// The linked vertices of every vertex on one side, one list after another.
private struct Neighbours {
  private(set) var all: [Int] = []
  private var starts = [0]

  init(_ lists: [[Int]]) {
    for list in lists {
      all += list
      starts.append(all.count)
    }
  }

  func range(of vertex: Int) -> Range<Int> { starts[vertex]..<starts[vertex + 1] }
}

/// Counts by index, with sums in logarithmic time (a Fenwick tree).
private struct RankCounts {
  private var sums: [Int]

  init(_ count: Int) { sums = [Int](repeating: 0, count: count + 1) }

  mutating func add(_ index: Int) {
    var node = index + 1
    while node < sums.count {
      sums[node] += 1
      node += node & -node
    }
  }

  func count(upTo index: Int) -> Int {
    var (node, sum) = (index + 1, 0)
    while node > 0 {
      sum += sums[node]
      node -= node & -node
    }
    return sum
  }
}

/// The same numbers in every process, so drawings of a map are reproducible.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
