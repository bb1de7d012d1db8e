#if canImport(UIKit)
  import UIKit

  /// The actor-chain actions that the snapshot format has words for (R-ACTOR).
  enum ActorAction: String, CaseIterable {
    case show
    case showDetail

    private var selector: Selector {
      switch self {
      case .show: #selector(UIViewController.show(_:sender:))
      case .showDetail: #selector(UIViewController.showDetailViewController(_:sender:))
      }
    }

    /// The actions that a controller's class implements in its own way.
    @MainActor
    static func overridden(by controller: UIViewController) -> [String] {
      let type = type(of: controller)
      return allCases.filter { action in
        type.instanceMethod(for: action.selector)
          != UIViewController.instanceMethod(for: action.selector)
      }
      .map(\.rawValue)
    }
  }
#endif
