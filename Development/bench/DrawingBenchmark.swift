import Foundation
import ScreenMap

/// The drawing of maps, beside Graphviz where there is one.
enum DrawingBenchmark: Benchmark {
  static let name = "drawing"
  static let summary = "draws graphs of 30 nodes beside Graphviz's dot, and one of 500 nodes"

  /// The most crossings, as a multiple of dot's, and the most seconds for 500 nodes.
  private static let (mostCrossings, mostSeconds) = (1.5, 1.0)

  static func run(_ arguments: [String]) throws {
    var (own, others) = (0, 0)
    var hasDot = true
    for seed in 1...20 {
      let graph = GeneratedGraph(nodes: 30, links: 45, seed: UInt64(seed))
      let crossings = graph.drawing.crossings
      let dot = try crossingsByDot(graph)
      hasDot = hasDot && dot != nil
      own += crossings
      others += dot ?? 0
      print("seed \(seed): \(crossings) crossings" + (dot.map { ", dot \($0)" } ?? ""))
    }
    if hasDot {
      let ratio = Double(own) / Double(max(1, others))
      print("all: \(own) crossings, dot \(others): \(String(format: "%.2f", ratio)) of its number")
      if ratio > mostCrossings { throw Failure("more than \(mostCrossings) times dot's crossings") }
    } else {
      print("all: \(own) crossings; not compared, Graphviz is missing (apt-get install graphviz)")
    }
    for links in [750, 1_000] {
      let graph = GeneratedGraph(nodes: 500, links: links, seed: 1)
      let (seconds, drawing) = measured { graph.drawing }
      print(
        String(format: "500 nodes, %d links: %.3f s, ", links, seconds)
          + "\(drawing.crossings) crossings, \(drawing.layerCount) layers")
      if seconds > mostSeconds { throw Failure("500 nodes took more than \(mostSeconds) s") }
    }
  }

  private static func measured<Value>(_ body: () -> Value) -> (Double, Value) {
    let start = ContinuousClock.now
    let value = body()
    let time = (ContinuousClock.now - start).components
    return (Double(time.seconds) + Double(time.attoseconds) / 1e18, value)
  }

  /// The number of crossings that dot reports; nil if dot is not installed.
  private static func crossingsByDot(_ graph: GeneratedGraph) throws -> Int? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dot", "-v", "-Tplain", "-o", "/dev/null"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardError) = (input, output)
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(graph.dot.utf8))
    try? input.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let told = said.split(separator: "\n").filter { $0.hasPrefix("mincross") }
      .compactMap { $0.firstMatch(of: /(\d+) crossings/).flatMap { Int($0.1) } }
    return told.last
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

/// A connected graph: a tree in which each node hangs on an earlier one, and links in either
/// direction between nodes that are not linked yet.
private struct GeneratedGraph {
  let nodes: Int
  private(set) var links: [(from: Int, to: Int)] = []

  init(nodes: Int, links count: Int, seed: UInt64) {
    self.nodes = nodes
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<8 { _ = next(2) }
    var pairs: Set<[Int]> = []
    for node in 1..<nodes {
      links.append((from: next(node), to: node))
      pairs.insert([links[node - 1].from, node])
    }
    while links.count < count {
      let (from, to) = (next(nodes), next(nodes))
      guard from != to, pairs.insert([min(from, to), max(from, to)]).inserted else { continue }
      links.append((from: from, to: to))
    }
  }

  var drawing: LayeredDrawing {
    LayeredDrawing(widths: [Double](repeating: 120, count: nodes), links: links)
  }

  var dot: String {
    "digraph {\n" + (0..<nodes).map { "n\($0);\n" }.joined()
      + links.map { "n\($0.from) -> n\($0.to);\n" }.joined() + "}\n"
  }
}
