import Dispatch
import Foundation
import SnapshotJSON
import UIKit
import UIKitCapture

/// Captures a screen, asks UIKit itself about it, and writes both: two lines of a truth file.
///
/// `tools/conform --truth` says where the rules differ from UIKit.
@MainActor
struct Truth {
  private let live: LiveApplication
  private let snapshot: Snapshot
  private let responders: [UIResponder]
  /// Responders that UIKit led to and that are not in the capture.
  private(set) var strangers: [String] = []

  private static let actions = ["copy:", "nobodyKnowsThis:"]

  /// Shows a screen, asks, and takes it down; returns its two lines and what was not captured.
  static func lines(
    of screen: Screens.Screen, in scene: UIWindowScene
  ) async throws -> (lines: Data, strangers: [String]) {
    let stage = Stage(in: scene)
    await screen.put(stage)
    // Whatever appears does so before the queue comes to these.
    for _ in 0..<3 { await turn() }
    var truth = try Truth(of: UIApplication.shared)
    var answer: [String: Any] = ["truth": 1, "screen": screen.name, "setup": stage.setup]
    answer["answers"] = truth.answers()
    answer["names"] = truth.ids(of: stage)
    var lines = Data(SnapshotJSONWriter.write(truth.snapshot))
    lines.append(contentsOf: [0x0A])
    lines.append(try JSONSerialization.data(withJSONObject: answer, options: []))
    lines.append(contentsOf: [0x0A])
    stage.strike()
    await turn()
    return (lines, truth.strangers)
  }

  /// All screens, one after the other, without the app's own window.
  static func file(in scene: UIWindowScene) async throws -> (lines: Data, strangers: [String]) {
    let own = scene.windows.first { $0.isKeyWindow }
    own?.windowScene = nil
    defer {
      own?.windowScene = scene
      own?.makeKeyAndVisible()
    }
    var (lines, strangers): (Data, [String]) = (Data(), [])
    for screen in Screens.all {
      let told = try await Self.lines(of: screen, in: scene)
      lines.append(told.lines)
      strangers += told.strangers.map { screen.name + ": " + $0 }
    }
    return (lines, strangers)
  }

  private static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  private init(of application: UIApplication) throws {
    live = LiveApplication(application)
    var request = CaptureRequest(label: "truth")
    request.actions = Self.actions
    snapshot = try CapturedHierarchy(capturing: live, request).snapshot()
    responders = Self.reachable(from: application, live)
  }

  /// Every view in a window, every controller around them, and all responders of their chains.
  private static func reachable(
    from application: UIApplication, _ live: LiveApplication
  ) -> [UIResponder] {
    var found: [UIResponder] = []
    var seen: Set<String> = []
    var rest: [UIResponder] = [application] + live.windows
    while let responder = rest.popLast() {
      guard seen.insert(live.identity(of: responder).token.description).inserted else { continue }
      found.append(responder)
      if let next = responder.next { rest.append(next) }
      if let view = responder as? UIView { rest += view.subviews }
      if let window = responder as? UIWindow, let root = window.rootViewController {
        rest.append(root)
      }
      if let controller = responder as? UIViewController {
        rest += controller.children
        if let presented = controller.presentedViewController { rest.append(presented) }
      }
    }
    return found
  }

  private func id(_ responder: UIResponder) -> String? {
    let token = live.identity(of: responder).token
    return snapshot.object(with: token) == nil ? nil : token.description
  }

  private func ids(of stage: Stage) -> [String: String] {
    stage.names.compactMapValues { id($0) }
  }

  /// An answer in the form of a truth file: an id, null, or the class of an object not captured.
  private mutating func said(_ object: Any?, to question: String) -> Any {
    guard let object else { return NSNull() }
    guard let responder = object as? UIResponder else {
      return ["class": "\(type(of: object))"]
    }
    if let id = id(responder) { return id }
    strangers.append("\(question) leads to \(live.className(of: responder))")
    return ["class": live.className(of: responder)]
  }

  private mutating func answers() -> [[String: Any]] {
    var answers: [[String: Any]] = []
    for responder in responders {
      guard let id = id(responder) else { continue }
      answers += links(of: responder, id)
      for action in Self.actions {
        let target = responder.target(forAction: Selector((action)), withSender: nil)
        answers.append([
          "ask": "target", "of": id, "action": action, "is": said(target, to: action),
        ])
      }
      if let window = responder as? UIWindow { answers += hits(in: window, id) }
    }
    return answers
  }

  private mutating func links(of responder: UIResponder, _ id: String) -> [[String: Any]] {
    var answers: [[String: Any]] = [
      [
        "ask": "next", "of": id, "overridden": responder is any OverridesNext,
        "is": said(responder.next, to: "next"),
      ]
    ]
    guard let controller = responder as? UIViewController else { return answers }
    for (question, answer) in [
      ("presentedViewController", controller.presentedViewController),
      ("presentingViewController", controller.presentingViewController),
    ] {
      answers.append(["ask": question, "of": id, "is": said(answer, to: question)])
    }
    return answers
  }

  /// Hits in the middle and the upper left corner of every view, and the texts that UIKit prints.
  private mutating func hits(in window: UIWindow, _ id: String) -> [[String: Any]] {
    var answers: [[String: Any]] = []
    var rest: [UIView] = [window]
    while let view = rest.popLast() {
      rest += view.subviews
      for hit in window.hits(around: view) where hit.x.isFinite && hit.y.isFinite {
        answers.append([
          "ask": "hitTest", "of": id, "at": [hit.x, hit.y], "is": said(hit.view, to: "hitTest"),
        ])
      }
    }
    return answers + texts(of: window, id)
  }

  private func texts(of window: UIWindow, _ id: String) -> [[String: Any]] {
    var answers: [[String: Any]] = []
    if let text = printed(window, "recursiveDescription") {
      answers.append(["ask": "recursiveDescription", "of": id, "is": text])
    }
    if let root = window.rootViewController, let rootID = self.id(root),
      let text = printed(root, "_printHierarchy")
    {
      answers.append(["ask": "_printHierarchy", "of": rootID, "is": text])
    }
    return answers
  }

  /// What a private method prints, nil if this UIKit does not have it.
  private func printed(_ responder: UIResponder, _ method: String) -> String? {
    let selector = Selector((method))
    guard responder.responds(to: selector) else { return nil }
    return responder.perform(selector)?.takeUnretainedValue() as? String
  }
}

extension Truth {
  /// Writes the file into the temporary folder and returns its path.
  static func write(_ lines: Data) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("shop-truth.jsonl")
    try lines.write(to: url, options: [])
    return url.path
  }
}
