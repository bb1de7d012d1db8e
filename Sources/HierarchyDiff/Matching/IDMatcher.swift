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
    // Objects come mostly in the same order: those after the last match are tried first.
    pair.withIdentities { rows in
      var guess = 0
      var before = 0
      while before < pair.before.kinds.count {
        let run = rows.sameRun(before, guess)
        if run > 0 {
          places.match(before, guess, count: run)
          before &+= run
          guess &+= run
          continue
        }
        if let found = counterpart(of: before, guess) {
          places.match(before, found)
          guess = found &+ 1
        }
        before &+= 1
      }
    }
  }

  private func counterpart(of before: Int, _ guess: Int) -> Int? {
    guess < pair.after.kinds.count && finder.areSame(before, guess)
      ? guess : finder.counterpart(of: before)
  }
}
