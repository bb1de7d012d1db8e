import HierarchyDiff
import JSONText
import ScreenMap
import UIKitRules

/// The map of a page's snapshots, which are identified by their indices in the page.
struct PageMap {
  private let settings: ScreenSettings
  private var builder = AppMapBuilder()
  private var count = 0
  /// The screen of the last snapshot.
  private var screen: String?
  /// The index of the last snapshot that shows another screen than the one before it.
  private var lastChange = 0

  init(_ settings: ScreenSettings) { self.settings = settings }

  /// Begins a chapter: no way leads to it from the previous one.
  mutating func begin(chapter: String) { builder.begin(MappedSession(name: chapter)) }

  /// Adds the next snapshot; returns the name of its screen, nil if the rules do not determine it.
  mutating func add(_ rules: RuleBook, time: Double?, events: [NavigationKind]) -> String? {
    let screen = rules.screen(settings, tellsSteps: false).value
    builder.add(
      MapStep(
        number: count, time: time, screen: screen?.text,
        isSteady: screen?.isSteady ?? true, events: events))
    if screen?.text != self.screen { (lastChange, self.screen) = (count, screen?.text) }
    count += 1
    return screen?.text
  }

  /// Writes the map as the page draws it, as a member, unless all snapshots after the first `known`
  /// show the same screen as the last of those; `pause` may take what was written so far.
  func write(after known: Int, into writer: inout JSONWriter, _ pause: (inout JSONWriter) -> Void) {
    if known > lastChange, known <= count { return }
    writer.key("map")
    DrawnMap(builder.map()).write(into: &writer, { .number(.integer(Int64($0.snapshot))) }, pause)
  }
}
