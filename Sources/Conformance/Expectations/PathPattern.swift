/// A path of view names in which `…` stands for any number of nodes (15.1, item 33).
struct PathPattern {
  private let nodes: [String]

  init(nodes: [String]) {
    self.nodes = nodes
  }

  /// Reads `UIWindow > … > b.view`.
  init(_ text: String) {
    self.init(nodes: TextPattern.split(text, by: " > "))
  }

  /// Whether a whole path fits: places of the path that a prefix of the pattern can reach, step by step.
  func matches(_ path: [String]) -> Bool {
    var reached: Set<Int> = [0]
    for node in nodes {
      if node == "…" {
        guard let first = reached.min() else { return false }
        reached = Set(first...path.count)
      } else {
        reached = Set(reached.filter { $0 < path.count && path[$0] == node }.map { $0 + 1 })
      }
    }
    return reached.contains(path.count)
  }
}
