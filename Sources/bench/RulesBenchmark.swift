import Foundation
import HierarchyModel
import SnapshotJSON
import UIKitRules

/// Next responders of every object, by the rules alone and with what was captured.
enum RulesBenchmark: Benchmark {
  static let name = "rules"
  static let summary = "computes every next link of 2,000, 20,000 and 200,000 objects"

  static func run(_ arguments: [String]) throws {
    for views in [2_000, 20_000, 200_000] {
      let snapshot = try StrictSnapshotReader.read(try GeneratedSnapshot(views: views).bytes)
      let book = RuleBook(snapshot)
      let medians = try Contest([
        ("derived", { _ = book.derivedLinks() }), ("next", { _ = book.nextLinks() }),
      ]).medians(rounds: 15)
      for (name, seconds) in medians {
        print(
          String(
            format: "%7d objects  %@ %6.1f ns an object %8.3f ms", snapshot.count,
            name.padding(toLength: 8, withPad: " ", startingAt: 0),
            seconds * 1e9 / Double(snapshot.count), seconds * 1e3))
      }
    }
  }
}
