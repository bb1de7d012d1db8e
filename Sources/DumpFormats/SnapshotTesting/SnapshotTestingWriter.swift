public import HierarchyModel

/// Prints a snapshot as swift-snapshot-testing's text strategies record it: as UIKit prints it, without
/// addresses (dump-formats 3).
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

  /// Hands the same out piece by piece: of a deep tree it is long.
  public func writeRecursiveDescription(
    from root: ObjectIndex? = nil, _ write: (String) -> Void
  ) {
    var isFirst = true
    RecursiveDescriptionWriter(snapshot).forEachLine(from: root) { line in
      if !isFirst { write("\n") }
      isFirst = false
      write(Self.scrubbed(line))
    }
  }

  /// The controllers, as the strategy `.hierarchy` records them.
  public func hierarchy(from root: ObjectIndex? = nil) -> String {
    var text = ""
    writeHierarchy(from: root) { text += $0 }
    return text
  }

  /// Hands the same out piece by piece.
  public func writeHierarchy(from root: ObjectIndex? = nil, _ write: (String) -> Void) {
    var isFirst = true
    PrintHierarchyWriter(snapshot).forEachLine(from: root) { line in
      if !isFirst { write("\n") }
      isFirst = false
      write(Self.scrubbed(line))
    }
  }

  /// The text without what the library takes out: every address, with the colon and blanks before it.
  private static func scrubbed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var place = 0
      while place < bytes.count {
        let behindColon = bytes[place] == 0x3A ? place + 1 : place
        if let end = bytes.addressEnd(from: bytes.skipBlanks(from: behindColon)) {
          place = end
        } else {
          result.append(bytes[place])
          place += 1
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
