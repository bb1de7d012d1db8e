#if DEBUG
  import Foundation
  import UIKit

  /// Goes through the screens of the truth file if the environment asks for it, and shows the
  /// path of the file.
  @MainActor
  enum TruthRun {
    static func startIfAsked(in scene: UIWindowScene) {
      guard ProcessInfo.processInfo.environment["SHOP_TRUTH"] != nil, !hasStarted else { return }
      hasStarted = true
      Task { await run(in: scene) }
    }

    private static func run(in scene: UIWindowScene) async {
      let label = UILabel()
      label.accessibilityIdentifier = "truth"
      do {
        label.text = try Truth.write(try await Truth.file(in: scene).lines)
      } catch {
        label.text = "\(error)"
      }
      let controller = UIViewController()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = controller
      label.frame = window.bounds
      controller.view.addSubview(label)
      window.makeKeyAndVisible()
      shown = window
    }

    private static var hasStarted = false
    private static var shown: UIWindow?
  }
#endif
