import HierarchyModel
import SnapshotJSON
import SystemLibrary

/// The snapshots of a JSON file: one document, or one per line.
struct SnapshotJSONSeries: SnapshotSeries {
  private let bytes: [UInt8]
  private let documents: [Document]

  private struct Document {
    let range: Range<Int>
    /// The number of lines before it.
    let line: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    documents =
      InputContent.isOneALine(bytes)
      ? Self.lines(of: bytes) : [Document(range: bytes.indices, line: 0)]
  }

  var count: Int { documents.count }

  func snapshot(at index: Int) throws(CommandFailure) -> Snapshot {
    let document = documents[index]
    var reader = FastSnapshotReader()
    return try reporting { () throws(SnapshotJSONError) in
      do throws(SnapshotJSONError) {
        return try reader.read(bytes, in: document.range)
      } catch {
        throw error.moved(byLines: document.line, bytes: document.range.lowerBound)
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [Document] {
    var lines: [Document] = []
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = Self.lineEnd(of: bytes, from: start)
      if !bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        lines.append(Document(range: start..<end, line: number))
      }
      (start, number) = (end + 1, number + 1)
    }
    return lines
  }

  private static func lineEnd(of bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return bytes.count }
      return base.distance(to: UnsafeRawPointer(end))
    }
  }
}
