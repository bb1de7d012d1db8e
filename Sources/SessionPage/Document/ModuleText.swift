import EmbeddedFiles

/// The modules of the page as one script: in the order in which they are listed, without their imports,
/// what they export at hand for all that follow. A module imports from those before it only, each
/// import on one line or several up to `";`, and all top-level names are different.
struct ModuleText {
  let text: String

  init(_ modules: [EmbeddedFile]) {
    text = modules.map { Self.body(of: $0.text) }.joined(separator: "\n")
  }

  private static func body(of text: String) -> String {
    var isImport = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") { isImport = true }
      if !isImport { lines.append(line.hasPrefix("export ") ? line.dropFirst(7) : line) }
      if line.hasSuffix("\";") { isImport = false }
    }
    return lines.joined(separator: "\n")
  }
}
