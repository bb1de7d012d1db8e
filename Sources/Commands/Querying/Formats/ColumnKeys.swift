/// Names for columns that all differ: of those with one name the second is `name_2`.
enum ColumnKeys {
  static func of(_ columns: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var used = Set(columns)
    return columns.map { column in
      guard counts[column] != nil else {
        counts[column] = 1
        return column
      }
      var key = column
      while used.contains(key) {
        counts[column, default: 1] += 1
        key = "\(column)_\(counts[column, default: 1])"
      }
      used.insert(key)
      return key
    }
  }
}
