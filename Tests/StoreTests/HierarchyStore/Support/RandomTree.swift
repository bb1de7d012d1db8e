import HierarchyModel
import TestSupport

/// A tree of views that changes at random.
struct RandomTree {
  private struct Node {
    var parent: Int?
    var text: Int
    var hasToken: Bool
  }

  private var random: SplitMix64
  private var nodes: [Int: Node] = [0: Node(parent: nil, text: 0, hasToken: true)]
  private var children: [Int: [Int]] = [:]
  private var nextID = 1

  /// Whether all views have ids; else every fifth has none.
  private let allHaveTokens: Bool

  init(seed: UInt64, allHaveTokens: Bool = false) {
    random = SplitMix64(seed: seed)
    self.allHaveTokens = allHaveTokens
  }

  mutating func change() {
    for _ in 0..<Int.random(in: 0...6, using: &random) { changeOnce() }
  }

  private mutating func changeOnce() {
    let ids = nodes.keys.sorted()
    guard let some = ids.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      nodes[nextID] = Node(parent: some, text: 0, hasToken: allHaveTokens || nextID % 5 != 0)
      let index = Int.random(in: 0...(children[some]?.count ?? 0), using: &random)
      children[some, default: []].insert(nextID, at: index)
      nextID += 1
    case 2: nodes[some]?.text += 1
    case 3: children[some]?.shuffle(using: &random)
    case 4 where some != 0: remove(some)
    default: move(some, below: ids.randomElement(using: &random) ?? 0)
    }
  }

  private mutating func remove(_ id: Int) {
    for child in children[id] ?? [] { remove(child) }
    if let parent = nodes[id]?.parent { children[parent]?.removeAll { $0 == id } }
    nodes[id] = nil
    children[id] = nil
  }

  private mutating func move(_ id: Int, below target: Int) {
    var above: Int? = target
    while let step = above {
      if step == id { return }
      above = nodes[step]?.parent
    }
    guard let parent = nodes[id]?.parent else { return }
    children[parent]?.removeAll { $0 == id }
    children[target, default: []].append(id)
    nodes[id]?.parent = target
  }

  func snapshot() throws -> Snapshot {
    var builder = SnapshotBuilder()
    if allHaveTokens {
      // Of one run, so that ids tell what is what however much changes.
      var run = AttributeList()
      run["id"] = .text("run")
      builder.header.run = .value(run)
    }
    var positions: [Int: Int] = [:]
    var stack = [0]
    while let id = stack.popLast() {
      guard let node = nodes[id] else { continue }
      positions[id] = builder.count
      builder.begin(.view)
      builder.setClass("View\(id % 3)")
      if node.hasToken { builder.setToken(.address(UInt64(0x1000 + id))) }
      builder.setParent(
        node.parent.flatMap { positions[$0] }.map {
          .index(ObjectIndex($0), positional: false)
        })
      builder.set(.text, .text("text \(node.text)"))
      if node.text % 4 == 3 { builder.set(.tag, .number(.integer(Int64(node.text)))) }
      stack.append(contentsOf: (children[id] ?? []).reversed())
    }
    return try builder.finish()
  }
}
