import HierarchyReport
import SQLiteDriver

/// Writes what can be asked, and how.
struct RelationWriter {
  let list: RelationList
  let queries: [QueryText]
  let width: Int

  func write(into output: inout some StyledOutput) {
    section("views: what a store tells", list.views, into: &output)
    section("functions: what follows from a snapshot, or from two", list.functions, into: &output)
    section("tables: what the views are made of", list.tables, into: &output)
    output.writeLine("saved queries: run with --named", as: .heading)
    for query in queries {
      output.writeLine()
      output.write("  \(query.name)")
      output.writeLine(query.parameters.map(Self.usage).joined(), as: .faint)
      output.writeLine("    " + query.summary)
    }
  }

  private func section(
    _ title: String, _ relations: [Relation], into output: inout some StyledOutput
  ) {
    output.writeLine(title, as: .heading)
    for relation in relations {
      output.writeLine()
      output.writeLine("  " + relation.call, as: .controller)
      if !relation.summary.isEmpty { output.writeLine("    " + relation.summary) }
      for line in Self.wrapped(relation.columns.map(\.name), width: width - 4) {
        output.writeLine("    " + line, as: .faint)
      }
      for line in relation.example.split(separator: "\n") { output.writeLine("      " + line) }
    }
    output.writeLine()
  }

  private static func usage(_ parameter: QueryText.Parameter) -> String {
    parameter.isOptional
      ? " [--param \(parameter.name)=…]" : " --param \(parameter.name)=…"
  }

  private static func wrapped(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for (place, word) in words.enumerated() {
      let piece = place + 1 < words.count ? word + "," : word
      if let last = lines.last, last.count + 1 + piece.count <= width {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}
