/// A message of Arrow's IPC stream: a mark, the length of its head, the head, and the bytes that the head
/// describes.
struct ArrowMessage {
  let head: [UInt8]
  let body: [UInt8]

  /// Version 5 of the format, from Arrow 1.0 on.
  private static let version: Int16 = 4
  private static let mark: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  /// What ends a stream.
  static let end: [UInt8] = mark + [0, 0, 0, 0]

  private init(kind: UInt8, _ content: FlatTable, body: [UInt8] = []) {
    head =
      FlatTable([
        .short(Self.version), .byte(kind), .table(content), .long(Int64(body.count)),
      ]).message
    self.body = body
  }

  /// The names and types of all columns; numbers are little-endian.
  static func schema(_ columns: [(name: String, type: ArrowType)]) -> ArrowMessage {
    let fields = columns.map { $0.type.field(named: $0.name) }
    return ArrowMessage(kind: 1, FlatTable([.short(0), .tables(fields)]))
  }

  /// Some rows: of each column how many values and NULLs there are, then where its bytes lie.
  static func batch(rows: Int, _ columns: [ArrowColumn]) -> ArrowMessage {
    var body: [UInt8] = []
    var places: [(Int64, Int64)] = []
    for buffer in columns.flatMap(\.buffers) {
      places.append((Int64(body.count), Int64(buffer.count)))
      body.append(contentsOf: buffer)
      body.append(contentsOf: repeatElement(0, count: -buffer.count & 7))
    }
    let counts = columns.map { (Int64(rows), Int64($0.nullCount)) }
    return ArrowMessage(
      kind: 3, FlatTable([.long(Int64(rows)), .pairs(counts), .pairs(places)]), body: body)
  }

  /// The message as it stands in a stream.
  var bytes: [UInt8] {
    let length = withUnsafeBytes(of: Int32(truncatingIfNeeded: head.count).littleEndian) {
      Array($0)
    }
    return Self.mark + length + head + body
  }
}
