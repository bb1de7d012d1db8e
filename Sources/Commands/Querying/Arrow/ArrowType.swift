import SQLiteDriver

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
