import UIKit

/// Shows the product, in a stack on which the cart is pushed.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: ProductViewController())
    window.makeKeyAndVisible()
    self.window = window
  }

  #if DEBUG
    func sceneDidBecomeActive(_ scene: UIScene) {
      guard let scene = scene as? UIWindowScene else { return }
      TruthRun.startIfAsked(in: scene)
    }
  #endif
}
