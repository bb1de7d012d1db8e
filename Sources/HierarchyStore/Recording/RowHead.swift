import HierarchyModel
import SQLiteDriver

/// What every row of `version` says.
struct RowHead {
  let id: Int64
  let from: Int64
  let to: Int64
  let object: Int64
  let kind: ObjectKind
  /// The version that it follows, 0 for none.
  let previous: Int64
  let ordinals: Ordinals.Pair

  /// Binds what rows begin with, and the two ordinals elsewhere.
  @inline(__always)
  func bind(
    _ insert: Statement, from place: Int32, ordinals ordinalPlace: Int32
  ) throws(SQLiteError) {
    try insert.bind(id, at: place)
    try insert.bind(from, at: place + 1)
    try insert.bind(to, at: place + 2)
    try insert.bind(object, at: place + 3)
    try insert.bind(Int64(kind.rawValue), at: place + 4)
    try insert.bind(id: previous, at: place + 5)
    try insert.bind(ordinals.new < 0 ? nil : Int64(ordinals.new), at: ordinalPlace)
    try insert.bind(ordinals.old < 0 ? nil : Int64(ordinals.old), at: ordinalPlace + 1)
  }
}
