public import HierarchyModel

extension RuleBook {
  /// Passes a message along the chain: the first override stops it (R-MSG-2) unless it calls super
  /// (R-MSG-3), which the key `callsSuper` of a responder tells.
  public func message(_ action: String, from start: ObjectIndex) -> MessagePath {
    let chain = chain(from: start)
    var handlers: [ObjectIndex] = []
    for (place, responder) in chain.links.enumerated() {
      let visited = Array(chain.links[...place])
      switch acceptance(of: action, by: responder) {
      case .accepts, .denies, .undecided:
        handlers.append(responder)
        if !callsSuper(action, responder) {
          return MessagePath(visited: visited, handlers: handlers, ending: .handled)
        }
      case .lacks: continue
      case .unknown:
        let reason = unknownActions(of: responder, action)
        return MessagePath(visited: visited, handlers: handlers, ending: .unknown(reason))
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

  private func callsSuper(_ action: String, _ responder: ObjectIndex) -> Bool {
    guard case .texts(let actions)? = snapshot.value(.other("callsSuper"), of: responder) else {
      return false
    }
    return actions.contains(action)
  }
}
