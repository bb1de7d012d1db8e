import HierarchyReport

/// A map for Graphviz.
extension MapPicture {
  package var dot: String {
    var lines = [
      "digraph map {", "  graph [rankdir=TB];",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    for (index, node) in nodes.enumerated() {
      let label = Self.quoted(node.name, MapWords.count(node.visits, "visit"))
      lines.append("  n\(index) [label=\(label)\(Self.look(node.mark))];")
    }
    for link in links {
      let label = Self.quoted(link.words, "\(link.count)")
      lines.append("  n\(link.from) -> n\(link.to) [label=\(label)\(Self.look(link.mark))];")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Lines of text in quotes. There dot treats `\` as an escape, and a string must not exceed its
  /// scanner's buffer.
  private static func quoted(_ lines: String...) -> String {
    let escaped = lines.map { line in
      VisibleText.line(Self.cut(line)).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
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

  /// The part of a text that a drawing shows.
  static func cut(_ text: String) -> String {
    text.count > 400 ? text.prefix(399) + "…" : text
  }
}
