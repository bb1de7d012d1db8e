/// A FlatBuffers table, the layout of Arrow messages; supports only what those need. A table begins
/// with the distance back to its directory, which contains the offset of each field, 0 for an
/// omitted one. Fields without a fixed size come after the table and are referenced by their
/// distance. Every number is little-endian and aligned to a multiple of its size, from the first
/// byte.
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

  fileprivate var size: Int {
    switch self {
    case .flag, .byte: 1
    case .short: 2
    case .int, .table, .text, .tables, .pairs: 4
    case .long: 8
    }
  }
}

struct FlatBytes {
  private(set) var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func reserve(_ count: Int) -> Int {
    defer { bytes.append(contentsOf: repeatElement(0, count: count)) }
    return bytes.count
  }

  mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
    withUnsafeBytes(of: number.littleEndian) { new in
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
    }
  }

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
