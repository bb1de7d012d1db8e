public import HierarchyModel

extension RuleBook {
  /// The responder chain from an object; a cycle ends it at the first repetition (R-RESP-11).
  public func chain(from start: ObjectIndex) -> ResponderChain {
    var links = [start]
    var seen: Set<ObjectIndex> = [start]
    var steps: [Step] = []
    while let last = links.last {
      let next = next(of: last)
      steps += next.steps
      switch next.outcome {
      case .unknown(let reason):
        return ResponderChain(links: links, ending: .unknown(reason), steps: steps)
      case .known(nil):
        return ResponderChain(links: links, ending: .end, steps: steps)
      case .known(let responder?):
        guard seen.insert(responder).inserted else {
          return ResponderChain(links: links, ending: .cycle(responder), steps: steps)
        }
        links.append(responder)
      }
    }
    return ResponderChain(links: links, ending: .end, steps: steps)
  }
}
