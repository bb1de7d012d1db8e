import HierarchyDiff
import HierarchyModel

/// Steps that are certainly the same: on the first rung of the ladder on which some step is the
/// only one of its kind in both runs.
struct Anchors {
  /// What distinguishes steps, the most reliable first.
  enum Rung: CaseIterable {
    case label, whole, layout, shape

    fileprivate func key(_ step: RunStep) -> UInt64? {
      switch self {
      case .label: step.givenLabel.map { StringHash.hash(of: $0) }
      case .whole: step.digests.whole
      case .layout: step.digests.layout
      case .shape: step.digests.shape
      }
    }
  }

  /// Pairs that ascend on both sides.
  let pairs: [(Int, Int)]

  /// Anchors between two stretches; empty if no rung has any.
  init(
    _ a: [RunStep], _ rangeA: Range<Int>, _ b: [RunStep], _ rangeB: Range<Int>,
    showing most: MostShown
  ) {
    let unclear = most.frontsOfLesser(a[rangeA], b[rangeB])
    for rung in Rung.allCases {
      let found = Self.unique(rung, a, rangeA, b, rangeB).filter { i, j in
        rung == .label
          || most.isWhole(a[i]) && most.isWhole(b[j])
            && unclear.isDisjoint(with: [a[i].front, nil])
      }
      if !found.isEmpty {
        // The largest subset of the pairs that keeps their order.
        let members = LongestIncreasing(found.map(\.1)).isMember
        pairs = zip(found, members).filter(\.1).map(\.0)
        return
      }
    }
    pairs = []
  }

  /// Anchors for stretches too long to be aligned step by step: the steps of one digest, in order,
  /// chosen as the rarest one that occurs equally often on both sides.
  init(rarestIn a: [RunStep], _ rangeA: Range<Int>, _ b: [RunStep], _ rangeB: Range<Int>) {
    for rung in [Rung.whole, .layout, .shape] {
      let (left, right) = (Self.indices(rung, a, rangeA), Self.indices(rung, b, rangeB))
      let shared = left.compactMap { key, indices -> (key: UInt64, first: Int, count: Int)? in
        right[key]?.count == indices.count ? (key, indices[0], indices.count) : nil
      }
      let rarest = shared.min { ($0.count, $0.first) < ($1.count, $1.first) }
      guard let rarest, let mine = left[rarest.key], let other = right[rarest.key] else { continue }
      let found = zip(mine, other).filter { a[$0].mayPair(with: b[$1]) }
      guard !found.isEmpty else { continue }
      pairs = found
      return
    }
    pairs = []
  }

  private static func indices(
    _ rung: Rung, _ steps: [RunStep], _ range: Range<Int>
  ) -> [UInt64: [Int]] {
    var indices: [UInt64: [Int]] = [:]
    for index in range {
      if let key = rung.key(steps[index]) { indices[key, default: []].append(index) }
    }
    return indices
  }

  /// The steps that occur exactly once on each side, in the order of the first.
  private static func unique(
    _ rung: Rung, _ a: [RunStep], _ rangeA: Range<Int>, _ b: [RunStep], _ rangeB: Range<Int>
  ) -> [(Int, Int)] {
    let (left, right) = (indices(rung, a, rangeA), indices(rung, b, rangeB))
    return rangeA.compactMap { index in
      guard let key = rung.key(a[index]), left[key]?.count == 1, let found = right[key],
        found.count == 1, a[index].mayPair(with: b[found[0]])
      else { return nil }
      return (index, found[0])
    }
  }
}

/// What the steps of two runs show at most. A step that shows less looks like others that would show
/// as little, so its digests do not tell it from them.
struct MostShown {
  /// The facets of which every screen has something.
  private static let always = Coverage([.views, .controllers, .flags, .responders])

  private var coverage = Coverage()
  private var isAlwaysPartial = true

  init(_ a: [RunStep], _ b: [RunStep]) {
    for step in [a, b].joined() {
      coverage = coverage.union(step.coverage.intersection(Self.always))
      if !step.isPartial { isAlwaysPartial = false }
    }
  }

  func isWhole(_ step: RunStep) -> Bool {
    step.coverage.intersection(Self.always) == coverage && !isCut(step)
  }

  /// What is in front of steps that show less, nil for anything: any step with it may be the same as
  /// one of them.
  func frontsOfLesser(_ a: ArraySlice<RunStep>, _ b: ArraySlice<RunStep>) -> Set<String?> {
    Set([a, b].joined().lazy.filter { !isWhole($0) }.map(\.front))
  }

  /// Whether a step is partial where others are not.
  func isCut(_ step: RunStep) -> Bool { step.isPartial && !isAlwaysPartial }
}
