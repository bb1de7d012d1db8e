/// Which controllers there are and how they hang together, and nothing else: cheap to read, and another
/// one after each navigation.
public struct NavigationSignature: Hashable, Sendable {
  /// The controllers in depth-first order, with what each shows of its children.
  private var parts: [Part] = []
  /// Whether a transition is under way, after which it will be yet another.
  public private(set) var isInTransition = false

  private enum Part: Hashable, Sendable {
    case controller(ObjectIdentity, depth: Int, isPresented: Bool)
    case shown(ObjectIdentity)
    case collapsed(Bool)
  }

  /// How many controllers are looked at; more are never on screen.
  private static let limit = 10_000

  /// Reads the signature of what a UIKit's windows show now.
  public init<Source: CaptureSource>(of source: Source) {
    for window in source.windows {
      guard let root = source.window(window)?.root else { continue }
      read(root, of: source)
    }
  }

  private mutating func read<Source: CaptureSource>(
    _ root: Source.Controller, of source: Source
  ) {
    var waiting = [(controller: root, depth: 0, isPresented: false)]
    var seen: Set<ObjectIdentity> = []
    while let next = waiting.popLast(), seen.count < Self.limit {
      let identity = source.identity(of: source.responder(next.controller))
      guard seen.insert(identity).inserted else { continue }
      parts.append(.controller(identity, depth: next.depth, isPresented: next.isPresented))
      if source.facts(of: next.controller, asking: []).isInTransition { isInTransition = true }
      readContent(of: next.controller, of: source)
      if let presented = source.presentedController(seenBy: next.controller) {
        waiting.append((presented, next.depth + 1, true))
      }
      for child in source.children(of: next.controller).reversed() {
        waiting.append((child, next.depth + 1, false))
      }
    }
  }

  private mutating func readContent<Source: CaptureSource>(
    of controller: Source.Controller, of source: Source
  ) {
    let shown: [Source.Controller]
    switch source.content(of: controller) {
    case .plain: return
    case .stack(let stack): shown = stack
    case .tabs(let selected): shown = selected.map { [$0] } ?? []
    case .pages(let pages): shown = pages
    case .split(let isCollapsed):
      parts.append(.collapsed(isCollapsed))
      return
    }
    parts += shown.map { .shown(source.identity(of: source.responder($0))) }
  }
}
