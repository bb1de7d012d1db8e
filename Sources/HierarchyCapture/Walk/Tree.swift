/// Objects of one tree in depth-first order.
struct Tree<Record> {
  /// Decides the place among its like.
  let age: UInt64
  var records: [Record] = []
}

extension [Tree<ViewRecord>] {
  /// The windows by level, back to front; inside one level as they came.
  func sortedByLevel() -> [Tree<ViewRecord>] {
    enumerated().sorted { left, right in
      let (back, front) = (left.element.level, right.element.level)
      return back == front ? left.offset < right.offset : back < front
    }
    .map(\.element)
  }
}

extension Tree<ViewRecord> {
  fileprivate var level: Double { records.first?.window?.level ?? 0 }
}
