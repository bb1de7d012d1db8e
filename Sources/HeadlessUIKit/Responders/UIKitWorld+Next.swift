import UIKitRules

extension UIKitWorld {
  /// The next responder of an object as UIKit answers it now, overrides included (R-RESP, R-RESP-9).
  public func next(of responder: ResponderHandle) throws(WorldError) -> ResponderHandle? {
    let rules = try rulesAbout(responder)
    return try rules.object(rules.book.next(of: try rules.index(of: responder)))
  }

  /// Overrides `next` of a responder: it stays what it is given, however views move (R-RESP-9).
  public mutating func overrideNext(
    of responder: ResponderHandle, with next: ResponderHandle?
  ) throws(WorldError) {
    try operation(onAll: [responder] + (next.map { [$0] } ?? [])) { world throws(WorldError) in
      guard world.state.hasScene || (responder != .scene && next != .scene) else {
        throw .misuse("there is no scene in the chain before iOS 13")
      }
      world.state[nextOverride: responder] = .replaced(next)
    }
  }

  /// The responders from one on, to the end of the chain or to where it comes back to itself.
  public func chain(from responder: ResponderHandle) throws(WorldError) -> [ResponderHandle] {
    let rules = try rulesAbout(responder)
    return try rules.book.chain(from: try rules.index(of: responder)).links.map {
      index throws(WorldError) in try rules.handle(index)
    }
  }

  func rulesAbout(_ objects: ResponderHandle...) throws(WorldError) -> WorldRules {
    guard objects.allSatisfy(state.contains) else {
      throw .misuse("an object of another world was given")
    }
    return try rules()
  }
}
