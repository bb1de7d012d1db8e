/// A column of a view, table or table-valued function as its users are told of it.
package struct DeclaredColumn: Hashable, Sendable {
  package let name: String
  package let type: DeclaredType
  /// Whether there may be NULL in it.
  package let isNullable: Bool

  package init(_ name: String, _ type: DeclaredType, isNullable: Bool = false) {
    self.name = name
    self.type = type
    self.isNullable = isNullable
  }
}

/// What the values of a column are.
package enum DeclaredType: String, CaseIterable, Sendable {
  case integer
  /// A number; whole ones may be stored as integers.
  case real
  case text
  /// 0 or 1.
  case flag
  /// They keep the type they have.
  case any

  /// The type that SQLite is told of: what values prefer to be.
  var affinity: String {
    switch self {
    case .integer, .flag: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .any: ""
    }
  }

  /// Whether a value is of the type; NULL is of none.
  package func holds(_ value: SQLiteValue) -> Bool {
    switch (self, value) {
    case (.integer, .integer), (.real, .real), (.real, .integer), (.text, .text): true
    case (.flag, .integer(let flag)): flag == 0 || flag == 1
    case (.any, _): value != .null
    default: false
    }
  }
}
