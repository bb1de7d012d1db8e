import UIKitRules

/// What a world answers when it is asked for an object.
package enum WorldAnswer: Hashable, Sendable {
  case object(ResponderHandle)
  case nothing
  /// UIKit would decide by what no world has: a selection, a pasteboard, a layout.
  case undecided
}

extension WorldReader {
  /// What `target(forAction:withSender:)` answers: each responder asks itself, then its next.
  package func target(
    forAction action: String, from responder: ResponderHandle
  ) -> WorldAnswer {
    var asked: Set<ResponderHandle> = []
    var last: ResponderHandle? = responder
    while let current = last, asked.insert(current).inserted {
      let traits = state[traits: current]
      let isDenied = traits.denies.contains { ActorNames.short($0) == ActorNames.short(action) }
      if !isDenied {
        if traits.implements.contains(action) { return .object(current) }
        if decidesByContent(current, action) { return .undecided }
      }
      last = next(of: current)
    }
    return .nothing
  }

  /// The selectors that any responder implements or refuses, sorted.
  package var actions: [String] {
    let everybody = known + [.application, .delegate] + (hasScene ? [.scene] : [])
    let names = everybody.flatMap { state[traits: $0].implements + state[traits: $0].denies }
    return Set(names).sorted()
  }

  /// R-CLASS-2: an edit action of a text input.
  private func decidesByContent(_ responder: ResponderHandle, _ action: String) -> Bool {
    guard case .view(let view) = responder, ClassDefaults.isEditAction(action) else { return false }
    return state.classDefaults(of: view).editsText
  }
}
