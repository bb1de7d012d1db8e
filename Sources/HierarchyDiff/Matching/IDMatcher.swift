import HierarchyModel

/// Matches objects of one run by id, class and kind; the objects of the app that are there but once by
/// kind and class. Linear.
struct IDMatcher {
  private let pair: SnapshotPair
  private let finder: TokenFinder

  init(_ pair: SnapshotPair) {
    self.pair = pair
    finder = TokenFinder(pair)
  }

  func match(into places: inout MatchedPlaces) {
    // Objects come mostly in the same order: the one after the last match is tried first.
    var guess = 0
    for before in pair.before.kinds.indices {
      var found = guess
      if guess >= pair.after.kinds.count || !finder.areSame(before, guess) {
        guard let other = finder.counterpart(of: before) else { continue }
        found = other
      }
      places.match(before, found)
      guess = found &+ 1
    }
  }
}
