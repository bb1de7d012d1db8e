import HierarchyModel
import HierarchyReport
import JSONText
import ScreenMap
import SessionPage

/// `treering map`: the screens of an app as recorded, and the ways between them.
struct MapCommand: Command {
  private let words = Argument<[String]>.any(
    "RECORDING", .session,
    "Stores, sessions, files of snapshots or scenarios; a store alone means all its sessions.")
  private let format = Option<Form>.choice(
    "format", "FORMAT", standard: .text, "How to print the map.")
  private let against = Option<[String]>.words(
    "against", "OLD", .session, "Report what is new, gone or much rarer than in these recordings.")
  private let from = Option<String?>.text(
    "from", "SCREEN", .text, "Only what can be reached from this screen.")
  private let least = Option<Int?>.integer(
    "min", "COUNT", 1...1_000_000, "Only screens visited and ways taken at least this often.")

  /// The output format of a map.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
    case dot
    case mermaid
    case html
  }

  var description: CommandDescription {
    CommandDescription(
      of: self, "map", "show the screens of an app and the ways between them, as recorded",
      discussion: [
        """
        Each line says which screen led to which, what was done (the steps that "treering log" \
        lists), how often, and the median time it took. Below are dead ends, which were entered \
        and never left, and screens from which no recorded way leads back. "treering help screen" \
        explains the names of screens. Consecutive snapshots of one screen are one visit; a \
        snapshot whose screen is unknown ends a visit, and no way passes through it.
        """,
        """
        --against reports screens and ways that are new or gone, and those whose share of all \
        visits is half of what it was or less, if so few would occur by chance in one of a hundred \
        such comparisons; what only one side has is left out of these shares. Where fewer than \
        three would have been expected, the report says that being new or gone may be chance. A \
        way is listed with the screen that it begins or ends at if that screen is reported. Exit \
        status 1 when anything is reported.
        """,
        """
        dot and mermaid print a drawing for Graphviz and for Mermaid, which Markdown on many \
        servers shows; with --against, it marks what is new, gone and rarer. html is a \
        self-contained page, in which a screen lists its snapshots and a way its differences.
        """,
      ],
      examples: [
        .init("treering map runs.treering", "All that was recorded of the app."),
        .init(
          "treering map checkout --against yesterday/runs.treering:checkout",
          "What is different since yesterday."),
        .init(
          "treering map runs.treering --from CartViewController --format dot > cart.dot",
          "A drawing of what can be reached from one screen."),
        .init("treering map runs.treering --format html > map.html", "A page to look around in."),
      ],
      seeAlso: ["log", "compare", "screen", "query"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let screens = try ToldScreens(for: call)
    let whole = try source.map(call[words], screens)
    let before = call[against].isEmpty ? nil : try source.map(call[against], screens)
    let least = call[least] ?? 1
    let start = try start(call, [whole] + [before].compactMap(\.self))
    let part = start.map { whole.limited(from: whole.screen(named: $0), atLeast: least) }
    let map = part ?? whole.limited(atLeast: least)
    let difference = before.map { before in
      MapDifference(
        from: before, to: whole, atLeast: least,
        within: start.map { whole.names(from: $0).union(before.names(from: $0)) })
    }
    var output = call.console.output
    let picture = MapPicture(map, difference, from: start)
    switch call[format] {
    case .text:
      if let difference {
        difference.write(into: &output)
      } else {
        MapText(map, of: whole).write(into: &output, width: call.console.width)
      }
    case .json: output.writeLine((difference?.json(map) ?? map.json).text(.pretty))
    case .dot: output.write(picture.dot)
    case .mermaid: output.write(picture.mermaid)
    case .html:
      let page = MapPage(
        title: "Map of " + Wording.first(3, of: whole.sessions.map(\.title)), map, difference,
        from: start)
      output.write(utf8: page.html)
    }
    return difference?.isEmpty ?? true ? .clean : .differences
  }

  /// The name of the start screen, which one of the maps must have.
  private func start(_ call: Invocation, _ maps: [AppMap]) throws(CommandFailure) -> String? {
    guard let name = call[from] else { return nil }
    guard !maps.contains(where: { $0.screen(named: name) != nil }) else { return name }
    throw CommandFailure(
      .unknownObject, "there is no screen \"\(name)\" in the map",
      remedy: NearMatches(to: name).remedy(
        among: maps.flatMap { $0.screens.map(\.name) }, none: "no snapshot tells its screen"))
  }
}
