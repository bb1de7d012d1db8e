/// The best alignment of two stretches in their order, with affine gaps: a gap has a fixed cost and
/// a small one for each step. Among equally good alignments, it is the one that pairs earliest.
struct StretchAlignment {
  let pairs: [(Int, Int)]

  /// The maximum number of cells examined; beyond it, only a band along the diagonal.
  static let mostCells = 4_000_000
  private static let least = 900
  private static let opening = 350
  private static let extending = 40
  private static let never = Int32.min / 4

  /// The state of an alignment: after a pair, in a gap of the first side, in one of the second.
  private enum State: Int, CaseIterable {
    case pair, gapA, gapB
  }

  /// What comes next.
  private enum Move: UInt8 {
    case pair = 0
    case skipA = 1
    case skipB = 2
    case end = 3
  }

  /// `score` gives the likeness of a step of each stretch, nil if they may not pair.
  init(_ countA: Int, _ countB: Int, score: (Int, Int) -> Int?) {
    let band = Self.band(countA, countB)
    let width = countB + 1
    // The best score of the rest from each cell on, for the row below and for this one.
    var below = [[Int32]](repeating: [Int32](repeating: Self.never, count: width), count: 3)
    var moves = [UInt8](repeating: 0xFF, count: (countA + 1) * (2 * band + 1))
    func cell(_ i: Int, _ j: Int) -> Int? {
      let offset = j - Self.diagonal(i, countA, countB) + band
      return offset >= 0 && offset <= 2 * band ? i * (2 * band + 1) + offset : nil
    }
    for i in stride(from: countA, through: 0, by: -1) {
      var row = [[Int32]](repeating: [Int32](repeating: Self.never, count: width), count: 3)
      let middle = Self.diagonal(i, countA, countB)
      let (low, high) = (max(0, middle - band), min(countB, middle + band))
      for j in stride(from: high, through: low, by: -1) {
        let pairing = Self.pairing(i, j, countA, countB, below, score)
        var packed: UInt8 = 0
        for state in State.allCases {
          let (value, move) = Self.best(
            state, pairing, skipA: i < countA ? below[State.gapA.rawValue][j] : Self.never,
            skipB: j < countB ? row[State.gapB.rawValue][j + 1] : Self.never,
            isEnd: i == countA && j == countB)
          row[state.rawValue][j] = value
          packed |= move.rawValue << UInt8(2 * state.rawValue)
        }
        if let cell = cell(i, j) { moves[cell] = packed }
      }
      below = row
    }
    var found: [(Int, Int)] = []
    var (i, j, state) = (0, 0, State.pair)
    while i < countA || j < countB {
      guard let cell = cell(i, j) else { break }
      switch Move(rawValue: moves[cell] >> UInt8(2 * state.rawValue) & 3) {
      case .pair?:
        found.append((i, j))
        (i, j, state) = (i + 1, j + 1, .pair)
      case .skipA?: (i, state) = (i + 1, .gapA)
      case .skipB?: (j, state) = (j + 1, .gapB)
      case .end?, nil: (i, j) = (countA, countB)
      }
    }
    pairs = found
  }

  private static func pairing(
    _ i: Int, _ j: Int, _ countA: Int, _ countB: Int, _ below: [[Int32]],
    _ score: (Int, Int) -> Int?
  ) -> Int32 {
    guard i < countA, j < countB, below[0][j + 1] > never, let score = score(i, j) else {
      return never
    }
    return below[0][j + 1] + Int32(truncatingIfNeeded: score - least)
  }

  private static func best(
    _ state: State, _ pairing: Int32, skipA: Int32, skipB: Int32, isEnd: Bool
  ) -> (Int32, Move) {
    if isEnd { return (0, .end) }
    let costA = Int32(state == .gapA ? extending : opening + extending)
    let costB = Int32(state == .gapB ? extending : opening + extending)
    var best = (pairing, Move.pair)
    if skipA > never, skipA - costA > best.0 { best = (skipA - costA, .skipA) }
    if skipB > never, skipB - costB > best.0 { best = (skipB - costB, .skipB) }
    return best
  }

  private static func diagonal(_ i: Int, _ countA: Int, _ countB: Int) -> Int {
    countA == 0 ? countB : i * countB / countA
  }

  /// How far from the diagonal cells are examined.
  private static func band(_ countA: Int, _ countB: Int) -> Int {
    if (countA + 1) <= mostCells / (countB + 1) { return countB }
    let slope = countA == 0 ? countB : countB / countA + 2
    return max(mostCells / (2 * (countA + 1)), slope)
  }
}
