public import HierarchyModel

/// The path of a message whose default implementation calls itself on the next responder.
public struct MessagePath: Hashable, Sendable {
  /// Every responder that the message reached, the sender first.
  public let visited: [ObjectIndex]
  /// The visited responders that override the default, in call order.
  public let handlers: [ObjectIndex]
  /// Why the message stopped, or why that is unknown.
  public let ending: Ending

  public enum Ending: Hashable, Sendable {
    /// The last handler does not call super.
    case handled
    /// It reached the end of the chain, which is harmless (R-MSG-1).
    case chainEnd
    case cycle
    case unknown(String)
  }
}

extension RuleBook {
  /// Passes a message along the chain. The first override stops it (R-MSG-2) unless it calls super
  /// (R-MSG-3), which the responder's key `callsSuper` states.
  public func message(_ action: String, from start: ObjectIndex) -> MessagePath {
    let chain = chain(from: start)
    var handlers: [ObjectIndex] = []
    for (index, responder) in chain.links.enumerated() {
      let visited = chain.links[...index]
      switch acceptance(of: action, by: responder) {
      case .accepts, .denies, .undecided:
        handlers.append(responder)
        guard let callsSuper = callsSuper(action, responder) else {
          let reason = "whether \(name(responder)) calls super was not captured"
          return MessagePath(visited: Array(visited), handlers: handlers, ending: .unknown(reason))
        }
        if !callsSuper {
          return MessagePath(visited: Array(visited), handlers: handlers, ending: .handled)
        }
      case .lacks: continue
      case .unknown:
        let reason = unknownActions(of: responder, action)
        return MessagePath(visited: Array(visited), handlers: handlers, ending: .unknown(reason))
      }
    }
    let ending: MessagePath.Ending =
      switch chain.ending {
      case .end: .chainEnd
      case .cycle: .cycle
      case .unknown(let reason): .unknown(reason)
      }
    return MessagePath(visited: chain.links, handlers: handlers, ending: ending)
  }

  /// Whether the responder calls super; nil if not stated. A script can state it; a capture of a
  /// running app cannot.
  private func callsSuper(_ action: String, _ responder: ObjectIndex) -> Bool? {
    switch snapshot.value(.other("callsSuper"), of: responder) {
    case .texts(let actions)?: actions.contains(action)
    case nil: snapshot.header.isSimulated ? false : nil
    default: false
    }
  }
}
