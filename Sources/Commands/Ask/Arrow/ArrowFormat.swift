import SQLiteDriver

/// The stream format of Apache Arrow: a schema, batches of rows, an end. Types are the declared
/// ones if the columns come from a view or function; else those of the values of the first batch. A
/// value that does not fit breaks off the stream without an end marker.
struct ArrowFormat: WrittenFormat {
  let output: TextOutput
  private var names: [String] = []
  private var types: [DeclaredType?] = []
  private var columns: [ArrowColumn] = []
  private var rows = 0
  private var rowsBefore = 0
  private var isBegun = false
  private(set) var misfit: ResultMisfit?

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

/// A message of Arrow's IPC stream: a mark, the length of its header, the header, and the body.
struct ArrowMessage {
  let head: [UInt8]
  let body: [UInt8]

  /// Version 5 of the format, from Arrow 1.0 on.
  private static let version: Int16 = 4
  private static let mark: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

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

  func write(to output: TextOutput) {
    let length = withUnsafeBytes(of: Int32(truncatingIfNeeded: head.count).littleEndian) {
      Array($0)
    }
    output.write(Self.mark + length + head)
    output.write(body)
  }
}
