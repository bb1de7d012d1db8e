import HierarchyReport

/// A map for Mermaid.
extension MapPicture {
  package var mermaid: String {
    var lines = ["flowchart TD"]
    for (index, node) in nodes.enumerated() {
      let label = Self.escaped(node.name) + "<br/>" + MapWords.count(node.visits, "visit")
      lines.append("  n\(index)[\"\(label)\"]")
    }
    for link in links {
      let label = Self.escaped(link.words) + " " + "\(link.count)"
      lines.append("  n\(link.from) -->|\"\(label)\"| n\(link.to)")
    }
    for (mark, style) in [
      (MapDifference.Kind.new, "stroke:#0a66ab,stroke-width:3px"),
      (.gone, "stroke:#ab4200,stroke-dasharray:6 4"),
      (.rarer, "stroke:#7a5d00,stroke-dasharray:2 3"),
    ] {
      let marked = nodes.indices.filter { nodes[$0].mark == mark }.map { "n\($0)" }
      if !marked.isEmpty {
        lines.append("  classDef \(mark) \(style)")
        lines.append("  class \(marked.joined(separator: ",")) \(mark)")
      }
      let drawn = links.indices.filter { links[$0].mark == mark }.map(String.init)
      if !drawn.isEmpty { lines.append("  linkStyle \(drawn.joined(separator: ",")) \(style)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text with everything that Mermaid may interpret written as numbers: quotes, directives,
  /// entities, Markdown and HTML.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.line(cut(text)).unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .,:()+|-".unicodeScalars.contains(scalar)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    return result
  }
}
