import CEmbedded
import EmbeddedFiles
import HierarchyReport

/// Puts a page together: the frame, the style, the script of all modules and the payload, under a policy
/// that lets nothing else run and nothing be fetched.
struct PageDocument {
  let title: String
  let payload: [UInt8]
  /// Whether a server goes on telling it what is recorded.
  var isServed = false

  var bytes: [UInt8] {
    let files = EmbeddedFile.files(of: CEmbeddedPage())
    let style = files.filter { $0.name.hasSuffix(".css") }.map(\.text).joined(separator: "\n")
    let script = ModuleText(files.filter { $0.name.hasSuffix(".js") }).text
    let frame = files.first { $0.name.hasSuffix(".html") }?.text ?? ""
    let parts: [String: [UInt8]] = [
      "policy": Array(policy(script: script, style: style).utf8),
      "served": Array((isServed ? " data-served" : "").utf8),
      "title": Array(XMLText.escaped(title).utf8), "style": Array(style.utf8),
      "script": Array(script.utf8), "session": Base64.text(of: Deflate.compress(payload)),
    ]
    return Self.filled(frame, parts)
  }

  /// Nothing but this script and this style, and pictures that the page itself holds; where it is served
  /// also what its server tells.
  private func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(Self.source(script))'; style-src '\(Self.source(style))'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
      + (isServed ? "; connect-src 'self'" : "")
  }

  private static func source(_ text: String) -> String {
    let hash = Base64.text(of: SHA256.digest(Array(text.utf8)))
    return "sha256-" + String(decoding: hash, as: UTF8.self)
  }

  /// The frame with every `{{name}}` replaced by the part of that name.
  private static func filled(_ frame: String, _ parts: [String: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = frame[...]
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      bytes += rest[..<start.lowerBound].utf8
      bytes += parts[String(rest[start.upperBound..<end.lowerBound])] ?? []
      rest = rest[end.upperBound...]
    }
    return bytes + Array(rest.utf8)
  }
}

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
