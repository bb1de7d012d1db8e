import HierarchyReport
import HierarchyStore
import JSONText

/// `treering find`: in which snapshots something is, and where.
struct FindCommand: Command {
  private let scope = Argument<String?>.optional(
    "STORE", .session, "A store, or STORE:SESSION. (default: the store in use)")
  private let wanted = Argument<String>.required(
    "WHAT", .text,
    "A part of a text, a class, #identifier for an accessibility identifier, or an id, 0x7f8...")
  private let session = Option<String?>.text(
    "session", value: ValueDescription("NAME"), "Look in this session only.")
  private let limit = Option<String?>.text(
    "limit", value: ValueDescription("COUNT", .integer(1...1_000_000)),
    "How many stretches to print. (default: 100)")
  private let format = Option<Inquiry.Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print them.")

  var description: CommandDescription {
    CommandDescription(
      "find", "find the snapshots that hold something, and where it is",
      discussion: [
        """
        Looks in all sessions for texts, labels, values, identifiers, titles and classes, and \
        prints for each object the first and the last snapshot of every stretch, and its path and \
        the screen when it was first seen. Upper and lower case of ASCII are the same; a class is \
        found with and without its module, mangled or not.
        """,
        """
        A snapshot may hold something that is hidden, covered or outside every window; "treering \
        visible" says so.
        """,
      ],
      arguments: [scope.description, wanted.description],
      options: [session.description, limit.description, format.description],
      examples: [
        .init(
          "treering find runs.treering \"Pay now\"", "Every stretch of snapshots that hold it."),
        .init("treering find runs.treering '#email' --format json", "The same, for a program."),
      ],
      seeAlso: ["query", "show", "visible"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let (location, named) = try SnapshotSource(call).session(call[scope] ?? "")
    let store = try location.open(.reading)
    let most = call[limit].flatMap { Int($0) } ?? 100
    let found = try reporting(location.name) { () throws(StoreError) in
      try store.find(Wanted(call[wanted]), in: call[session] ?? named, limit: most)
    }
    let told = try ToldScreens(for: call)
    let screens = try found.sightings.map { sighting throws(CommandFailure) in
      try reporting(location.name) { () throws(StoreError) in
        try told.name(of: sighting.first.number, in: sighting.session, store)
      }
    }
    let sightings = Array(zip(found.sightings, screens))
    var output = call.console.output
    switch call[format] {
    case .text:
      SightingText(sightings).write(into: &output)
      tell(found.count, most, call)
    case .json:
      var writer = JSONWriter(.pretty)
      writer.value(.array(sightings.map(SightingJSON.value)))
      output.writeLine(writer.text)
    }
    return .clean
  }

  /// Reports that nothing was found, or how much is not shown.
  private func tell(_ count: Int, _ most: Int, _ call: Invocation) {
    var diagnostics = call.console.diagnostics
    if count == 0 {
      diagnostics.writeLine("nothing found")
    } else if count > most {
      diagnostics.writeLine("and \(count - most) more; --limit shows them")
    }
  }
}
