import HierarchyModel
import HierarchyReport
import HierarchyStore

/// Writes where something was found, session by session.
struct SightingText {
  /// A sighting, with the screen of its first snapshot.
  typealias Seen = (sighting: Sighting, screen: String?)

  private let sightings: [Seen]

  init(_ sightings: [Seen]) {
    self.sightings = sightings
  }

  func write(into output: inout some StyledOutput) {
    var session: String?
    for (sighting, screen) in sightings {
      if sighting.session != session {
        output.writeLine(VisibleText.line(sighting.session), as: .heading)
        session = sighting.session
      }
      write(sighting, screen, into: &output)
    }
  }

  private func write(
    _ sighting: Sighting, _ screen: String?, into output: inout some StyledOutput
  ) {
    output.write("  \(Self.range(of: sighting))  ")
    output.write(VisibleText.line(Self.shown(sighting.className)), as: .controller)
    if let token = sighting.token { output.write(" " + VisibleText.line(token), as: .faint) }
    if sighting.match.key != "class" && sighting.match.key != "id" {
      output.write("  \(VisibleText.line(sighting.match.key)) ")
      output.write(VisibleText.quoted(sighting.match.value))
    }
    output.writeLine()
    output.write("      " + Self.path(sighting.path), as: .faint)
    if let screen { output.write("  screen " + VisibleText.line(screen)) }
    output.writeLine()
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

  /// A class as `log` prints it.
  private static func shown(_ className: String?) -> String {
    className.map { ClassName($0).readable } ?? "?"
  }

  /// The path, shortened in the middle if it is long.
  private static func path(_ names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(4) + ["…"] + names.suffix(7) : names[...]
    return shown.map { VisibleText.line(Self.shown($0)) }.joined(separator: " › ")
  }
}
