#if canImport(UIKit)
  public import HierarchyCapture
  import HierarchyModel
  public import UIKit

  extension LiveApplication {
    public func loadedView(of controller: UIViewController) -> UIView? { controller.viewIfLoaded }

    public func parent(of controller: UIViewController) -> UIViewController? { controller.parent }

    public func children(of controller: UIViewController) -> [UIViewController] {
      controller.children
    }

    public func presentedController(
      seenBy controller: UIViewController
    ) -> UIViewController? { controller.presentedViewController }

    public func presentingController(
      seenBy controller: UIViewController
    ) -> UIViewController? { controller.presentingViewController }

    /// The presentation as UIKit adapted it: the one that the style asks for may have no container.
    ///
    /// UIKit does not report which controller was asked to present.
    public func presentation(
      of controller: UIViewController
    ) -> PresentationFacts<UIView, UIViewController> {
      var facts = PresentationFacts<UIView, UIViewController>()
      let presentation = controller.activePresentationController
      facts.controllerClass = .init(reading: presentation.map(ClassNames.name))
      facts.container = .init(reading: presentation?.containerView)
      return facts
    }

    public func content(of controller: UIViewController) -> ContainerFacts<UIViewController> {
      switch controller {
      case let navigation as UINavigationController: .stack(navigation.viewControllers)
      case let tabs as UITabBarController: .tabs(selected: tabs.selectedViewController)
      case let split as UISplitViewController: .split(isCollapsed: split.isCollapsed)
      case let pages as UIPageViewController: .pages(pages.viewControllers ?? [])
      default: .plain
      }
    }

    public func facts(
      of controller: UIViewController, asking actorActions: [String]
    ) -> ControllerFacts {
      var facts = ControllerFacts()
      facts.title = .init(reading: controller.title)
      facts.overrides = .value(ActorAction.overridden(by: controller, asking: actorActions))
      facts.definesContext = controller.definesPresentationContext
      facts.providesTransitionStyle = controller.providesPresentationContextTransitionStyle
      facts.style = .value(controller.modalPresentationStyle.word)
      facts.transitionStyle = .value(controller.modalTransitionStyle.word)
      facts.isBeingPresented = controller.isBeingPresented
      facts.isBeingDismissed = controller.isBeingDismissed
      facts.isMovingToParent = controller.isMovingToParent
      facts.isMovingFromParent = controller.isMovingFromParent
      facts.hasCoordinator = controller.transitionCoordinator != nil
      facts.horizontal = SizeClass(controller.traitCollection.horizontalSizeClass)
      facts.vertical = SizeClass(controller.traitCollection.verticalSizeClass)
      return facts
    }
  }
#endif
