import SQLiteDriver

/// The stream format of Apache Arrow: a schema, batches of rows, an end.
///
/// Types are the declared ones if the columns come from a view or function; else those of the
/// values of the first batch. A value that does not fit breaks off the stream without an end
/// marker.
struct ArrowFormat: ResultFormat {
  private var output: TextOutput
  private var names: [String] = []
  private var types: [DeclaredType?] = []
  private var columns: [ArrowColumn] = []
  private var rows = 0
  private var rowsBefore = 0
  private var isBegun = false
  private(set) var misfit: ResultMisfit?

  /// The maximum number of rows of a batch, and its approximate maximum size in bytes.
  static let limits = (rows: 16_384, bytes: 4 << 20)

  let isTyped = true

  init(_ output: TextOutput) { self.output = output }

  mutating func declare(_ types: [DeclaredType?]) { self.types = types }

  mutating func begin(_ columns: [String], number: Int) {
    names = ColumnKeys.of(columns)
    self.columns = columns.indices.map { ArrowColumn(types.indices.contains($0) ? types[$0] : nil) }
  }

  mutating func row(of statement: Statement) {
    var size = 0
    for column in columns.indices {
      let value = statement.borrowedValue(Int32(column))
      guard columns[column].append(value) else {
        misfit = misfit(column, value)
        break
      }
      size += columns[column].size
    }
    rows += 1
    if misfit == nil, rows == Self.limits.rows || size >= Self.limits.bytes { writeBatch() }
  }

  mutating func end() {
    if rows > 0 || !isBegun { writeBatch() }
    output.write(ArrowMessage.end)
  }

  private mutating func writeBatch() {
    if !isBegun {
      ArrowMessage.schema(zip(names, columns.map(\.type)).map { ($0, $1) }).write(to: output)
      isBegun = true
    }
    if rows > 0 { ArrowMessage.batch(rows: rows, columns).write(to: output) }
    for index in columns.indices { columns[index].empty() }
    rowsBefore += rows
    rows = 0
  }

  private func misfit(_ index: Int, _ value: BorrowedValue) -> ResultMisfit {
    let (column, found) = (columns[index], ArrowType(value))
    return ResultMisfit(
      column: names[index], expected: column.type.name, found: found.name,
      row: rowsBefore + rows + 1,
      remedy: column.type == .null ? found.castName : ArrowType.text.castName)
  }
}

/// A message of Arrow's IPC stream: a mark, the length of its header, the header, and the bytes
/// that the header describes.
struct ArrowMessage {
  let head: [UInt8]
  let body: [UInt8]

  /// Version 5 of the format, from Arrow 1.0 on.
  private static let version: Int16 = 4
  private static let mark: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  /// The end marker of a stream.
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

  /// Some rows: for each column the number of values and NULLs, then the location of its bytes.
  static func batch(rows: Int, _ columns: [ArrowColumn]) -> ArrowMessage {
    var body: [UInt8] = []
    var extents: [(Int64, Int64)] = []
    for column in columns {
      column.forEachBuffer { buffer in
        extents.append((Int64(body.count), Int64(buffer.count)))
        body.append(contentsOf: buffer)
        body.append(contentsOf: repeatElement(0, count: -buffer.count & 7))
      }
    }
    let counts = columns.map { (Int64(rows), Int64($0.nullCount)) }
    return ArrowMessage(
      kind: 3, FlatTable([.long(Int64(rows)), .pairs(counts), .pairs(extents)]), body: body)
  }

  /// Writes the message as it appears in a stream.
  func write(to output: TextOutput) {
    let length = withUnsafeBytes(of: Int32(truncatingIfNeeded: head.count).littleEndian) {
      Array($0)
    }
    output.write(Self.mark + length + head)
    output.write(body)
  }
}

/// A FlatBuffers table, the layout of Arrow messages; supports only what those need.
///
/// A table begins with the distance back to its directory, which contains the offset of each field,
/// 0 for an omitted one. Fields without a fixed size come after the table and are referenced by
/// their distance. Every number is little-endian and aligned to a multiple of its size, from the
/// first byte.
struct FlatTable {
  /// By number; nil for an omitted field.
  let fields: [FlatField?]

