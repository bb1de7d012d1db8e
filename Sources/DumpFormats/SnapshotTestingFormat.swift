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

/// Prints a snapshot as swift-snapshot-testing's text strategies record it: as UIKit prints it,
/// without addresses (dump-formats 3).
public struct SnapshotTestingWriter: Sendable {
  private let snapshot: Snapshot

  /// Creates a writer of one snapshot.
  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The views, as the strategy `.recursiveDescription` records them.
  public func recursiveDescription(from root: ObjectIndex? = nil) -> String {
    var text = ""
    writeRecursiveDescription(from: root) { text += $0 }
    return text
  }

  /// Writes the same text piece by piece: that of a deep tree is long.
  public func writeRecursiveDescription(
    from root: ObjectIndex? = nil, _ write: (String) -> Void
  ) {
    Self.write(RecursiveDescriptionWriter(snapshot), from: root, write)
  }

  /// The controllers, as the strategy `.hierarchy` records them.
  public func hierarchy(from root: ObjectIndex? = nil) -> String {
    var text = ""
    writeHierarchy(from: root) { text += $0 }
    return text
  }

  /// Writes the same text piece by piece.
  public func writeHierarchy(from root: ObjectIndex? = nil, _ write: (String) -> Void) {
    Self.write(PrintHierarchyWriter(snapshot), from: root, write)
  }

  private static func write(
    _ writer: some DumpWriter, from root: ObjectIndex?, _ write: (String) -> Void
  ) {
    var isFirst = true
    writer.forEachLine(from: root) { line in
      if !isFirst { write("\n") }
      isFirst = false
      write(scrubbed(line))
    }
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
        if let end = bytes.addressEnd(from: bytes.skipBlanks(from: behindColon)) {
          offset = end
        } else {
          result.append(bytes[offset])
          offset += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
