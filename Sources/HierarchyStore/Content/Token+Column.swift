import HierarchyModel
import SQLiteDriver

extension Token {
  /// Binds an address as an integer, any other id as text.
  func bind(_ statement: Statement, at place: Int32) throws(SQLiteError) {
    switch self {
    case .address(let address): try statement.bind(Int64(bitPattern: address), at: place)
    case .name(let name): try statement.bind(name, at: place)
    }
  }

  /// Reads a column; nil for NULL.
  init?(_ statement: Statement, _ column: Int32) {
    switch statement.value(column) {
    case .integer(let address): self = .address(UInt64(bitPattern: address))
    case .text(let name): self = .name(name)
    default: return nil
    }
  }
}
