#if canImport(UIKit)
  public import HierarchyModel
  import UIKit

  /// What snapshots record about this run of the app.
  @MainActor
  public enum LiveRun {
    /// Identifies this run uniquely.
    public static let id = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
      .map { String($0, radix: 16) }.joined(separator: "-")

    /// The run with the app's identifier and version, the system and the device.
    public static var description: AttributeList {
      var run = AttributeList()
      run["id"] = .text(id)
      let bundle = Bundle.main
      run["app"] = bundle.bundleIdentifier.map { .text($0) }
      run["version"] = text("CFBundleShortVersionString", in: bundle)
      run["build"] = text("CFBundleVersion", in: bundle)
      let device = UIDevice.current
      run["os"] = .text(device.systemName + " " + device.systemVersion)
      run["device"] = .text(device.model)
      run["idiom"] = device.userInterfaceIdiom.word.map { .text($0) }
      return run
    }

    private static func text(_ key: String, in bundle: Bundle) -> AttributeValue? {
      (bundle.object(forInfoDictionaryKey: key) as? String).map { .text($0) }
    }
  }
#endif
