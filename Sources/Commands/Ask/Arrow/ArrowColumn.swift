import SQLiteDriver

/// The values of a column for some rows, in Arrow's layout.
struct ArrowColumn {
  /// The declared type of the column; nil if the values determine it.
  private let declared: DeclaredType?
  private(set) var type: ArrowType
  /// Whether the type has been written, so it can no longer change.
  private var isFixed = false
  private(set) var count = 0
  private(set) var nullCount = 0
  /// One bit per row: whether there is a value. Empty while every row has one.
  private var validity: [UInt8] = []
  private var flags: [UInt8] = []
  private var integers: [Int64] = []
  private var reals: [Double] = []
  /// The end offset of each text or blob.
  private var ends: [Int32] = [0]
  private var bytes: [UInt8] = []

  init(_ declared: DeclaredType?) {
    self.declared = declared
    type = declared.map(ArrowType.init) ?? .null
  }

  /// The approximate size of its values in bytes.
  var size: Int {
    switch type {
    case .null, .flag: 0
    case .integer, .real: 8 * count
    case .text, .bytes: bytes.count
    }
  }

  /// Appends a value; if it does not fit the type, appends nothing and returns false.
  mutating func append(_ value: BorrowedValue) -> Bool {
    if case .null = value {
      appendNull()
      return true
    }
    if type == .null {
      guard !isFixed else { return false }
      type = ArrowType(value)
      for row in 0..<count { putNothing(at: row) }
    }
    guard put(value) else { return false }
    if nullCount > 0 { Self.append(true, to: &validity, at: count) }
    count += 1
    return true
  }

  private mutating func appendNull() {
    if nullCount == 0 {
      for row in 0..<count { Self.append(true, to: &validity, at: row) }
    }
    Self.append(false, to: &validity, at: count)
    putNothing(at: count)
    nullCount += 1
    count += 1
  }

  /// Removes the values, and fixes the type from now on.
  mutating func empty() {
    isFixed = true
    (count, nullCount) = (0, 0)
    validity.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    integers.removeAll(keepingCapacity: true)
    reals.removeAll(keepingCapacity: true)
    ends.removeLast(ends.count - 1)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the bytes of the column in Arrow's order: validity, offsets, values.
  func forEachBuffer(_ body: (UnsafeRawBufferPointer) -> Void) {
    if type != .null { validity.withUnsafeBytes(body) }
    switch type {
    case .null: break
    case .integer: integers.withUnsafeBytes(body)
    case .real: reals.withUnsafeBytes(body)
    case .flag: flags.withUnsafeBytes(body)
    case .text, .bytes:
      ends.withUnsafeBytes(body)
      bytes.withUnsafeBytes(body)
    }
  }

  private mutating func put(_ value: BorrowedValue) -> Bool {
    switch (type, value) {
    case (.integer, .integer(let integer)): integers.append(integer)
    case (.integer, .real(let real)): return widen(with: real)
    case (.real, .real(let real)): reals.append(real)
    case (.real, .integer(let integer)):
      guard let real = Self.real(integer, isDeclared: declared != nil) else { return false }
      reals.append(real)
    case (.flag, .integer(let flag)):
      guard flag == 0 || flag == 1 else { return false }
      Self.append(flag == 1, to: &flags, at: count)
    case (.text, .text(let text)):
      let isASCII = text.reduce(0, |) < 0x80
      return isASCII ? append(text) : append(value.copy.plainText.utf8)
    case (.text, _):
      guard declared == .any else { return false }
      return append(value.copy.plainText.utf8)
    case (.bytes, .blob(let blob)): return append(blob)
    default: return false
    }
    return true
  }

  private mutating func putNothing(at row: Int) {
    switch type {
    case .null: break
    case .integer: integers.append(0)
    case .real: reals.append(0)
    case .flag: Self.append(false, to: &flags, at: row)
    case .text, .bytes: ends.append(ends[ends.count - 1])
    }
  }

  /// Appends text or a blob, unless the batch would exceed the range of its offsets.
  private mutating func append(_ new: some Collection<UInt8>) -> Bool {
    guard let end = Int32(exactly: bytes.count + new.count) else { return false }
    bytes.append(contentsOf: new)
    ends.append(end)
    return true
  }

  /// Converts integers to real numbers, if that loses nothing and their type was not written.
  private mutating func widen(with real: Double) -> Bool {
    let widened = integers.compactMap { Self.real($0, isDeclared: false) }
    guard declared == nil, !isFixed, widened.count == integers.count else { return false }
    (type, integers, reals) = (.real, [], widened + [real])
    return true
  }

  /// An integer as a real number: the nearest if the column is declared as real, else exact.
  private static func real(_ integer: Int64, isDeclared: Bool) -> Double? {
    isDeclared ? Double(integer) : Double(exactly: integer)
  }

  private static func append(_ bit: Bool, to bits: inout [UInt8], at index: Int) {
    let mask: UInt8 = bit ? 1 &<< UInt8(truncatingIfNeeded: index) : 0
    if index & 7 == 0 { bits.append(mask) } else { bits[index >> 3] |= mask }
  }
}

enum ArrowType: Hashable {
  /// There are no values.
  case null
  case integer, real, text, flag, bytes

  /// The type of a declared column. A column whose values keep their own types is written as text.
  init(_ type: DeclaredType) {
    switch type {
    case .integer: self = .integer
    case .real: self = .real
    case .text, .any: self = .text
    case .flag: self = .flag
    }
  }

  init(_ value: BorrowedValue) {
    switch value {
    case .null: self = .null
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .blob: self = .bytes
    }
  }

  var name: String {
    switch self {
    case .null: "nothing"
    case .integer: "integers"
    case .real: "numbers"
    case .text: "text"
    case .flag: "flags"
    case .bytes: "blobs"
    }
  }

  var castName: String {
    switch self {
    case .integer, .flag: "INTEGER"
    case .real: "REAL"
    case .bytes: "BLOB"
    case .null, .text: "TEXT"
    }
  }

  /// The type's number in Arrow's union of types, and the table that describes the type.
  private var description: (number: UInt8, table: FlatTable) {
    switch self {
    case .null: (1, FlatTable([]))
    case .integer: (2, FlatTable([.int(64), .flag(true)]))
    case .real: (3, FlatTable([.short(2)]))
    case .bytes: (4, FlatTable([]))
    case .text: (5, FlatTable([]))
    case .flag: (6, FlatTable([]))
    }
  }

  /// A column of this type in a schema; every column is nullable, since any query can produce NULL.
  func field(named name: String) -> FlatTable {
    let (number, table) = description
    return FlatTable([
      .text(name), .flag(true), .byte(number), .table(table), nil, .tables([]),
    ])
  }
}
