import HierarchyDiff

/// How alike the steps of two stretches are: by equal shape, and by the shares of equal subtrees and texts,
/// of which rare ones weigh more. Each pair of contents is weighed once.
struct StepLikeness {
  /// What equal steps have.
  static let full = 3_000

  private let a: [Features]
  private let b: [Features]
  private var weights: [Int32]
  private var known: [UInt64: Int32] = [:]

  private struct Features {
    let step: RunStep
    /// Number of the content among all: equal contents have one.
    let content: Int
    let subtrees: [Int32]
    let texts: [Int32]
  }

  init(_ a: [(RunStep, StepContent)], _ b: [(RunStep, StepContent)]) {
    var numbers: [UInt64: Int32] = [:]
    var counts: [Int32] = []
    var contents: [UInt64: Int] = [:]
    func numbered(_ hashes: [UInt64], _ salt: UInt64) -> [Int32] {
      var list: [Int32] = []
      for hash in hashes {
        let number = numbers[hash ^ salt] ?? Int32(truncatingIfNeeded: counts.count)
        if number == Int32(truncatingIfNeeded: counts.count) {
          numbers[hash ^ salt] = number
          counts.append(0)
        }
        counts[Int(number)] += 1
        list.append(number)
      }
      return list.sorted()
    }
    func features(_ steps: [(RunStep, StepContent)]) -> [Features] {
      steps.map { step, content in
        let number = contents[step.digests.whole] ?? contents.count
        contents[step.digests.whole] = number
        return Features(
          step: step, content: number, subtrees: numbered(content.subtrees, 0),
          texts: numbered(content.texts, 0x5555_5555_5555_5555))
      }
    }
    self.a = features(a)
    self.b = features(b)
    // What every step has tells none apart.
    let all = Int32(truncatingIfNeeded: a.count + b.count)
    weights = counts.map { count in count >= all ? 40 : 4_000 / max(count, 1) }
  }

  /// The score of two steps of the stretches, nil where they may not pair.
  mutating func score(_ i: Int, _ j: Int) -> Int? {
    let (left, right) = (a[i], b[j])
    guard left.step.mayPair(with: right.step) else { return nil }
    if left.content == right.content { return Self.full }
    let key = UInt64(left.content) << 32 | UInt64(right.content)
    if let score = known[key] { return Int(score) }
    let isAlike = left.step.digests.shape == right.step.digests.shape
    let subtrees = isAlike ? 1_000 : share(left.subtrees, right.subtrees)
    let score = (isAlike ? 1_000 : 0) + subtrees + share(left.texts, right.texts)
    known[key] = Int32(truncatingIfNeeded: score)
    return score
  }

  /// How much of two sets is in both, by weight, in thousandths; all of empty ones.
  private func share(_ left: [Int32], _ right: [Int32]) -> Int {
    var (i, j) = (0, 0)
    var (common, total) = (0, 0)
    while i < left.count || j < right.count {
      if j == right.count || i < left.count && left[i] < right[j] {
        total += Int(weights[Int(left[i])])
        i += 1
      } else if i == left.count || right[j] < left[i] {
        total += Int(weights[Int(right[j])])
        j += 1
      } else {
        total += Int(weights[Int(left[i])])
        common += Int(weights[Int(left[i])])
        i += 1
        j += 1
      }
    }
    return total == 0 ? 1_000 : common * 1_000 / total
  }
}
