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
      // A UI test asks for snapshots; without one, the app records itself.
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
      recorder.start(.afterNavigation())
      return recorder
    }
  #endif
}
