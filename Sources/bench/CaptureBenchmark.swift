import Foundation
import HeadlessCapture
import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import UIKitRules

/// The walk of a capture, which is all that the app's main thread is kept from its work for, and what is
/// made of it later. The headless UIKit answers faster than UIKit: this is what the walk itself takes.
enum CaptureBenchmark: Benchmark {
  static let name = "capture"
  static let summary =
    "walks over 2,000 and 20,000 views, and makes snapshots of what it brings back"

  static func run(_ arguments: [String]) throws {
    for views in [2_000, 20_000] {
      let source = HeadlessApplication(try world(views))
      let captured = CapturedHierarchy(capturing: source)
      let medians = try Contest([
        ("walk", { _ = CapturedHierarchy(capturing: source) }),
        ("snapshot", { _ = try captured.snapshot() }),
      ]).medians(rounds: 15)
      for (name, seconds) in medians {
        print(
          String(
            format: "%7d objects  %@ %8.3f ms", captured.count,
            name.padding(toLength: 8, withPad: " ", startingAt: 0), seconds * 1e3))
      }
    }
  }

  /// A window of rows, each with a label and a button in it.
  private static func world(_ views: Int) throws -> UIKitWorld {
    var world = UIKitWorld(profile: .ios13)
    let window = try world.addWindow()
    try world.setRoot(try world.addController(.navigation), of: window)
    for row in 0..<(views / 3) {
      var attributes = ViewAttributes()
      attributes.frame = Frame(x: 0, y: Double(row) * 44, width: 390, height: 44)
      let cell = try world.addView(className: "Shop.Cell", attributes: attributes, to: window)
      attributes.text = "row \(row)"
      _ = try world.addView(className: "UILabel", attributes: attributes, to: cell)
      attributes.identifier = "buy-\(row)"
      _ = try world.addView(className: "UIButton", attributes: attributes, to: cell)
    }
    try world.makeKeyAndVisible(window)
    return world
  }
}
