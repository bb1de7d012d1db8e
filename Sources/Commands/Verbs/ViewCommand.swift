import HierarchyModel
import HierarchyReport
import SessionPage

/// `treering view`: a session as one HTML page.
struct ViewCommand: Command {
  private let snapshots = Argument<[String]>.several(
    "SESSION", .snapshot,
    "Stores, sessions or files with snapshots; a store alone means all its sessions.")
  private let output = Option<String?>.text(
    "output", short: "o", value: ValueDescription("FILE", .file),
    "Where to write the page; standard output without.")
  private let from = Option<String?>.text(
    "from", value: ValueDescription("MOMENT"), "The first moment to show.")
  private let to = Option<String?>.text(
    "to", value: ValueDescription("MOMENT"), "The last moment to show.")
  private let title = Option<String?>.text(
    "title", value: ValueDescription("TEXT"), "What the page is called; else what was given.")

  var description: CommandDescription {
    CommandDescription(
      "view", "write a session as one HTML page",
      discussion: [
        """
        The page opens anywhere, offline: a timeline of all snapshots, the tree, the layers in depth, \
        what happened and why, responder chains, presentation contexts, and where a tap goes. It \
        fetches nothing and can be sent as it is.
        """,
        """
        Each session, and each file with several moments, \
        is a chapter of the page; files with one each make one series, compared in the order given.
        """,
      ],
      arguments: [snapshots.description],
      options: [
        StoreLocation.option.description, output.description, from.description, to.description,
        title.description,
      ],
      examples: [
        .init("treering view app.treering checkout -o checkout.html", "A session of a store."),
        .init("treering view run.ndjson -o run.html", "All of a recorded session."),
        .init(
          "treering view push.scenario --from before --to last -o push.html", "A part of one."),
        .init("treering view before.txt after.txt -o page.html", "Two console dumps."),
      ],
      seeAlso: ["diff", "show"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if call[output] == nil && call.console.output.isTerminal {
      throw usage("a page is no text for a terminal; name a file with --output")
    }
    let names = call[snapshots]
    let all = try SnapshotSource(call).allSeries(names)
    guard all.count == 1 || (call[from] == nil && call[to] == nil) else {
      throw usage("--from and --to choose moments of one session or file")
    }
    let file = try call[output].map { name throws(CommandFailure) in
      try OutputFile(
        name, in: call.surroundings,
        besides: all.flatMap { $0.series.inputs(named: $0.name, in: call.surroundings) })
    }
    var page = SessionPage(title: call[title] ?? Self.title(of: names))
    var progress = Progress("reading snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    var isInSeries = false
    for (series, moment, file, _) in all {
      guard series.count > 0 else { throw CommandFailure(.unknownMoment, "is empty").about(file) }
      let places = try reporting(file) { () throws(CommandFailure) in
        try self.places(call, moment, in: series)
      }
      let isSingle = places.count == 1 && all.count > 1
      if !isSingle || !isInSeries {
        page.begin(chapter: series.stored?.session ?? Self.shortName(file))
      }
      isInSeries = isSingle
      try reporting(file) { () throws(CommandFailure) in
        try series.sweep(Array(places)) { place, snapshot in
          let name = isSingle ? Self.shortName(file) : "\(series.number(at: place))"
          page.add(snapshot, label: snapshot.header.label ?? name)
          progress.advance(to: page.count, of: places.count)
          return true
        }
      }
    }
    try write(page.html(), to: file, call)
    return .clean
  }

  /// The places that were asked for: one with a moment, else all, or those from one to another.
  private func places(
    _ call: Invocation, _ moment: MomentReference?, in series: any SnapshotSeries
  ) throws(CommandFailure) -> ClosedRange<Int> {
    if let moment {
      let place = try self.place(of: moment, in: series, call)
      return place...place
    }
    let first = try call[from].map { text throws(CommandFailure) in
      try place(of: self.moment(text), in: series, call)
    }
    let last = try call[to].map { text throws(CommandFailure) in
      try place(of: self.moment(text), in: series, call)
    }
    let (start, end) = (first ?? 0, last ?? series.count - 1)
    guard start <= end else {
      throw usage("\"--from\" comes after \"--to\"")
    }
    return start...end
  }

  private func moment(_ text: String) throws(CommandFailure) -> MomentReference {
    try reporting { () throws(MomentError) in try MomentReference(parsing: text) }
  }

  /// Where a moment is; sessions number their snapshots themselves.
  private func place(
    of moment: MomentReference, in series: any SnapshotSeries, _ call: Invocation
  ) throws(CommandFailure) -> Int {
    if case .number(let number) = moment,
      let place = (0..<series.count).first(where: { series.number(at: $0) == number })
    {
      return place
    }
    return try SnapshotSource(call).place(of: moment, in: series)
  }

  private func write(
    _ html: [UInt8], to file: OutputFile?, _ call: Invocation
  ) throws(CommandFailure) {
    if let file {
      var generator = SystemRandomNumberGenerator()
      return try file.write(html, using: &generator)
    }
    var output = call.console.output
    output.write(String(decoding: html, as: UTF8.self))
  }

  private func usage(_ message: String) -> CommandFailure {
    CommandFailure(UsageMistake(message), command: description)
  }

  private static func title(of names: [String]) -> String {
    let first = names.first.map(shortName) ?? "session"
    return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
  }

  private static func shortName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
