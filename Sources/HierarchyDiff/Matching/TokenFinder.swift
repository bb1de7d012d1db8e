import HierarchyModel

/// Finds objects of the first snapshot in the second by id, class and kind.
struct TokenFinder {
  private let pair: SnapshotPair

  init(_ pair: SnapshotPair) {
    self.pair = pair
  }

  /// The object with the id, class and kind of a place of the first snapshot. An id that another class
  /// uses now was given to another object.
  @inline(__always)
  func counterpart(of before: Int) -> Int? {
    guard pair.hasToken(before: before) else { return nil }
    let tag = pair.before.tokenTags[before]
    var word = pair.before.tokenWords[before]
    if tag == ValueTag.text {
      word = pair.translated(word)
      if word == UInt64(StringID.missing.rawValue) { return nil }
    }
    let hash =
      tag == ValueTag.address
      ? TokenIndex.hash(address: word)
      : pair.after.strings.hashes[Int(truncatingIfNeeded: word)]
    let found = pair.after.tokenIndex.find(hash: hash) { place in
      pair.after.tokenTags[place] == tag && pair.after.tokenWords[place] == word
    }
    guard let found, isSameSort(before, found) else { return nil }
    return found
  }

  /// Whether both have the same id, class and kind.
  @inline(__always)
  func areSame(_ before: Int, _ after: Int) -> Bool {
    pair.hasToken(before: before) && pair.haveEqualTokens(before, after)
      && isSameSort(before, after)
  }

  @inline(__always)
  private func isSameSort(_ before: Int, _ after: Int) -> Bool {
    pair.before.kinds[before] == pair.after.kinds[after] && pair.haveEqualClasses(before, after)
  }
}
