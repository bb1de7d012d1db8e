/// Where the lines of a page go.
package protocol PageText: SendableMetatype {
  mutating func append(_ line: [UInt8])
}

/// Lines, each with a newline after it, that are compressed once there are many.
struct LineBlocks {
  private(set) var latest: [UInt8] = []
  private(set) var latestCount = 0
  /// The end of what was compressed, which the next block may refer to.
  private var window: [UInt8] = []
  /// The number of bytes that are compressed together.
  private let limit: Int

  init(limit: Int = 1 << 18) { self.limit = limit }

  /// Adds a line; returns all that are not compressed yet as a block if there are enough.
  mutating func append(_ line: [UInt8]) -> Deflate.Block? {
    latest += line
    latestCount += 1
    return append(part: [UInt8(ascii: "\n")])
  }

  mutating func append(part: [UInt8]) -> Deflate.Block? {
    latest += part
    if latest.count < limit { return nil }
    let block = rest
    window = Array((window + latest).suffix(Deflate.reach))
    latest.removeAll(keepingCapacity: true)
    latestCount = 0
    return block
  }

  var rest: Deflate.Block { Deflate.block(of: latest, after: window) }
}

/// The lines of a page that is kept and may be written again; all but the latest compressed.
package struct LineArchive: PageText {
  private var former: [Deflate.Block] = []
  private var formerCount = 0
  private var blocks: LineBlocks

  init(_ blocks: LineBlocks = LineBlocks()) { self.blocks = blocks }

  package mutating func append(_ line: [UInt8]) {
    let count = blocks.latestCount + 1
    guard let block = blocks.append(line) else { return }
    former.append(block)
    formerCount += count
  }

  /// The lines after the first `known` ones. If some of those are compressed, all are decompressed.
  func lines(after known: Int) -> [UInt8] {
    known < formerCount
      ? Self.lines(of: Deflate.text(of: former) + blocks.latest, after: known)
      : Self.lines(of: blocks.latest, after: known - formerCount)
  }

  private static func lines(of text: [UInt8], after known: Int) -> [UInt8] {
    var rest = text[...]
    for _ in 0..<known {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      rest = rest[(end + 1)...]
    }
    return Array(rest)
  }

  func blocks(before header: PageHeader) -> [Deflate.Block] {
    var (all, blocks) = (former, blocks)
    header.write { part in blocks.append(part: part).map { all.append($0) } }
    return all + [blocks.rest]
  }
}

/// The lines of a page that is written while it is made, so it may be of any length. Nothing is
/// written before the first of them, so an immediate failure leaves no beginning of a page.
package struct LineStream: PageText {
  private var blocks = LineBlocks()
  private let output: @Sendable ([UInt8]) -> Void
  /// The text before the payload, until it is written.
  private var before: [UInt8]
  private let after: [UInt8]
  private var payload = PayloadText()

  init(_ document: PageDocument, to output: @escaping @Sendable ([UInt8]) -> Void) {
    (before, after) = document.sides
    self.output = output
  }

  package mutating func append(_ line: [UInt8]) {
    if let block = blocks.append(line) { write(block) }
  }

  private mutating func write(_ block: Deflate.Block) {
    output(before + payload.text(of: block))
    before = []
  }

  /// Writes what is left, and the header.
  mutating func finish(with header: PageHeader) {
    header.write { part in
      if let block = blocks.append(part: part) { write(block) }
    }
    write(blocks.rest)
    output(payload.end() + after)
  }
}
