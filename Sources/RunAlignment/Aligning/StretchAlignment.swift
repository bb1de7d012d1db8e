/// The best alignment of two stretches in their order, with affine gaps: a gap has a fixed cost and
/// a small one for each step. Among equally good alignments, it is the one that pairs earliest.
struct StretchAlignment {
  /// The maximum number of cells examined; beyond it, only a band along the diagonal.
  static let mostCells = 4_000_000
  private static let least = 900
  private static let opening = 350
  private static let extending = 40
  private static let never = Int32.min / 4

  /// Whose steps an alignment left out since its last pair.
  enum State: Int, CaseIterable {
    case none, onlyA, onlyB, both

    var leftA: Bool { self == .onlyA || self == .both }
    var leftB: Bool { self == .onlyB || self == .both }
    var leavingA: State { leftB ? .both : .onlyA }
    var leavingB: State { leftA ? .both : .onlyB }
  }

  /// What comes next.
  private enum Move: UInt8 {
    case pair, skipA, skipB, end
  }

  private let countA: Int
  private let countB: Int
  /// How far from the diagonal cells are examined.
  private let band: Int
  /// The best move from each cell, two bits for each state: the cell (i, j) has the first i steps of
  /// one stretch and the first j of the other behind it.
  private var moves: [UInt8]

  /// The likeness of two steps, of which the second value holds where a step before them was left
  /// out.
  typealias Score = (afterPair: Int, afterGap: Int)

  /// `score` gives the likeness of a step of each stretch, nil if they may not pair; `mayPair` says
  /// whether they may after what was left out before them.
  init(
    _ countA: Int, _ countB: Int, score: (Int, Int) -> Score?,
    mayPair: (Int, Int, State) -> Bool
  ) {
    (self.countA, self.countB) = (countA, countB)
    let slope = countA == 0 ? countB : countB / countA + 2
    band =
      (countA + 1) <= Self.mostCells / (countB + 1)
      ? countB : max(Self.mostCells / (2 * (countA + 1)), slope)
    moves = Array(repeating: 0xFF, count: (countA + 1) * (2 * band + 1))
    findMoves(score, mayPair)
  }

  /// Finds the moves from the last cell to the first.
  private mutating func findMoves(
    _ score: (Int, Int) -> Score?, _ mayPair: (Int, Int, State) -> Bool
  ) {
    let unreached = [[Int32]](
      repeating: [Int32](repeating: Self.never, count: countB + 1), count: State.allCases.count)
    // By state, the best score of the rest from each cell of the row below, and of this one.
    var below = unreached
    for i in stride(from: countA, through: 0, by: -1) {
      var row = unreached
      let middle = diagonal(i)
      for j in stride(from: min(countB, middle + band), through: max(0, middle - band), by: -1) {
        let likeness = i < countA && j < countB && below[0][j + 1] > Self.never ? score(i, j) : nil
        var packed: UInt8 = 0
        for state in State.allCases {
          var pairing = Self.never
          if let likeness, mayPair(i, j, state) {
            let score = state == .none ? likeness.afterPair : likeness.afterGap
            pairing = below[0][j + 1] + Int32(truncatingIfNeeded: score - Self.least)
          }
          let (value, move) = Self.best(
            state, pairing,
            skipA: i < countA ? below[state.leavingA.rawValue][j] : Self.never,
            skipB: j < countB ? row[state.leavingB.rawValue][j + 1] : Self.never,
            isEnd: i == countA && j == countB)
          row[state.rawValue][j] = value
          packed |= move.rawValue << UInt8(2 * state.rawValue)
        }
        if let index = index(i, j) { moves[index] = packed }
      }
      below = row
    }
  }

  /// The pairs that the moves from the first cell on lead to.
  var pairs: [(Int, Int)] {
    var found: [(Int, Int)] = []
    var (i, j, state) = (0, 0, State.none)
    while i < countA || j < countB, let index = index(i, j) {
      switch Move(rawValue: moves[index] >> UInt8(2 * state.rawValue) & 3) {
      case .pair?:
        found.append((i, j))
        (i, j, state) = (i + 1, j + 1, .none)
      case .skipA?: (i, state) = (i + 1, state.leavingA)
      case .skipB?: (j, state) = (j + 1, state.leavingB)
      case .end?, nil: return found
      }
    }
    return found
  }

  /// The index of a cell, nil outside the band.
  private func index(_ i: Int, _ j: Int) -> Int? {
    let offset = j - diagonal(i) + band
    return offset >= 0 && offset <= 2 * band ? i * (2 * band + 1) + offset : nil
  }

  private func diagonal(_ i: Int) -> Int { countA == 0 ? countB : i * countB / countA }

  private static func best(
    _ state: State, _ pairing: Int32, skipA: Int32, skipB: Int32, isEnd: Bool
  ) -> (Int32, Move) {
    if isEnd { return (0, .end) }
    let costA = Int32(state.leftA ? extending : opening + extending)
    let costB = Int32(state.leftB ? extending : opening + extending)
    var best = (pairing, Move.pair)
    if skipA > never, skipA - costA > best.0 { best = (skipA - costA, .skipA) }
    if skipB > never, skipB - costB > best.0 { best = (skipB - costB, .skipB) }
    return best
  }
}
