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
      let path = NSHomeDirectory() + "/Documents/shop.treering"
      recorder = HierarchyRecorder(LiveApplication(application), into: StoreSink(path: path))
      recorder?.start(.afterNavigation())
    #endif
    return true
  }

  #if DEBUG
    func applicationDidBecomeActive(_ application: UIApplication) {
      TruthRun.startIfAsked(in: application)
    }
  #endif
}
