public import HierarchyModel

/// The responders that an event or action passes, starting at one responder.
public struct ResponderChain: Hashable, Sendable {
  /// How a chain ends.
  public enum Ending: Hashable, Sendable {
    /// The last responder has no next.
    case end
    /// The last responder's next is already in the chain (R-RESP-11).
    case cycle(ObjectIndex)
    /// The last responder's next is unknown; the text completes "unknown, because …".
    case unknown(String)
  }

  /// The responders, starting with the one asked about.
  public let links: [ObjectIndex]
  public let ending: Ending
  /// One step per responder: why the chain continues as it does.
  public let steps: [Step]
}

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
