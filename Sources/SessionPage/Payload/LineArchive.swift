/// The lines of a page's steps, each after a newline. All but the latest are kept compressed: the
/// whole page is needed only when it is written.
struct LineArchive {
  private var former: [Deflate.Block] = []
  private var formerCount = 0
  private var latest: [UInt8] = []
  private var latestCount = 0
  /// The end of the former lines, which the next block may refer to.
  private var window: [UInt8] = []
  /// The number of bytes that are compressed together.
  private let limit: Int

  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  mutating func append(_ line: [UInt8]) {
    latest.append(UInt8(ascii: "\n"))
    latest += line
    latestCount += 1
    if latest.count < limit { return }
    former.append(Deflate.block(of: latest, after: window))
    formerCount += latestCount
    window = Array((window + latest).suffix(Deflate.reach))
    latest.removeAll(keepingCapacity: true)
    latestCount = 0
  }

  /// The lines after the first `known` ones. If some of those are compressed, all are decompressed.
  func text(after known: Int) -> [UInt8] {
    known < formerCount
      ? Self.lines(of: Deflate.text(of: former) + latest, after: known)
      : Self.lines(of: latest, after: known - formerCount)
  }

  private static func lines(of text: [UInt8], after known: Int) -> [UInt8] {
    var rest = text[...]
    for _ in 0..<known {
      guard let next = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      rest = rest[next...]
    }
    return Array(rest)
  }

  /// All lines, compressed.
  var blocks: [Deflate.Block] { former + [Deflate.block(of: latest, after: window)] }
}
