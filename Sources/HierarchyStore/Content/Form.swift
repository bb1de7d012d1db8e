/// Where the value of an attribute with a column stands.
enum Form: UInt64 {
  case missing = 0
  case null = 1
  case column = 2
  /// In `look_attribute`, as it does not fit the column.
  case attribute = 3
}
