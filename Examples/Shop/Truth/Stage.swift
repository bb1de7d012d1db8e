import UIKit

/// Shows screens, and notes the operations of a conformance case for the same screen, so each
/// screen becomes a case.
@MainActor
final class Stage {
  let window: UIWindow
  /// The names of the objects in the operations.
  private(set) var names: [String: UIResponder] = [:]
  private(set) var setup: [[String: Any]] = []

  init(in scene: UIWindowScene) {
    window = UIWindow(windowScene: scene)
    names["main"] = window
    setup.append(["op": "window", "id": "main", "frame": Self.numbers(window.frame)])
  }

  // Controllers

  func plain(_ name: String, _ controller: UIViewController = UIViewController())
    -> UIViewController
  {
    note(controller, name, ["op": "vc", "id": name])
    return controller
  }

  func navigation(_ name: String, showing root: String, _ controller: UIViewController)
    -> UINavigationController
  {
    let navigation = UINavigationController(rootViewController: controller)
    note(navigation, name, ["op": "vc", "id": name, "kind": "navigation", "children": [root]])
    return navigation
  }

  func tabs(_ name: String, of tabs: [(name: String, controller: UIViewController)])
    -> UITabBarController
  {
    let bar = UITabBarController()
    bar.viewControllers = tabs.map(\.controller)
    note(bar, name, ["op": "vc", "id": name, "kind": "tab", "children": tabs.map(\.name)])
    return bar
  }

  private func note(_ responder: UIResponder, _ name: String, _ operation: [String: Any]) {
    names[name] = responder
    setup.append(operation)
  }

  func perform(_ operation: [String: Any]) { setup.append(operation) }

  /// Makes a controller the window's root and shows the window.
  func show(_ name: String, _ controller: UIViewController) {
    window.rootViewController = controller
    perform(["op": "root", "window": "main", "vc": name])
    window.makeKeyAndVisible()
    perform(["op": "makeKeyAndVisible", "window": "main"])
    window.layoutIfNeeded()
  }

  func push(_ name: String, _ controller: UIViewController, onto navigation: String) {
    (names[navigation] as? UINavigationController)?
      .pushViewController(controller, animated: false)
    perform(["op": "push", "on": navigation, "vc": name])
  }

  func embed(_ child: String, in parent: String) {
    guard let inner = names[child] as? UIViewController,
      let outer = names[parent] as? UIViewController
    else { return }
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    perform(["op": "embed", "parent": parent, "vc": child])
  }

  /// Presents, and waits until the presentation has ended.
  func present(
    _ name: String, from presenter: String, _ style: UIModalPresentationStyle, called word: String
  ) async {
    guard let source = names[presenter] as? UIViewController,
      let presented = names[name] as? UIViewController
    else { return }
    presented.modalPresentationStyle = style
    perform(["op": "present", "from": presenter, "vc": name, "style": word])
    await withCheckedContinuation { continuation in
      source.present(presented, animated: false) { continuation.resume() }
    }
  }

  // Views

  @discardableResult
  func view(_ name: String, in holder: String, _ frame: CGRect, _ view: UIView = UIView())
    -> UIView
  {
    view.frame = frame
    holderView(holder)?.addSubview(view)
    var operation: [String: Any] = ["op": "view", "id": name, "in": holder]
    operation["frame"] = Self.numbers(frame)
    note(view, name, operation)
    return view
  }

  func set(_ name: String, _ key: String, _ value: Any) {
    perform(["op": "set", "on": name, key: value])
  }

  /// `cart.view` is the root view of `cart`.
  func holderView(_ name: String) -> UIView? {
    if let view = names[name] as? UIView { return view }
    guard name.hasSuffix(".view") else { return nil }
    let view = (names[String(name.dropLast(5))] as? UIViewController)?.view
    names[name] = view
    return view
  }

  /// Takes the screen down.
  func strike() {
    window.isHidden = true
    window.rootViewController = nil
    window.windowScene = nil
  }

  private static func numbers(_ frame: CGRect) -> [Double] {
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
  }
}
