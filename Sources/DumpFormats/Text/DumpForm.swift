import HierarchyModel

/// How one node was printed, where that differs from what a writer prints by default: text with the
/// names of attributes in braces. A literal opening brace is doubled.
struct DumpForm {
  /// The key under which a reader keeps it; keys that begin with `dump.` say how something was
  /// printed, not what it is.
  static let key = AttributeKey.other("dump.form")
  /// The key of the text before the node on its line: a log's stamp, a dictionary's key.
  static let prefixKey = AttributeKey.other("dump.prefix")

  let template: String

  /// The text with every name in braces replaced; a name without a value becomes empty.
  func expanded(_ value: (Substring) -> String?) -> String {
    var result = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        result += "{"
        rest = rest.dropFirst()
      } else if let end = rest.firstIndex(of: "}") {
        result += value(rest[..<end]) ?? ""
        rest = rest[rest.index(after: end)...]
      }
    }
    return result + rest
  }
}
