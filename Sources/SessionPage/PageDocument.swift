import CEmbedded
import EmbeddedFiles
import HierarchyReport

/// The frame around what a page carries: the style, the script of all modules and the place of the
/// payload, under a policy that blocks all other scripts and requests.
struct PageDocument {
  let title: String
  /// Whether a server keeps sending it new snapshots.
  var isServed = false
  /// The frame common to all pages, this one's body, the styles and the modules.
  var parts = CEmbeddedPage()

  func bytes(of payload: [Deflate.Block]) -> [UInt8] {
    let (before, after) = sides
    var bytes = before
    // A long session makes a large page, of which there should be one copy.
    bytes.reserveCapacity(
      payload.reduce(before.count + after.count + 16) { $0 + ($1.bytes.count + 2) / 3 * 4 })
    var text = PayloadText()
    for block in payload { bytes += text.text(of: block) }
    bytes += text.end()
    bytes += after
    return bytes
  }

  var sides: (before: [UInt8], after: [UInt8]) {
    let files = EmbeddedFile.files(of: self.parts)
    let style = files.filter { $0.name.hasSuffix(".css") }.map(\.text).joined(separator: "\n")
    let script = ModuleText(files.filter { $0.name.hasSuffix(".js") }).text
    let frame = files.first { $0.name == "frame.html" }?.text ?? ""
    let body = files.first { $0.name.hasSuffix(".html") && $0.name != "frame.html" }?.text ?? ""
    let parts = [
      "policy": policy(script: script, style: style), "served": isServed ? " data-served" : "",
      "body": body, "title": XMLText.escaped(VisibleText.line(title)), "style": style,
      "script": script,
    ]
    let payload = frame.firstRange(of: "{{session}}") ?? frame.endIndex..<frame.endIndex
    return (
      Self.filled(frame[..<payload.lowerBound], parts),
      Self.filled(frame[payload.upperBound...], parts)
    )
  }

  /// Allows only this script and style, and embedded images; a served page asks its server.
  private func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(Self.source(script))'; style-src '\(Self.source(style))'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
      + (isServed ? "; connect-src 'self'" : "")
  }

  private static func source(_ text: String) -> String {
    let hash = Base64.text(of: SHA256.digest(Array(text.utf8)))
    return "sha256-" + String(decoding: hash, as: UTF8.self)
  }

  /// Part of the frame with every `{{name}}` replaced by the text of that name.
  private static func filled(_ frame: Substring, _ parts: [String: String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = frame
    while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
      bytes += rest[..<start.lowerBound].utf8
      bytes += (parts[String(rest[start.upperBound..<end.lowerBound])] ?? "").utf8
      rest = rest[end.upperBound...]
    }
    return bytes + rest.utf8
  }
}

/// A payload in its form in a page: deflated, in base 64.
struct PayloadText {
  private var stream = Deflate.Stream()
  private var base64 = Base64()

  /// What the next block adds.
  mutating func text(of block: Deflate.Block) -> [UInt8] {
    base64.text(ofNext: stream.bytes(of: block))
  }

  mutating func end() -> [UInt8] { base64.text(ofNext: stream.end) + base64.end() }
}

/// The modules of the page as one script: in listed order, without their imports, their exports
/// available to all that follow. A module imports only from those before it, each import on one
/// line or several up to `";`, and all top-level names are different.
struct ModuleText {
  let text: String

  init(_ modules: [EmbeddedFile]) {
    text = modules.map { Self.body(of: $0.text) }.joined(separator: "\n")
  }

  private static func body(of text: String) -> String {
    var isImport = false
    var lines: [Substring.UTF8View] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "i"), line.starts(with: "import ".utf8) { isImport = true }
      if !isImport {
        let isExport = line.first == UInt8(ascii: "e") && line.starts(with: "export ".utf8)
        lines.append(isExport ? line.dropFirst(7) : line)
      }
      if isImport, line.suffix(2).elementsEqual("\";".utf8) { isImport = false }
    }
    return lines.map { String(Substring($0)) }.joined(separator: "\n")
  }
}