  init(_ fields: [FlatField?]) { self.fields = fields }

  /// The bytes of a message whose root is this table, a multiple of eight.
  var message: [UInt8] {
    var bytes = FlatBytes()
    let root = bytes.reserve(4)
    bytes.refer(from: root, to: bytes.append(self))
    bytes.align(to: 8)
    return bytes.bytes
  }
}

/// A field of a table.
indirect enum FlatField {
  case flag(Bool)
  case byte(UInt8)
  case short(Int16)
  case int(Int32)
  case long(Int64)
  case table(FlatTable)
  case text(String)
  case tables([FlatTable])
  /// A list of structs of two longs.
  case pairs([(Int64, Int64)])

  /// The field's size in the table, in bytes.
  fileprivate var size: Int {
    switch self {
    case .flag, .byte: 1
    case .short: 2
    case .int, .table, .text, .tables, .pairs: 4
    case .long: 8
    }
  }
}

/// The bytes of a message under construction.
private struct FlatBytes {
  private(set) var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  /// Reserves space, and returns its offset.
  mutating func reserve(_ count: Int) -> Int {
    defer { bytes.append(contentsOf: repeatElement(0, count: count)) }
    return bytes.count
  }

  /// Writes a number into reserved space.
  mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
    withUnsafeBytes(of: number.littleEndian) { new in
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
    }
  }

  /// Writes the distance from an offset to a later one.
  mutating func refer(from offset: Int, to target: Int) {
    put(UInt32(truncatingIfNeeded: target - offset), at: offset)
  }

  /// Appends a table and what it references; returns where it begins.
  mutating func append(_ table: FlatTable) -> Int {
    align(to: 8)
    let directory = reserve(4 + 2 * table.fields.count)
    align(to: 8)
    let start = reserve(4)
    put(Int32(truncatingIfNeeded: start - directory), at: start)
    var offsets: [Int?] = []
    for (number, field) in table.fields.enumerated() {
      guard let field else {
        offsets.append(nil)
        continue
      }
      align(to: field.size)
      let offset = reserve(field.size)
      put(UInt16(truncatingIfNeeded: offset - start), at: directory + 4 + 2 * number)
      offsets.append(offset)
    }
    put(UInt16(truncatingIfNeeded: 4 + 2 * table.fields.count), at: directory)
    put(UInt16(truncatingIfNeeded: bytes.count - start), at: directory + 2)
    for (field, offset) in zip(table.fields, offsets) {
      if let field, let offset { put(field, at: offset) }
    }
    return start
  }

  private mutating func put(_ field: FlatField, at offset: Int) {
    switch field {
    case .flag(let flag): put(UInt8(flag ? 1 : 0), at: offset)
    case .byte(let byte): put(byte, at: offset)
    case .short(let short): put(short, at: offset)
    case .int(let int): put(int, at: offset)
    case .long(let long): put(long, at: offset)
    case .table(let table): refer(from: offset, to: append(table))
    case .text(let text):
      refer(from: offset, to: appendCount(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    case .tables(let tables):
      refer(from: offset, to: appendCount(tables.count))
      let list = reserve(4 * tables.count)
      for (number, table) in tables.enumerated() {
        refer(from: list + 4 * number, to: append(table))
      }
    case .pairs(let pairs):
      // The longs after the count are aligned to multiples of eight.
      while bytes.count % 8 != 4 { bytes.append(0) }
      refer(from: offset, to: appendCount(pairs.count))
      for (first, second) in pairs {
        put(first, at: reserve(8))
        put(second, at: reserve(8))
      }
    }
  }

  /// Appends the count that starts a list or text; returns where it begins.
  private mutating func appendCount(_ count: Int) -> Int {
    align(to: 4)
    let start = reserve(4)
    put(UInt32(truncatingIfNeeded: count), at: start)
    return start
  }
}
