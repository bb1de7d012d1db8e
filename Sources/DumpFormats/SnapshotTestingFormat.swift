public import HierarchyModel

extension DumpFormat {
  /// The two text strategies of swift-snapshot-testing, `.recursiveDescription` and `.hierarchy`:
  /// what UIKit prints without its addresses.
  static let snapshotTesting = DumpFormat(
    name: "snapshot-testing",
    summary: "views or controllers as swift-snapshot-testing records them, without addresses",
    covers: [.views] + ControllerTree.covers, isWritten: true, lines: .console,
    consoleReading: .shared,
    score: { sample in
      let nodes = sample.nodes
      return nodes.scrubbed > 0 && nodes.scrubbed >= nodes.descriptions + nodes.controllers
        ? 70 : 0
    },
    reader: { ConsoleReader.read($0, format: $1.name) })
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a name in brackets, at the end of its line, is a node and not a tag: bars are before
  /// it or before the node on the next line.
  func isNodeLine(at offset: Int, to end: Int) -> Bool {
    let lineEnd = skipBlanks(from: end)
    guard !byte(offset &+ 1).isLowerCase, lineEnd == count || self[lineEnd] == .newline else {
      return false
    }
    if has("| <", at: offset &- 2) { return true }
    let next = skipBlanks(from: lineEnd &+ 1)
    return byte(next) == .bar && byte(skipBars(from: next)) == .lessThan
  }
}

/// Prints what another writer prints as swift-snapshot-testing's text strategies record it: without
/// addresses (dump-formats 3).
public struct SnapshotTestingWriter: DumpWriter {
  private let writer: any DumpWriter

  /// Creates a writer after the one of views, as the strategy `.recursiveDescription` records them,
  /// or the one of controllers, as `.hierarchy` does.
  public init(_ writer: any DumpWriter) { self.writer = writer }

  public func forEachLine(from root: ObjectIndex?, _ body: (String) -> Void) {
    writer.forEachLine(from: root) { body(Self.scrubbed($0)) }
  }

  /// The text without every address and the colon and blanks before it, as the library removes
  /// them.
  private static func scrubbed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var offset = 0
      while offset < bytes.count {
        let behindColon = bytes[offset] == .colon ? offset + 1 : offset
        let behindBlanks = bytes.skipBlanks(from: behindColon)
        if let address = bytes.address(at: behindBlanks), address.value != nil {
          offset = address.end
        } else {
          let end = max(behindBlanks, offset + 1)
          result.append(contentsOf: bytes[offset..<end])
          offset = end
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
