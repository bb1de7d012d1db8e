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

    /// The actions that a controller's class overrides: UIKit's two, and others that an app has
    /// added to every controller (R-ACTOR-12).
    @MainActor
    static func overridden(by controller: UIViewController, asking others: [String]) -> [String] {
      let type = type(of: controller)
      func overrides(_ selector: Selector) -> Bool {
        type.instanceMethod(for: selector) != UIViewController.instanceMethod(for: selector)
      }
      return allCases.filter { overrides($0.selector) }.map(\.rawValue)
        + others.filter { overrides(Selector($0)) }
    }
  }
#endif
