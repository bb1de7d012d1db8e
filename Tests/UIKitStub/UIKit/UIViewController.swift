// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals, TypeNamesShouldBeCapitalized
// The names and types are Apple's; Tests/UIKitStub/README.md tells which page each follows.

// Page: uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  @available(tvOS, unavailable)
  case flipHorizontal = 1
  case crossDissolve = 2
  @available(iOS 3.2, *)
  @available(tvOS, unavailable)
  case partialCurl = 3
}

// Page: uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  @available(iOS 3.2, *)
  @available(tvOS, unavailable)
  case pageSheet = 1
  @available(iOS 3.2, *)
  @available(tvOS, unavailable)
  case formSheet = 2
  @available(iOS 3.2, *)
  case currentContext = 3
  @available(iOS 7.0, *)
  case custom = 4
  @available(iOS 8.0, *)
  case overFullScreen = 5
  @available(iOS 8.0, *)
  case overCurrentContext = 6
  @available(iOS 8.0, *)
  @available(tvOS, unavailable)
  case popover = 7
  @available(iOS 7.0, *)
  case none = -1
  @available(iOS 13.0, *)
  case automatic = -2
}

// Page: uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  open var view: UIView!
  @available(iOS 9.0, *)
  open var viewIfLoaded: UIView? { nil }
  open func viewDidLoad() {}
  open var title: String?
  weak open private(set) var parent: UIViewController?
  open var navigationController: UINavigationController? { nil }
  @available(iOS 5.0, *)
  open var children: [UIViewController] { [] }
  @available(iOS 5.0, *)
  open var presentedViewController: UIViewController? { nil }
  @available(iOS 5.0, *)
  open var presentingViewController: UIViewController? { nil }
  @available(iOS 5.0, *)
  open var definesPresentationContext = false
  @available(iOS 5.0, *)
  open var providesPresentationContextTransitionStyle: Bool { false }
  @available(iOS 5.0, *)
  open var isBeingPresented: Bool { false }
  @available(iOS 5.0, *)
  open var isBeingDismissed: Bool { false }
  @available(iOS 5.0, *)
  open var isMovingToParent: Bool { false }
  @available(iOS 5.0, *)
  open var isMovingFromParent: Bool { false }
  @available(iOS 3.0, *)
  open var modalTransitionStyle: UIModalTransitionStyle { .coverVertical }
  @available(iOS 3.2, *)
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  @available(iOS 16.0, tvOS 16.0, *)
  open var activePresentationController: UIPresentationController? { nil }
  @available(iOS 8.0, *)
  open var traitCollection: UITraitCollection { UITraitCollection() }
  @available(iOS 7.0, *)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  @available(iOS 5.0, *)
  open func addChild(_ childController: UIViewController) {}
  @available(iOS 5.0, *)
  open func didMove(toParent parent: UIViewController?) {}
  @available(iOS 5.0, *)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {}
  @available(iOS 8.0, *)
  #if _runtime(_ObjC)
    @objc(showViewController:sender:)
  #endif
  open func show(_ vc: UIViewController, sender: Any?) {}
  @available(iOS 8.0, *)
  #if _runtime(_ObjC)
    @objc(showDetailViewController:sender:)
  #endif
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

// Page: uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

// Page: uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{}

// Page: uikit/uipresentationcontroller
@available(iOS 8.0, *)
@MainActor open class UIPresentationController: NSObject {
  open var containerView: UIView? { nil }
}

// Page: uikit/uinavigationcontroller
@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  open var viewControllers: [UIViewController] { [] }
}

// Page: uikit/uitabbarcontroller
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  unowned(unsafe) open var selectedViewController: UIViewController?
}

// Page: uikit/uisplitviewcontroller
@available(iOS 3.2, *)
@MainActor open class UISplitViewController: UIViewController {
  @available(iOS 8.0, *)
  open var isCollapsed: Bool { false }
}

// Page: uikit/uipageviewcontroller
@available(iOS 5.0, *)
@MainActor open class UIPageViewController: UIViewController {
  open var viewControllers: [UIViewController]? { nil }
}
