import HierarchyModel
import HierarchyReport
import JSONText
import ScreenMap

/// `treering map`: the screens of an app as recorded, and the ways between them.
struct MapCommand: Command {
  private let words = Argument<[String]>.any(
    "RECORDING", .session,
    "Stores, sessions, files of snapshots or scenarios; a store alone means all its sessions.")
  private let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the map.")
  private let from = Option<String?>.text(
    "from", value: ValueDescription("SCREEN"), "Only what can be reached from this screen.")
  private let least = Option<String?>.text(
    "min", value: ValueDescription("COUNT", .integer(1...1_000_000)),
    "Only screens visited and ways taken at least so often.")

  /// How a map is printed.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
  }

  var description: CommandDescription {
    CommandDescription(
      "map", "show the screens of an app and the ways between them, as recorded",
      discussion: [
        """
        A line tells which screen led to which, what was done (the steps that "treering log" tells), how \
        often, and how long that took: half of the times were shorter. Below stand dead ends, which \
        were entered and never left, and screens from which no recorded way leads back. Screens are \
        called as "treering help screen" says. Snapshots of one screen in a row are one visit; a \
        snapshot whose screen is unknown ends a visit, and no way leads over it.
        """
      ],
      arguments: [words.description],
      options: [
        format.description, from.description, least.description,
      ],
      examples: [
        .init("treering map app.treering", "All that was recorded of the app.")
      ],
      seeAlso: ["log", "compare", "screen", "query"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let whole = try SnapshotSource(call).map(call[words], try ToldScreens(for: call))
    let map = try limited(whole, call)
    var output = call.console.output
    switch call[format] {
    case .text: MapText(map, of: whole).write(into: &output, width: call.console.width)
    case .json:
      var writer = JSONWriter(.pretty)
      map.write(into: &writer)
      output.writeLine(writer.text)
    }
    return .clean
  }

  private func limited(_ map: AppMap, _ call: Invocation) throws(CommandFailure) -> AppMap {
    let start = try call[from].map { name throws(CommandFailure) in
      guard let screen = map.screen(named: name) else {
        throw CommandFailure(
          .unknownObject, "there is no screen \"\(name)\" in the map",
          remedy: NearMatches(to: name).remedy(
            among: map.screens.map(\.name), none: "no snapshot tells its screen"))
      }
      return screen
    }
    return map.limited(from: start, atLeast: call[least].flatMap { Int($0) } ?? 1)
  }
}
