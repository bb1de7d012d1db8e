import SQLiteDriver

/// The stream of Apache Arrow: a schema, batches of rows, an end. Types are those declared where the
/// columns are a view's or function's; else those of the values of the first batch. A value that does not
/// fit ends the stream without its end.
struct ArrowFormat: ResultFormat {
  private var output: TextOutput
  private var names: [String] = []
  private var types: [DeclaredType?] = []
  private var columns: [ArrowColumn] = []
  private var rows = 0
  private var rowsBefore = 0
  private var isBegun = false
  private(set) var misfit: ResultMisfit?

  /// How many rows a batch has, and about how many bytes, at the most.
  static let limits = (rows: 16_384, bytes: 4 << 20)

  let isTyped = true

  init(_ output: TextOutput) {
    self.output = output
  }

  mutating func declare(_ types: [DeclaredType?]) {
    self.types = types
  }

  mutating func begin(_ columns: [String], number: Int) {
    names = ColumnKeys.of(columns)
    self.columns = columns.indices.map { ArrowColumn(types.indices.contains($0) ? types[$0] : nil) }
  }

  mutating func row(_ values: [SQLiteValue]) {
    for place in columns.indices where misfit == nil {
      if !columns[place].append(values[place]) { misfit = misfit(place, values[place]) }
    }
    rows += 1
    let size = columns.reduce(0) { $0 + $1.size }
    if misfit == nil, rows == Self.limits.rows || size >= Self.limits.bytes { writeBatch() }
  }

  mutating func end() {
    if rows > 0 || !isBegun { writeBatch() }
    output.write(ArrowMessage.end)
  }

  private mutating func writeBatch() {
    if !isBegun {
      output.write(ArrowMessage.schema(zip(names, columns.map(\.type)).map { ($0, $1) }).bytes)
      isBegun = true
    }
    if rows > 0 { output.write(ArrowMessage.batch(rows: rows, columns).bytes) }
    for place in columns.indices { columns[place].empty() }
    rowsBefore += rows
    rows = 0
  }

  private func misfit(_ place: Int, _ value: SQLiteValue) -> ResultMisfit {
    let (column, found) = (columns[place], ArrowType(value))
    return ResultMisfit(
      column: names[place], expected: column.type.name, found: found.name,
      row: rowsBefore + rows + 1,
      remedy: column.type == .null ? found.castName : ArrowType.text.castName)
  }
}
