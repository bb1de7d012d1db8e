import UIKit
import UIKitCapture

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  #if DEBUG
    private var recorder: HierarchyRecorder?
  #endif

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    #if DEBUG
      let live = LiveApplication(application)
      // To a program that listens, or as a UI test asks; else into a file of the app.
      recorder = HierarchyRecorder.connected(live) ?? storing(live)
    #endif
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  #if DEBUG
    private func storing(_ live: LiveApplication) -> HierarchyRecorder {
      let path = NSHomeDirectory() + "/Documents/shop.treering"
      let recorder = HierarchyRecorder(live, into: StoreSink(path: path))
      recorder.onFailure = { print($0) }
      recorder.start(.afterNavigation())
      return recorder
    }
  #endif
}
