import HierarchyModel
import HierarchyStore
import UIKitRules

/// The screen names of recorded snapshots: as stored, unless the settings of the working folder
/// differ; in that case the snapshots are read.
package struct ListedScreens: Sendable {
  private let settings: ScreenSettings

  init() { settings = ScreenSettings() }

  init(for call: Invocation) throws(CommandFailure) { settings = try ScreenSettings(for: call) }

  /// The names by snapshot number, without unknown ones; nil if the stored names apply.
  func renamed(
    _ numbers: [Int], of session: String, in store: Store
  ) throws(StoreError) -> [Int: String]? {
    if settings.isEmpty { return nil }
    var names: [Int: String] = [:]
    let wanted = Set(numbers).sorted()
    try sweep(wanted, of: session, in: store) { index, snapshot in
      names[wanted[index]] = name(of: snapshot)
      return true
    }
    return names
  }

  /// The name of the screen where something was first seen; nil if the rules do not determine it.
  func name(whereFirst sighting: Sighting, _ store: Store) throws(StoreError) -> String? {
    if settings.isEmpty { return sighting.first.screen }
    return name(of: try store.snapshot(sighting.first.number, of: sighting.session))
  }

  /// The distinct screens of a session, in order of first appearance, up to a maximum number.
  func all(of session: String, in store: Store, limit: Int = .max) throws(StoreError) -> [String] {
    if settings.isEmpty { return try store.screens(of: session, limit: limit) }
    let numbers = try store.snapshots(of: session).map(\.number)
    var names: [String] = []
    try sweep(numbers, of: session, in: store) { _, snapshot in
      if let name = name(of: snapshot), !names.contains(name) { names.append(name) }
      return names.count < limit
    }
    return names
  }

  private func sweep(
    _ numbers: [Int], of session: String, in store: Store, _ body: (Int, Snapshot) -> Bool
  ) throws(StoreError) {
    try store.sweep(
      numbers, of: session, wrap: { $0 },
      each: { index, snapshot throws(StoreError) in body(index, snapshot) })
  }

  private func name(of snapshot: Snapshot) -> String? {
    RuleBook(snapshot).screen(settings, keepsSteps: false).value?.text
  }
}
