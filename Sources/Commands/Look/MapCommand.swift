import HierarchyModel
import HierarchyReport
import JSONText
import ScreenMap
import SessionPage

/// `treering map`: the screens of an app as recorded, and the ways between them.
struct MapCommand: Command {
  private let words = Argument<[String]>.any("RECORDING", .session)
  private let format = Option<Form>.choice("format", "FORMAT", standard: .text)
  private let against = Option<[String]>.words("against", "OLD", .session)
  private let from = Option<String?>.text("from", "SCREEN", .text)
  private let least = Option<Int?>.integer("min", "COUNT", 1...1_000_000)

  enum Form: String, CaseIterable, Sendable {
    case text, json, dot, mermaid, html
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    try refuseInputTwice(call[words] + call[against], of: "files")
    let source = SnapshotSource(call)
    let screens = try ListedScreens(for: call)
    let whole = try source.map(call[words], screens)
    let before = call[against].isEmpty ? nil : try source.map(call[against], screens)
    if let before, whole.screens.isEmpty, before.screens.isEmpty {
      throw CommandFailure(
        .notCaptured, "nothing to compare: no screen is known in any of the recordings")
    }
    let least = call[least] ?? 1
    let start = try start(call, [whole] + [before].compactMap(\.self))
    let part = start.map { whole.limited(from: whole.screen(named: $0), atLeast: least) }
    let map = part ?? whole.limited(atLeast: least)
    let difference = before.map { before in
      MapDifference(
        from: before, to: whole, atLeast: least,
        within: start.map { whole.names(from: $0).union(before.names(from: $0)) })
    }
    let output = call.output
    let picture = MapPicture(map, difference, from: start)
    switch call[format] {
    case .text:
      if let difference {
        difference.write(into: output, width: call.console.resultWidth)
      } else {
        MapText(map, of: whole).write(into: output, width: call.console.width)
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

  private func start(_ call: Invocation, _ maps: [AppMap]) throws(CommandFailure) -> String? {
    guard let name = call[from] else { return nil }
    guard !maps.contains(where: { $0.screen(named: name) != nil }) else { return name }
    throw CommandFailure(
      .unknownObject, "there is no screen \"\(name)\" in the map",
      remedy: NearMatches(to: name).remedy(
        among: maps.flatMap { $0.screens.map(\.name) }, none: "no snapshot has a known screen"))
  }
}
