import HierarchyModel

/// Where the tail entries of each object begin.
struct TailStarts {
  private var starts: [Int32]

  init(of tail: Tail, rows count: Int) {
    // How many entries each object has; of those, how many all before it have.
    starts = Array(repeating: 0, count: count + 1)
    for row in tail.rows where Int(row) < count { starts[Int(row) &+ 1] &+= 1 }
    var sum: Int32 = 0
    for row in starts.indices {
      sum &+= starts[row]
      starts[row] = sum
    }
  }

  @inline(__always)
  subscript(row: Int) -> Range<Int> {
    Int(starts[row])..<Int(starts[row &+ 1])
  }
}
