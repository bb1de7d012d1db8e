import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `treering find`: in which snapshots something is, and where.
struct FindCommand: Command {
  private let scope = Argument<String?>.optional("STORE", .session)
  private let wanted = Argument<String>.required("WHAT", .text)
  private let session = Option<String?>.text("session", "NAME", .text)
  private let limit = Option<Int?>.integer("limit", "COUNT", 1...1_000_000)
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let (location, named) = try SnapshotSource(call).session(call[scope] ?? "")
    let store = try location.open(.reading)
    let most = call[limit] ?? 100
    let found = try reported(
      location.name,
      try store.find(SearchTerm(call[wanted]), in: call[session] ?? named, limit: most))
    let screens = try ListedScreens(for: call)
    let sightings = try found.sightings.map { sighting throws(CommandFailure) in
      (sighting, try reported(location.name, try screens.name(whereFirst: sighting, store)))
    }
    switch call[format] {
    case .text:
      write(sightings, into: call.output, width: call.console.resultWidth)
      noteRest(found.count, most, call)
    case .json:
      call.output.writeLine(JSONValue.array(sightings.map(Self.json)).text(.pretty))
    }
    return .clean
  }

  private func noteRest(_ count: Int, _ most: Int, _ call: Invocation) {
    if count == 0 {
      call.console.diagnostics.writeLine("nothing found")
    } else if count > most {
      call.console.diagnostics.writeLine("and \(count - most) more; --limit shows them")
    }
  }

  /// Writes where something was found, session by session, in lines of at most `width` columns as
  /// far as names fit; with a sighting comes the screen of its first snapshot.
  private func write(
    _ sightings: [(Sighting, String?)], into output: some StyledOutput, width: Int
  ) {
    let lines = LineLayout(width: width)
    var session: String?
    for (sighting, screen) in sightings {
      if sighting.session != session {
        output.writeLine(VisibleText.line(sighting.session), as: .heading)
        session = sighting.session
      }
      write(sighting, screen, lines, into: output)
    }
  }

  private func write(
    _ sighting: Sighting, _ screen: String?, _ lines: LineLayout,
    into output: some StyledOutput
  ) {
    var parts: [(text: String, style: TextStyle)] = [
      (Self.range(of: sighting) + "  ", .plain),
      (VisibleText.line(Self.shown(sighting.className)), .controller),
    ]
    if let token = sighting.token { parts.append((" " + VisibleText.line(token), .faint)) }
    let match = sighting.match
    if match.key != "class" && match.key != "id" {
      let value = VisibleText.quoted(match.value)
      parts.append(("  \(VisibleText.line(match.key)) \(value)", .plain))
    }
    let line = parts.map(\.text).joined()
    output.write("  ")
    if lines.fits(2 + DisplayWidth.of(line)) {
      for (text, style) in parts { output.write(text, as: style) }
      output.writeLine()
    } else {
      lines.write(line, from: 2, hanging: 2, into: output)
    }
    output.write("      ")
    // A screen known only by what can be touched is already called a screen.
    if let shown = screen.map({ $0.hasPrefix("screen ") ? $0 : "screen " + $0 }) {
      lines.write(
        Self.path(sighting.path), as: .faint, note: shown, from: 6, hanging: 2, into: output)
    } else {
      lines.write(Self.path(sighting.path), from: 6, hanging: 2, into: output, as: .faint)
    }
  }

  /// `2 after-push – 14 paid`, with ` (last)` if it is there at the end.
  private static func range(of sighting: Sighting) -> String {
    let first = moment(sighting.first)
    let end = sighting.isThereAtEnd ? " (last)" : ""
    if sighting.first.number == sighting.last.number { return first + end }
    return "\(first) – \(moment(sighting.last))\(end)"
  }

  private static func moment(_ moment: Sighting.Moment) -> String {
    "\(moment.number)" + (moment.label.map { " " + VisibleText.line($0) } ?? "")
  }

  private static func shown(_ className: String?) -> String {
    className.map { ClassName($0).readable } ?? "?"
  }

  private static func path(_ names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(4) + ["…"] + names.suffix(7) : names[...]
    return shown.map { VisibleText.line(Self.shown($0)) }.joined(separator: " › ")
  }

  private static func json(_ sighting: Sighting, screen: String?) -> JSONValue {
    [
      "session": .string(sighting.session),
      "object": .number(.integer(sighting.object)),
      "class": .string(sighting.className),
      "id": .string(sighting.token),
      "key": .string(sighting.match.key),
      "value": .string(sighting.match.value),
      "first": momentJSON(sighting.first),
      "last": momentJSON(sighting.last),
      "isThereAtEnd": .bool(sighting.isThereAtEnd),
      "screen": .string(screen),
      "path": .strings(sighting.path),
    ]
  }

  private static func momentJSON(_ moment: Sighting.Moment) -> JSONValue {
    [
      "number": .number(moment.number),
      "label": .string(moment.label),
      "time": .number(moment.time),
    ]
  }
}
