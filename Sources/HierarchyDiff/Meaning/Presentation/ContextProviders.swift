import HierarchyModel
import UIKitRules

/// Who would provide the context of a `currentContext` presentation from every controller of a
/// snapshot: the search of R-CTX-2 for all at once, as a container's answer is that of each child that
/// defines no context itself. Linear.
struct ContextProviders {
  enum Provider {
    case known(ObjectIndex)
    case unknown
  }

  private let first: Int
  private var providers: [Provider] = []

  init(of book: RuleBook) {
    let snapshot = book.snapshot
    first = snapshot.controllers.positions.lowerBound
    let placements = book.placements()
    // Containers come before what they contain.
    for controller in snapshot.controllers {
      providers.append(provider(of: controller, in: book, placements))
    }
  }

  /// The provider for a controller.
  subscript(controller: ObjectIndex) -> Provider {
    providers[controller.position - first]
  }

  private func provider(
    of controller: ObjectIndex, in book: RuleBook, _ placements: [Bool?]
  ) -> Provider {
    switch book.snapshot.flag(.definesContext, of: controller) {
    case .value(true): return .known(controller)
    case .missing: return .unknown
    case .value(false), .null: break
    }
    if let parent = book.snapshot.parent(of: controller).value { return self[parent] }
    let answer = book.presentationContext(
      from: controller, style: .currentContext, placements: placements)
    return (answer.value?.provider).map(Provider.known) ?? .unknown
  }
}
