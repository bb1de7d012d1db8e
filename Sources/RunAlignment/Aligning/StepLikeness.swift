import HierarchyDiff
import HierarchyModel

/// The likeness of the steps of two stretches: by equal shape, and by the shares of equal subtrees
/// and texts, with rare ones weighing more; or by the classes of what is in front, since a theme, a
/// language or a clock may change all else. Each pair of contents is compared once.
struct StepLikeness {
  /// The score of equal steps.
  private static let full = 3_000
  /// What two steps of the same classes lose that do not follow a pair: alone, they may well be two
  /// visits of one screen.
  private static let loss = 400

  private let before: [Features]
  private let after: [Features]
  private let most: MostShown
  private var weights: [Int32]
  private var known: [UInt64: StretchAlignment.Score] = [:]

  private struct Features {
    let step: RunStep
    /// The number of the content among all; equal contents share one.
    let content: Int
    let subtrees: [Int32]
    let texts: [Int32]
    let shown: StepContent
  }

  init(
    _ before: [(RunStep, StepContent)], _ after: [(RunStep, StepContent)],
    showing most: MostShown
  ) {
    self.most = most
    var numbers: [UInt64: Int32] = [:]
    var counts: [Int32] = []
    var contents: [UInt64: Int] = [:]
    func numbered(_ hashes: Set<UInt64>, _ salt: UInt64) -> [Int32] {
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
          texts: numbered(content.texts, 0x5555_5555_5555_5555),
          shown: content)
      }
    }
    self.before = features(before)
    self.after = features(after)
    // Features that every step has distinguish none, but if there are few steps they show that
    // those are similar.
    let all = before.count + after.count
    let common: Int32 = all > 10 ? 40 : 4_000 / Int32(max(1, all * all))
    weights = counts.map { count in Int(count) >= all ? common : 4_000 / max(count, 1) }
  }

  /// The score of two steps of the stretches, nil if they may not pair.
  mutating func score(_ i: Int, _ j: Int) -> StretchAlignment.Score? {
    let (left, right) = (before[i], after[j])
    guard left.step.mayPair(with: right.step) else { return nil }
    if left.content == right.content { return (Self.full, Self.full) }
    let key = UInt64(left.content) << 32 | UInt64(right.content)
    if let score = known[key] { return score }
    if most.isCut(left.step) || most.isCut(right.step) {
      let score = scoreOfCut(left, right)
      known[key] = (score, score)
      return (score, score)
    }
    let isAlike = left.step.digests.shape == right.step.digests.shape
    let subtrees = isAlike ? 1_000 : share(left.subtrees, right.subtrees)
    let firm = (isAlike ? 1_000 : 0) + subtrees + share(left.texts, right.texts)
    let loose =
      mayBeInFront(left.step, right.step) ? classesInCommon(left, right) + firm / 10 : 0
    let score = (max(firm, loose), max(firm, loose - Self.loss))
    known[key] = score
    return score
  }

  /// The score of two steps of which one was cut: how much of what it shows the other shows, too.
  private func scoreOfCut(_ left: Features, _ right: Features) -> Int {
    let isOpen = (most.isCut(left.step), most.isCut(right.step))
    var share = Share(isOpen: isOpen)
    let both = left.step.coverage.intersection(right.step.coverage)
    let (one, other) = (left.shown, right.shown)
    if both.contains(.views) { share.add(one.viewTypes, other.viewTypes) { _ in 1 } }
    if both.contains(.controllers) { share.add(one.otherTypes, other.otherTypes) { _ in 1 } }
    var texts = Share(isOpen: isOpen)
    texts.add(left.texts, right.texts) { Int(weights[Int($0)]) }
    return 600 + share.inThousandths + texts.inThousandths
  }

  /// Whether two steps show the same in front, as far as that is known.
  private func mayBeInFront(_ left: RunStep, _ right: RunStep) -> Bool {
    left.front == right.front || left.front == nil || right.front == nil
  }

  /// The common share of what both show, by classes.
  private func classesInCommon(_ left: Features, _ right: Features) -> Int {
    let both = left.step.coverage.intersection(right.step.coverage)
    var share = Share()
    let (one, other) = (left.shown, right.shown)
    if both.contains(.views) { share.add(one.viewTypes, other.viewTypes) { _ in 1 } }
    if both.contains(.controllers) { share.add(one.otherTypes, other.otherTypes) { _ in 1 } }
    return share.inThousandths
  }

  /// The common share of two sets, by weight.
  private func share(_ left: [Int32], _ right: [Int32]) -> Int {
    var share = Share()
    share.add(left, right) { Int(weights[Int($0)]) }
    return share.inThousandths
  }
}

/// How much ascending lists have in common.
private struct Share {
  /// Whether each side may have more than it shows.
  private let isOpen: (left: Bool, right: Bool)
  private var (common, onlyLeft, onlyRight) = (0, 0, 0)

  init(isOpen: (left: Bool, right: Bool) = (false, false)) { self.isOpen = isOpen }

  /// The full share if there was nothing.
  var inThousandths: Int {
    let only =
      switch isOpen {
      case (false, false): onlyLeft + onlyRight
      case (true, false): onlyLeft
      case (false, true): onlyRight
      case (true, true): min(onlyLeft, onlyRight)
      }
    return common + only == 0 ? 1_000 : common * 1_000 / (common + only)
  }

  @inline(__always)
  mutating func add<Item: Comparable>(
    _ left: [Item], _ right: [Item], weight: (Item) -> Int
  ) {
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let isLeft = j == right.count || i < left.count && left[i] <= right[j]
      let isRight = i == left.count || j < right.count && right[j] <= left[i]
      let weight = weight(isLeft ? left[i] : right[j])
      switch (isLeft, isRight) {
      case (true, true): common += weight
      case (true, false): onlyLeft += weight
      default: onlyRight += weight
      }
      if isLeft { i += 1 }
      if isRight { j += 1 }
    }
  }
}
