/// Which controllers there are and how they are connected, and nothing else: cheap to read, and
/// different after each navigation.
public struct NavigationSignature: Hashable, Sendable {
  /// The controllers in depth-first order, with what each shows of its children.
  private var parts: [Part] = []
  /// Whether a transition is in progress, after which the signature will differ again.
  public private(set) var isInTransition = false

  private enum Part: Hashable, Sendable {
    case controller(ObjectIdentity, depth: Int, isPresented: Bool)
    case content(ContainerFacts<ObjectIdentity>)
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

  private mutating func read<Source: CaptureSource>(_ root: Source.Controller, of source: Source) {
    var waiting = [(controller: root, depth: 0, isPresented: false)]
    var seen: Set<ObjectIdentity> = []
    while let next = waiting.popLast(), seen.count < Self.limit {
      let identity = source.identity(of: source.responder(next.controller))
      guard seen.insert(identity).inserted else { continue }
      parts.append(.controller(identity, depth: next.depth, isPresented: next.isPresented))
      if source.facts(of: next.controller, asking: []).isInTransition { isInTransition = true }
      let content = source.content(of: next.controller)
      parts.append(.content(content.map { source.identity(of: source.responder($0)) }))
      if let presented = source.presentedController(seenBy: next.controller) {
        waiting.append((presented, next.depth + 1, true))
      }
      for child in source.children(of: next.controller).reversed() {
        waiting.append((child, next.depth + 1, false))
      }
    }
  }
}
