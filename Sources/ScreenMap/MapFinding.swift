/// What is odd about the connections between the screens of a map, as recorded.
package enum MapFinding: Hashable, Sendable {
  /// A screen that was entered and never left, except by the end of a session.
  case deadEnd(Int)
  /// A screen with no way back to the screens that lead to it.
  case oneWay(Int, from: [Int])

  var screen: Int {
    switch self {
    case .deadEnd(let screen), .oneWay(let screen, _): screen
    }
  }

  /// Dead ends, then ways without a way back. Nothing is reported where a snapshot of an unknown
  /// screen may have followed, since there may be an unseen way.
  static func all(_ screens: [MappedScreen], _ ways: [Way]) -> [MapFinding] {
    let deadEnds = screens.indices.filter {
      screens[$0].entered > 0 && screens[$0].left == 0 && screens[$0].vanished == 0
    }
    var next = [[Int]](repeating: [], count: screens.count)
    for way in ways { next[way.from].append(way.to) }
    let circles = Circles(next)
    // A circle is open if something unknown can be reached from it; the circles it leads to have
    // smaller numbers.
    var isOpen = [Bool](repeating: false, count: circles.count)
    for screen in screens.indices.sorted(by: { circles.of[$0] < circles.of[$1] }) {
      let circle = circles.of[screen]
      if screens[screen].vanished > 0 || next[screen].contains(where: { isOpen[circles.of[$0]] }) {
        isOpen[circle] = true
      }
    }
    var origins: [Int: [Int]] = [:]
    for way in ways where circles.of[way.from] != circles.of[way.to] {
      if !isOpen[circles.of[way.to]] { origins[way.to, default: []].append(way.from) }
    }
    for screen in deadEnds { origins[screen] = nil }
    return deadEnds.map { .deadEnd($0) }
      + origins.sorted { $0.key < $1.key }.map { .oneWay($0.key, from: $0.value) }
  }
}

/// The circles (strongly connected components) of a graph, within which all reach each other.
struct Circles {
  /// The circle of each node; a circle reachable from another has the smaller number.
  private(set) var of: [Int]
  private(set) var count = 0

  /// When each node was entered.
  private var numbers: [Int?]
  private var lowest: [Int]
  /// Whether the circle of each node is known.
  private var isClosed: [Bool]
  private var open: [Int] = []
  private var seen = 0

  init(_ next: [[Int]]) {
    of = [Int](repeating: 0, count: next.count)
    numbers = Array(repeating: nil, count: next.count)
    lowest = of
    isClosed = Array(repeating: false, count: next.count)
    for node in next.indices where numbers[node] == nil { walk(from: node, next) }
  }

  /// Tarjan's walk with an explicit stack, since a chain of screens may be of any length.
  private mutating func walk(from start: Int, _ next: [[Int]]) {
    var path: [(node: Int, taken: Int)] = []
    enter(start, &path)
    while let (node, taken) = path.last {
      if taken < next[node].count {
        path[path.count - 1].taken += 1
        let other = next[node][taken]
        if let number = numbers[other] {
          if !isClosed[other] { lowest[node] = min(lowest[node], number) }
        } else {
          enter(other, &path)
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
      if lowest[node] == numbers[node] { close(node) }
    }
  }

  private mutating func enter(_ node: Int, _ path: inout [(node: Int, taken: Int)]) {
    numbers[node] = seen
    lowest[node] = seen
    seen += 1
    open.append(node)
    path.append((node, 0))
  }

  private mutating func close(_ node: Int) {
    while let last = open.popLast() {
      of[last] = count
      isClosed[last] = true
      if last == node { break }
    }
    count += 1
  }
}
