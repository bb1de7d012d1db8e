import HierarchyModel
import HierarchyReport

/// A map for Graphviz.
extension MapPicture {
  package var dot: String {
    var lines = [
      "digraph map {", "  graph [rankdir=TB\(title)];",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    for (index, node) in nodes.enumerated() {
      let label = Self.quoted([node.name, Wording.count(node.visits, "visit")])
      lines.append("  n\(index) [label=\(label)\(Self.look(node.mark))];")
    }
    for link in links {
      let label = Self.quoted([link.words, "\(link.count)"])
      lines.append("  n\(link.from) -> n\(link.to) [label=\(label)\(Self.look(link.mark))];")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private var title: String {
    gaps.isEmpty ? "" : ", labelloc=t, label=\(Self.quoted(gaps))"
  }

  /// Lines of text in quotes, where dot treats `\` as an escape and `&` as the start of an entity,
  /// short enough for its scanner.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      VisibleText.line(Self.cut(line)).replacing(bytesOf: "\\", with: "\\\\")
        .replacing(bytesOf: "\"", with: "\\\"").replacing(bytesOf: "&", with: "&amp;")
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }

  private static func look(_ mark: MapDifference.Kind?) -> String {
    switch mark {
    case nil: ""
    case .new: ", color=\"#0a66ab\", fontcolor=\"#0a66ab\", penwidth=2"
    case .gone: ", color=\"#ab4200\", fontcolor=\"#ab4200\", style=dashed"
    case .rarer: ", color=\"#7a5d00\", fontcolor=\"#7a5d00\", style=dotted"
    }
  }

  static func cut(_ text: String) -> String { text.count > 400 ? text.prefix(399) + "…" : text }
}

/// A map for Mermaid.
extension MapPicture {
  package var mermaid: String {
    let title = gaps.joined(separator: "; ")
    var lines = (gaps.isEmpty ? [] : ["---", "title: \"\(title)\"", "---"]) + ["flowchart TD"]
    for (index, node) in nodes.enumerated() {
      let label = Self.escaped(node.name) + "<br/>" + Wording.count(node.visits, "visit")
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

  /// The text with what Mermaid may interpret as numbers: quotes, directives, entities, markup.
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
