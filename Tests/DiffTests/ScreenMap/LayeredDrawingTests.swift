import ScreenMap
import Testing

@Suite("A layered drawing")
struct LayeredDrawingTests {
  private func drawing(_ nodes: Int, _ links: [(Int, Int)]) -> LayeredDrawing {
    LayeredDrawing(
      widths: [Double](repeating: 100, count: nodes), links: links.map { (from: $0.0, to: $0.1) })
  }

  /// A graph whose links lead anywhere, by a seed.
  private func random(_ nodes: Int, _ count: Int, seed: Int) -> [(Int, Int)] {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { _ in (next(nodes), next(nodes)) }
  }

  @Test("puts each node below all that lead to it, but what is led back to")
  func layers() {
    let drawing = drawing(4, [(0, 1), (1, 2), (0, 2), (2, 3), (3, 0)])
    #expect(drawing.nodes.map(\.y) == [0, 96, 192, 288])
    #expect(drawing.layerCount == 4 && drawing.height == 328)
    // The link back begins at the last and ends at the first.
    #expect(drawing.links[4].first?.y == 288 && drawing.links[4].last?.y == 40)
    #expect(drawing.links[3].first?.y == 232 && drawing.links[3].last?.y == 288)
  }

  @Test("has no crossing where there need be none")
  func planar() {
    // A tree whose leaves were visited in an order that crosses.
    let tree = [(0, 1), (0, 2), (1, 4), (1, 6), (2, 3), (2, 5), (3, 7), (4, 8), (5, 9), (6, 10)]
    #expect(drawing(11, tree).crossings == 0)
    let ring = (0..<20).map { ($0, ($0 + 1) % 20) }
    #expect(drawing(20, ring).crossings == 0)
    let pairs = (0..<6).flatMap { [($0, $0 + 6), ($0 + 6, $0)] }
    #expect(drawing(12, pairs).crossings == 0)
  }

  @Test("has as few crossings as two layers of all with all can have", arguments: 2...6)
  func complete(side: Int) {
    let links = (0..<side).flatMap { one in (0..<side).map { (one, side + $0) } }
    let pairs = side * (side - 1) / 2
    #expect(drawing(2 * side, links).crossings == pairs * pairs)
  }

  /// Tries all orders of two layers.
  @Test("has as few crossings as any order of two layers has", arguments: 1...30)
  func least(seed: Int) {
    let links = Array(
      Set(random(4, 8, seed: seed).map { [$0.0, $0.1 + 4] })
    ).map { ($0[0], $0[1]) }.sorted { $0 < $1 }
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]] : rest.flatMap { one in orders(rest.filter { $0 != one }).map { [one] + $0 } }
    }
    let all = orders(Array(0..<4))
    var least = Int.max
    for upper in all {
      for lower in all {
        var crossings = 0
        for (index, one) in links.enumerated() {
          for other in links[..<index] {
            let (above, below) = (
              upper[one.0] - upper[other.0], lower[one.1 - 4] - lower[other.1 - 4]
            )
            if above * below < 0 { crossings += 1 }
          }
        }
        least = min(least, crossings)
      }
    }
    #expect(drawing(8, links).crossings == least, "\(links)")
  }

  @Test("has no neighbours in a layer whose swap would remove a crossing", arguments: 1...20)
  func settled(seed: Int) {
    let (layers, width) = (6, 9)
    let drawn = random(width, 2 * layers * width, seed: seed)
    // Each node is led to from the layer above, so it is in the layer that it is meant for.
    let links = (width..<(layers * width)).flatMap { node -> [(Int, Int)] in
      let above = (node / width - 1) * width
      let (one, other) = drawn[2 * node - width]
      return one == other ? [(above + one, node)] : [(above + one, node), (above + other, node)]
    }
    let nodes = drawing(layers * width, links).nodes
    func gain(_ left: [Int], _ right: [Int]) -> Int {
      left.reduce(0) { sum, one in
        sum + right.reduce(0) { $0 + (nodes[one].x > nodes[$1].x ? 1 : 0) }
          - right.reduce(0) { $0 + (nodes[one].x < nodes[$1].x ? 1 : 0) }
      }
    }
    for layer in 0..<layers {
      let order = ((layer * width)..<((layer + 1) * width)).sorted { nodes[$0].x < nodes[$1].x }
      #expect(Set(order.map { nodes[$0].y }).count == 1)
      for (left, right) in zip(order, order.dropFirst()) {
        let above = [left, right].map { node in links.filter { $0.1 == node }.map(\.0) }
        let below = [left, right].map { node in links.filter { $0.0 == node }.map(\.1) }
        #expect(gain(above[0], above[1]) + gain(below[0], below[1]) <= 0)
      }
    }
  }

  @Test("lays no node on another, and begins and ends each link at its nodes", arguments: 1...20)
  func apart(seed: Int) {
    let links = random(25, 40, seed: seed)
    let drawing = drawing(25, links)
    for (number, one) in drawing.nodes.enumerated() {
      #expect(one.x >= 0 && one.x + 100 <= drawing.width + 0.001)
      for other in drawing.nodes[..<number] where other.y == one.y {
        #expect(abs(other.x - one.x) >= 121.9)
      }
    }
    for (link, way) in zip(links, drawing.links) {
      if link.0 == link.1 {
        #expect(way.isEmpty)
        continue
      }
      let (from, to) = (drawing.nodes[link.0], drawing.nodes[link.1])
      for (end, node) in [(way.first, from), (way.last, to)] {
        #expect(end.map { $0.x > node.x && $0.x < node.x + 100 } ?? false)
        #expect(end.map { $0.y == node.y || $0.y == node.y + 40 } ?? false)
      }
    }
  }

  /// Counts where straight pieces of the links themselves cross: between layers a way is straight.
  @Test("reports as many crossings as its links have", arguments: 1...20)
  func counted(seed: Int) {
    let links = random(14, 22, seed: seed).filter { $0.0 != $0.1 }
    let drawing = drawing(14, links)
    var pieces: [Double: [(top: Double, bottom: Double)]] = [:]
    for way in drawing.links {
      let points = (way.first?.y ?? 0) < (way.last?.y ?? 0) ? way : way.reversed()
      for (upper, lower) in zip(points, points.dropFirst()) where lower.y - upper.y > 50 {
        pieces[upper.y, default: []].append((upper.x, lower.x))
      }
    }
    var crossings = 0
    for (_, all) in pieces {
      for (index, one) in all.enumerated() {
        for other in all[..<index]
        where (one.top - other.top) * (one.bottom - other.bottom) < -1e-6 { crossings += 1 }
      }
    }
    #expect(crossings == drawing.crossings)
  }

  @Test("takes less effort the larger a graph is, so its time grows no faster than its size")
  func effort() {
    let small = DrawingEffort(size: 500)
    #expect(small.starts == 80 && small.sweeps == 24)
    for size in [0, 1, 10, 20_000, 50_000, 300_000, 600_000, 1_000_000, 100_000_000] {
      let effort = DrawingEffort(size: size)
      #expect(effort.starts >= 1 && effort.sweeps >= 2)
      #expect(effort.starts * effort.sweeps * size <= max(2_400_000, 2 * size), "\(size)")
    }
  }

  @Test("is the same every time, and of nothing is empty")
  func same() {
    let links = random(30, 60, seed: 3)
    #expect(drawing(30, links).nodes == drawing(30, links).nodes)
    #expect(drawing(0, []).nodes.isEmpty && drawing(0, []).height == 0)
    #expect(drawing(1, [(0, 0)]).links == [[]])
  }
}
