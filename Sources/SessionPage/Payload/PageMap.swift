import HierarchyDiff
import HierarchyModel
import JSONText
import ScreenMap
import UIKitRules

/// The map of a page's snapshots, which are identified by their indices in the page.
struct PageMap {
  private let settings: ScreenSettings
  private var builder = AppMapBuilder()
  private var count = 0
  private var screen: String?
  /// Whether no text, and nothing that can be touched, is part of it.
  private var isSteady = false
  /// The index of the last snapshot that shows another screen than the one before it.
  private var lastChange = 0

  init(_ settings: ScreenSettings) { self.settings = settings }

  /// Begins a chapter: no way leads to it from the previous one.
  mutating func begin(chapter: String) { builder.begin(MappedSession(name: chapter)) }

  /// Adds the next snapshot; returns the name of its screen, nil if the rules do not determine it.
  mutating func add(_ step: PageStep, events: [NavigationKind]) -> String? {
    guard let rules = step.now.derived?.rules else { return nil }
    var isNameSteady = true
    if mayShowAnother(step.difference, rules) {
      let read = rules.screen(settings, keepsSteps: false).value
      isNameSteady = read?.isSteady ?? true
      isSteady = read.map { $0.isSteady && $0.isFrontSteady } ?? false
      if read?.text != screen { (lastChange, screen) = (count, read?.text) }
    }
    builder.add(
      MapStep(
        number: count, time: step.entry.snapshot.header.time, screen: screen,
        isSteady: isNameSteady, events: events))
    count += 1
    return screen
  }

  private func mayShowAnother(_ difference: Difference?, _ rules: RuleBook) -> Bool {
    guard let difference, isSteady, difference.before.coverage == rules.coverage else {
      return true
    }
    return ScreenWatch.mayDiffer(difference.delta, from: difference.before, to: rules.snapshot)
  }

  /// Writes the map as the page draws it, as a member, unless all snapshots after the first `known`
  /// show the same screen as the last of those; `pause` may take what was written so far.
  func write(after known: Int, into writer: inout JSONWriter, _ pause: (inout JSONWriter) -> Void) {
    if known > lastChange, known <= count { return }
    writer.key("map")
    DrawnMap(builder.map()).write(into: &writer, { .number(.integer(Int64($0.snapshot))) }, pause)
  }
}
