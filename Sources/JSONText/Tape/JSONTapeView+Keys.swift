extension JSONTapeView {
  /// The first member of those in a range of places whose key an earlier one has; nil where every key
  /// is there once. n log n for n members, whatever their keys.
  public func repeatedKey(in members: Range<Int>) -> Int? {
    var keys: [Int] = []
    var place = members.lowerBound
    while place < members.upperBound {
      keys.append(place)
      place = end(of: place &+ 1)
    }
    guard keys.count > 1 else { return nil }
    keys.sort { left, right in
      let order = order(of: left, and: right)
      return order == 0 ? left < right : order < 0
    }
    let repeated = zip(keys, keys.dropFirst()).filter { order(of: $0, and: $1) == 0 }
    return repeated.map(\.1).min()
  }

  /// Below, at or above zero as one string comes before, equals or comes after another: shorter ones
  /// first, those of one length by their bytes.
  private func order(of left: Int, and right: Int) -> Int {
    let (left, right) = (text(at: left), text(at: right))
    if left.count != right.count { return left.count &- right.count }
    for place in left.indices where left[place] != right[place] {
      return Int(left[place]) &- Int(right[place])
    }
    return 0
  }
}
