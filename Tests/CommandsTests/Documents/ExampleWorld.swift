import Foundation
import TestSupport

/// The files that the examples of the documents name.
struct ExampleWorld {
  private var files: [String: Data]

  init() throws {
    let fixture = try Fixture(["checkout.scenario": Self.checkout])
    for session in Set(Self.stores.values) {
      _ = fixture.call("run checkout.scenario --store \(session).treering --session \(session)")
    }
    let run = fixture.call("export checkout.treering:checkout").output
    let lines = run.split(separator: "\n", omittingEmptySubsequences: false)
    let texts = [
      "checkout.scenario": Self.checkout, "questions.sql": "SELECT count(*) FROM views;",
      "bad.ndjson": lines.dropFirst().joined(separator: "\n"),
    ]
    files = texts.mapValues { Data($0.utf8) }
    for name in ["run", "before", "good", "good1", "good2", "good3"] {
      files["\(name).ndjson"] = Data(run.utf8)
    }
    for (store, session) in Self.stores {
      files["\(store).treering"] = try Data(
        contentsOf: URL(filePath: fixture.folder.file("\(session).treering")))
    }
    _ = fixture.call("merge both.treering checkout.treering search.treering")
    files["runs.treering"] = try Data(
      contentsOf: URL(filePath: fixture.folder.file("both.treering")))
    for name in ["before.txt", "after.txt"] {
      files[name] = Data(try Document("Examples/Dumps/\(name)").text.utf8)
    }
    files["push.scenario"] = Data(
      try Document("Sources/Commands/Demo/push.scenario").text.utf8)
  }

  /// A folder with all of them, which may be changed.
  func copy() throws -> Fixture {
    let fixture = try Fixture()
    for (name, bytes) in files { try fixture.folder.write(bytes, to: name) }
    for folder in ["runs", "today", "yesterday"] {
      try fixture.folder.createFolder(folder)
      for store in ["run1.treering", "run7.treering"] {
        try fixture.folder.write(files[store] ?? Data(), to: "\(folder)/\(store)")
      }
    }
    return fixture
  }

  /// The session of each store.
  private static let stores = [
    "app": "checkout", "yesterday": "checkout", "today": "checkout", "run1": "checkout",
    "run2": "search", "run7": "checkout", "shop": "app", "checkout": "shop",
  ]

  private static let checkout = """
    navigation navigation UINavigationController
    controller cart CartViewController view CartView viewClass CartView implements [save:]
    push cart onto navigation
    window UIWindow root navigation key
    view SearchField UITextField in CartView canBecomeFirstResponder yes frame 16 60 358 36 identifier email
    view SaveButton UIButton in CartView frame 16 700 358 50 text "Pay now"
    becomeFirstResponder SearchField
    snapshot "home"
    set SaveButton text "Pay"
    snapshot "before-push"
    controller cyan CyanViewController view CyanView viewClass CyanView
    push cyan onto navigation
    snapshot "after-push"
    pop navigation
    snapshot "paid"
    """
}
