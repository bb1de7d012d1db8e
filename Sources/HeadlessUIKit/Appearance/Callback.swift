/// One call that UIKit makes into an app, as the conformance cases write it: `b.viewWillAppear`.
public struct Callback: Sendable, CustomStringConvertible {
  /// The number of the operation that brought it, counted from 1.
  public let operation: Int
  public let kind: CallbackKind
  /// The name of the object called, nil for what belongs to the transition as a whole.
  public let subject: String?
  /// The method with its arguments: `didMove(toParent: nil)`.
  public let event: String
  /// The world as it was then; nil unless the world records moments.
  let state: WorldState?

  public var description: String {
    (subject.map { $0 + "." } ?? "") + event
  }
}
