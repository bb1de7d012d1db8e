import SQLiteDriver

/// The values of a column of some rows, as Arrow lays them out.
struct ArrowColumn {
  /// What is declared of the column, nil where the values decide.
  private let declared: DeclaredType?
  private(set) var type: ArrowType
  /// Whether the type was written out, so that it stays.
  private var isFixed = false
  private(set) var count = 0
  private(set) var nullCount = 0
  /// A bit a row: whether there is a value.
  private var validity: [UInt8] = []
  private var flags: [UInt8] = []
  private var integers: [Int64] = []
  private var reals: [Double] = []
  /// Where each text or blob ends.
  private var ends: [Int32] = [0]
  private var bytes: [UInt8] = []

  init(_ declared: DeclaredType?) {
    self.declared = declared
    type = declared.map(ArrowType.init) ?? .null
  }

  /// About how many bytes its values take.
  var size: Int { bytes.count + 8 * (integers.count + reals.count) }

  /// Appends a value; returns false, and appends nothing, where it does not fit the type.
  mutating func append(_ value: SQLiteValue) -> Bool {
    let isNull = value.isNull
    if type == .null, !isNull {
      guard !isFixed else { return false }
      adopt(ArrowType(value))
    }
    guard put(value) else { return false }
    Self.append(!isNull, to: &validity, at: count)
    if isNull { nullCount += 1 }
    count += 1
    return true
  }

  /// Forgets the values, and keeps the type from now on.
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

  /// The bytes of the column, in Arrow's order: which are there, where they end, they themselves.
  var buffers: [[UInt8]] {
    switch type {
    case .null: []
    case .integer: [validity, integers.withUnsafeBytes { Array($0) }]
    case .real: [validity, reals.withUnsafeBytes { Array($0) }]
    case .flag: [validity, flags]
    case .text, .bytes: [validity, ends.withUnsafeBytes { Array($0) }, bytes]
    }
  }

  /// Takes the type of the first value, after some NULLs.
  private mutating func adopt(_ type: ArrowType) {
    self.type = type
    for row in 0..<count { putNothing(at: row) }
  }

  private mutating func put(_ value: SQLiteValue) -> Bool {
    switch (type, value) {
    case (_, .null): putNothing(at: count)
    case (.integer, .integer(let integer)): integers.append(integer)
    case (.integer, .real(let real)): return widen(with: real)
    case (.real, .real(let real)): reals.append(real)
    case (.real, .integer(let integer)):
      guard let real = Self.real(integer, isDeclared: declared != nil) else { return false }
      reals.append(real)
    case (.flag, .integer(let flag)):
      guard flag == 0 || flag == 1 else { return false }
      Self.append(flag == 1, to: &flags, at: count)
    case (.text, .text(let text)): return append(text.utf8)
    case (.text, _):
      guard declared == .any else { return false }
      return append(value.plainText.utf8)
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

  /// Appends text or a blob, unless the batch would be longer than its numbers can say.
  private mutating func append(_ new: some Collection<UInt8>) -> Bool {
    guard let end = Int32(exactly: bytes.count + new.count) else { return false }
    bytes.append(contentsOf: new)
    ends.append(end)
    return true
  }

  /// Makes real numbers of integers, where that loses nothing and nobody was told of integers.
  private mutating func widen(with real: Double) -> Bool {
    let widened = integers.compactMap { Self.real($0, isDeclared: false) }
    guard declared == nil, !isFixed, widened.count == integers.count else { return false }
    (type, integers, reals) = (.real, [], widened + [real])
    return true
  }

  /// An integer as a real number: of a column declared so the nearest, else nothing but the same.
  private static func real(_ integer: Int64, isDeclared: Bool) -> Double? {
    isDeclared ? Double(integer) : Double(exactly: integer)
  }

  /// Appends a bit behind so many.
  private static func append(_ bit: Bool, to bits: inout [UInt8], at index: Int) {
    if index % 8 == 0 { bits.append(0) }
    if bit { bits[index / 8] |= 1 << UInt8(index % 8) }
  }
}

/// The types of Arrow that columns of a query have.
enum ArrowType: Hashable {
  /// There is no value.
  case null
  case integer
  case real
  case text
  case flag
  case bytes

  /// The type of a declared column. Where values keep the type they have, they are written as text.
  init(_ type: DeclaredType) {
    switch type {
    case .integer: self = .integer
    case .real: self = .real
    case .text, .any: self = .text
    case .flag: self = .flag
    }
  }

  /// The type of a value of which nothing is declared.
  init(_ value: SQLiteValue) {
    switch value {
    case .null: self = .null
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .blob: self = .bytes
    }
  }

  /// What a user is told that it holds.
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

  /// What SQL calls it.
  var castName: String {
    switch self {
    case .integer, .flag: "INTEGER"
    case .real: "REAL"
    case .bytes: "BLOB"
    case .null, .text: "TEXT"
    }
  }

  /// Its number among Arrow's types, and the table that describes it.
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

  /// A column of this type in a schema; there may be NULL in all, since any query can bring it about.
  func field(named name: String) -> FlatTable {
    let (number, table) = description
    return FlatTable([
      .text(name), .flag(true), .byte(number), .table(table), nil, .tables([]),
    ])
  }
}
