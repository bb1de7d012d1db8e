package import HierarchyReport

/// A map in words.
package struct MapText {
  private let map: AppMap
  /// The complete map that this is a part of.
  private let whole: AppMap

  package init(_ map: AppMap, of whole: AppMap? = nil) {
    self.map = map
    self.whole = whole ?? map
  }

  /// Writes the ways, then the findings; lines are wrapped at `width`, but not within a name.
  package func write(into output: some StyledOutput, width: Int) {
    let layout = LineLayout(width: width)
    layout.write(headline, from: 0, hanging: 2, into: output, as: .heading)
    for gap in Self.gaps(in: map) { layout.write(gap, from: 0, hanging: 2, into: output) }
    if !map.ways.isEmpty { output.writeLine() }
    writeTable(map.ways.map(row), into: output, width: width)
    let lines = alone + map.findings.map(line)
    if !lines.isEmpty { output.writeLine() }
    for (name, why) in lines {
      let isLong = DisplayWidth.of(name) + DisplayWidth.of(why) >= width
      if isLong {
        output.writeLine(name)
        layout.write(indented: 11, why, into: output)
      } else {
        output.writeLine("\(name) \(why)")
      }
    }
  }

  static func counts(of map: AppMap) -> String {
    "\(Wording.count(map.screens.count, "screen")), \(Wording.count(map.ways.count, "way")), "
      + "\(Wording.count(map.visits, "visit")), \(Wording.count(map.sessions.count, "session"))"
  }

  /// What a map, or its difference to another one, leaves open because screens are unknown.
  static func gaps(in map: AppMap, _ difference: MapDifference? = nil) -> [String] {
    guard let difference else {
      return [unknown(in: map, "ways over them are not listed")].compactMap(\.self)
    }
    return [
      unknown(in: difference.before, "what is new may have been there", side: " before"),
      unknown(in: difference.after, "what is gone may be there"),
    ].compactMap(\.self)
  }

  private static func unknown(
    in map: AppMap, _ consequence: String, side: String = ""
  ) -> String? {
    guard map.unknown > 0 else { return nil }
    let snapshots = Wording.count(map.snapshots, "snapshot")
    return "unknown screen at \(map.unknown) of \(snapshots)\(side): \(consequence)"
  }

  static func notes(of map: AppMap) -> [String] {
    map.findings.map(MapText(map).line).map { "\($0.name) \($0.why)" }
  }

  private var headline: String {
    let counts = Self.counts(of: map)
    let isPart = map.screens.count < whole.screens.count || map.ways.count < whole.ways.count
    guard isPart else { return counts }
    return counts + ", of \(Wording.count(whole.screens.count, "screen"))"
      + " and \(Wording.count(whole.ways.count, "way"))"
  }

  private func row(_ way: Way) -> [String] {
    [
      VisibleText.line(map.name(way.from)), "→ " + VisibleText.line(map.name(way.to)),
      MapWords.causes(of: way), "\(way.transitions.count)", MapWords.seconds(way.medianSeconds),
    ]
  }

  /// Screens without ways to or from them.
  private var alone: [(name: String, why: String)] {
    map.screens.filter { $0.entered + $0.left == 0 }.map {
      ("alone      \(VisibleText.line($0.name))", "(\(Wording.count($0.visits.count, "visit")))")
    }
  }

  private func line(_ finding: MapFinding) -> (name: String, why: String) {
    let name = VisibleText.line(map.name(finding.screen))
    switch finding {
    case .deadEnd(let screen):
      let entered = map.screens[screen].entered
      let times = Wording.count(entered, "time")
      return ("dead end   \(name)", "(entered \(times), never left but by the end of a session)")
    case .oneWay(_, let from):
      let names = from.map { VisibleText.line(map.name($0)) }.joined(separator: ", ")
      return ("one way    \(name)", "(no way back to \(names))")
    }
  }

  /// Writes rows of from, to, cause, count and time in columns.
  private func writeTable(_ rows: [[String]], into output: some StyledOutput, width: Int) {
    let widths = (0..<5).map { column in
      rows.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    if widths.reduce(widths[4] == 0 ? 5 : 7, +) <= width {
      for row in rows { output.writeLine(Self.line(row, widths)) }
      return
    }
    for (index, row) in rows.enumerated() {
      if index == 0 || rows[index - 1][0] != row[0] { output.writeLine(row[0]) }
      output.writeLine("  " + row[1])
      output.writeLine("      " + row[2...].filter { !$0.isEmpty }.joined(separator: "  "))
    }
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).enumerated().map { column, cell in
      column < 3 ? cell.0.padded(to: cell.1) : .blanks(cell.1 - cell.0.count) + cell.0
    }
    return (cells[0] + " " + cells[1...].joined(separator: "  ")).trimmingEnd
  }
}
