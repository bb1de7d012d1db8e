public import HierarchyModel

extension RuleBook {
  /// Passes a message along the chain: the first override stops it (R-MSG-2) unless it calls super
  /// (R-MSG-3), which the key `callsSuper` of a responder tells.
  public func message(_ action: String, from start: ObjectIndex) -> MessagePath {
    let chain = chain(from: start)
    var handlers: [ObjectIndex] = []
    for (place, responder) in chain.links.enumerated() {
      let visited = chain.links[...place]
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

  /// A script says what calls super, nobody who captures an app can: nil where it was not said.
  private func callsSuper(_ action: String, _ responder: ObjectIndex) -> Bool? {
    switch snapshot.value(.other("callsSuper"), of: responder) {
    case .texts(let actions)?: actions.contains(action)
    case nil: snapshot.header.isSimulated ? false : nil
    default: false
    }
  }
}
