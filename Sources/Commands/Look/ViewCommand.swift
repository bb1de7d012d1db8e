import HierarchyModel
import HierarchyReport
import RunAlignment
import SessionPage
import UIKitRules

/// `treering view`: a session as one HTML page.
struct ViewCommand: Command {
  private let snapshots = Argument<[String]>.several("SESSION", .snapshot)
  private let store = StoreLocation.option
  private let output = Option<String?>.text("output", short: "o", "FILE", .file)
  private let serve = Option<Bool>.flag("serve")
  private let port = Option<Int?>.integer("port", "PORT", 0...65535)
  private let from = Option<String?>.text("from", "MOMENT", .text)
  private let to = Option<String?>.text("to", "MOMENT", .text)
  private let title = Option<String?>.text("title", "TEXT", .text)
  private let against = Option<String?>.text("against", "RUN", .session)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let isServed = call[serve] || (call[output] == nil && call.console.output.isTerminal)
    if call[serve] && call[output] != nil { throw usage("--serve and --output exclude each other") }
    if call[port] != nil && !isServed { throw usage("--port needs --serve") }
    try refuseInputTwice(call[snapshots], of: "files")
    let all = try SnapshotSource(call).allSeries(call[snapshots])
    if let earlier = call[against] {
      try writeComparison(of: all, with: earlier, call)
      return .clean
    }
    guard all.count == 1 || (call[from] == nil && call[to] == nil) else {
      throw usage("--from and --to choose moments of one session or file")
    }
    let file = try file(call, besides: all)
    let (title, screens) = (call[title] ?? Self.title(of: all), try ScreenSettings(for: call))
    guard isServed else {
      try write(to: file, call) { output throws(CommandFailure) in
        let page = SessionPage(title: title, screens: screens) { output.write(utf8: $0) }
        try add(all, to: page, call) { output.problem == nil && !call.console.interrupts.isRaised }
        page.finish()
      }
      return .clean
    }
    let page = KeptPage(title: title, screens: screens)
    try add(all, to: page, call)
    let series = all[0].series
    let goesOn = all.count == 1 && all[0].moment == nil && call[to] == nil
    let growing = GrowingPage(
      page, following: goesOn ? series.stored : nil,
      after: series.number(at: series.count - 1))
    return try PageServing(page: growing, call: call)
      .run(port: UInt16(clamping: call[port] ?? 0))
  }

  private func writeComparison(
    of all: [SnapshotSource.NamedSeries], with earlier: String, _ call: Invocation
  ) throws(CommandFailure) {
    guard call[snapshots].count == 1, all.count == 1 else {
      throw usage("--against goes with one session or file, as in runs.treering:checkout")
    }
    guard !call[serve], call[from] == nil, call[to] == nil, call[title] == nil else {
      throw usage("--against shows whole runs; it excludes --serve, --from, --to and --title")
    }
    guard call[output] != nil || !call.console.output.isTerminal else {
      throw usage("--against needs --output, or a file that the output goes to")
    }
    let word = call[snapshots][0]
    guard ![word, earlier].contains(where: SnapshotReference.isStandardInput) else {
      throw usage("--against reads both runs twice, so neither can be standard input")
    }
    let source = SnapshotSource(call)
    let file = try file(call, besides: all + source.allSeries([earlier]))
    let screens = try ScreenSettings(for: call)
    let comparison = try RunComparison(
      try source.run(earlier, screens), try source.run(word, screens), filter: DifferenceFilter())
    let page = ComparePage(try comparison.report(earlier, word))
    try write(to: file, call) { $0.write(utf8: page.html) }
  }

  private func add(
    _ all: [SnapshotSource.NamedSeries], to page: SessionPage<some PageText>, _ call: Invocation,
    while isWanted: () -> Bool = { true }
  ) throws(CommandFailure) {
    var isInSeries = false
    for named in all {
      let (series, moment, file, word) = named
      let indices = try reported(file, try self.indices(call, moment, in: series))
      let isSingle = indices.count == 1 && all.count > 1
      if !isSingle || !isInSeries {
        page.begin(
          chapter: series.stored?.session ?? Self.shortName(file),
          source: isSingle ? nil : Self.source(of: named))
      }
      isInSeries = isSingle
      let reference = isSingle && !SnapshotReference.isStandardInput(word) ? word : nil
      try SnapshotSource(call).sweep(named, at: Array(indices), of: "reading snapshots") {
        index, snapshot in
        let number = series.number(at: index)
        let name = isSingle ? Self.shortName(file) : "\(number)"
        page.add(
          snapshot, label: snapshot.header.label ?? name, number: number, reference: reference)
        return isWanted()
      }
    }
  }

  /// Where commands find the snapshots again; nil for standard input.
  private static func source(of named: SnapshotSource.NamedSeries) -> PageSource? {
    if let stored = named.series.stored {
      return PageSource(store: stored.store.name, session: stored.session)
    }
    return SnapshotReference.isStandardInput(named.word) ? nil : PageSource(file: named.name)
  }

  /// The requested indices: one with a moment, else all, or a range.
  private func indices(
    _ call: Invocation, _ moment: MomentReference?, in series: any SnapshotSeries
  ) throws(CommandFailure) -> ClosedRange<Int> {
    let source = SnapshotSource(call)
    if let moment {
      let index = try source.index(of: moment, in: series)
      return index...index
    }
    func index(_ option: Option<String?>) throws(CommandFailure) -> Int? {
      guard let text = call[option] else { return nil }
      return try source.index(of: SnapshotReference.moment(text), in: series)
    }
    let (start, end) = (try index(from) ?? 0, try index(to) ?? series.count - 1)
    guard start <= end else { throw usage("\"--from\" comes after \"--to\"") }
    return start...end
  }

  /// The file that the page goes to; nil for standard output.
  private func file(
    _ call: Invocation,
    besides series: @autoclosure () throws(CommandFailure) -> [SnapshotSource.NamedSeries]
  ) throws(CommandFailure) -> OutputFile? {
    guard let name = call[output], name != "-" else { return nil }
    return try OutputFile(
      name, in: call.environment,
      besides: series().flatMap { $0.series.inputs(named: $0.name, in: call.environment) })
  }

  private func write(
    to file: OutputFile?, _ call: Invocation,
    by fill: (TextOutput) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    guard let file else { return try fill(call.console.output) }
    try file.write(until: call.console.interrupts, by: fill)
  }

  private static func title(of all: [SnapshotSource.NamedSeries]) -> String {
    Wording.first(3, of: all.map { $0.series.stored?.session ?? shortName($0.name) })
  }

  private static func shortName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
