import Foundation
import TestSupport

/// Files for the commands to read, in a folder of a test's own.
struct Fixture {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// Runs the program in the folder.
  func call(
    _ line: String, input: String = "", isTerminal: Bool = false, width: Int = 80
  ) -> Call {
    Call(line, in: folder.path, input: input, isTerminal: isTerminal, width: width)
  }
}

extension Fixture {
  /// The names of the files in the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Records `session.ndjson` of the folder.
  func record(_ options: String) -> Call {
    let lines = try? String(contentsOfFile: folder.file("session.ndjson"), encoding: .utf8)
    return call("record \(options)", input: lines ?? "")
  }

  /// A document on one line, as a session has it.
  static func oneLine(_ document: String) -> String {
    document.replacing("\n", with: " ") + "\n"
  }
}

extension Fixture {
  /// The beginning of a scenario of a shop: a navigation controller shows the list; the cart waits.
  static let shop = """
    controller list ListViewController view ListView viewClass ListView
    controller cart CartViewController view CartView viewClass CartView
    controller navigation kind navigation
    push list onto navigation
    window UIWindow
    root navigation in UIWindow
    makeKeyAndVisible UIWindow
    snapshot "list"
    """

  /// A window with a navigation controller that shows `RootView`, in which `email` is first responder,
  /// and a cyan controller that was popped.
  static let app = """
    {"treering": 1, "label": "start", "profile": "documented",
     "covers": ["views", "controllers", "presentations", "flags", "responders", "actions"],
     "application": {"id": "app", "class": "UIApplication", "actions": ["quit:"],
       "delegate": {"id": "del", "class": "AppDelegate", "responder": true}},
     "views": [
      {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "root": "0xa", "key": true,
       "firstResponder": "0x4", "frame": [0, 0, 390, 844], "hidden": false, "alpha": 1,
       "interaction": true, "level": 0},
      {"id": "0x2", "class": "UILayoutContainerView", "in": "0x1", "frame": [0, 0, 390, 844],
       "hidden": false, "alpha": 1, "interaction": true},
      {"id": "0x3", "class": "Shop.RootView", "in": "0x2", "frame": [0, 44, 390, 800],
       "hidden": false, "alpha": 1, "interaction": true},
      {"id": "0x4", "class": "UITextField", "in": "0x3", "frame": [16, 16, 200, 34],
       "identifier": "email", "hidden": false, "alpha": 1, "interaction": true},
      {"id": "0x5", "class": "UILabel", "in": "0x3", "frame": [16, 60, 200, 20], "text": "Hi",
       "hidden": false, "alpha": 1, "interaction": false},
      {"id": "0x6", "class": "UILabel", "in": "0x3", "frame": [16, 90, 200, 20], "text": "ho",
       "hidden": true, "alpha": 1, "interaction": true}
     ],
     "controllers": [
      {"id": "0xa", "class": "UINavigationController", "parent": null, "view": "0x2",
       "definesContext": true, "state": "appeared"},
      {"id": "0xb", "class": "Shop.RootViewController", "parent": "0xa", "view": "0x3",
       "definesContext": false, "actions": ["save:"], "state": "appeared"},
      {"id": "0xc", "class": "CyanViewController", "parent": null, "view": null,
       "definesContext": false, "state": "disappeared"}
     ]}
    """

  /// A session of three snapshots, one a line; the last has no label.
  static let session = """
    {"treering": 1, "label": "home", "views": [{"id": "0x1", "class": "A", "in": null}]}

    {"treering": 1, "label": "2", "views": [{"id": "0x1", "class": "B", "in": null}]}
    {"treering": 1, "views": [{"id": "0x1", "class": "C", "in": null}]}
    """
}
