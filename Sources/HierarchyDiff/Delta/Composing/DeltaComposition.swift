import HierarchyModel

/// Joins two neighbouring deltas. The result's entries are joints until it is normalised.
struct DeltaComposition {
  private let first: Delta
  private let second: Delta
  private let joints: DeltaJoints
  private var result: Delta

  init(first: Delta, second: Delta, joints: DeltaJoints) {
    self.first = first
    self.second = second
    self.joints = joints
    let method: MatchMethod =
      first.method == .id && second.method == .id ? .id : .structure
    result = Delta(method: method)
  }

  mutating func compose() throws(DeltaError) -> Delta {
    let left = DeltaTranscriber(
      first, entries: (0..<Int32(first.before.count)).map { $0 }, into: &result.strings)
    let right = DeltaTranscriber(second, entries: joints.ofSecond, into: &result.strings)
    appendEntries(left, right)
    appendFacts(left, right)
    try PlacementComposition(first: first, second: second, joints: joints).place(in: &result)
    if let pairing = first.pairing, let next = second.pairing {
      result.pairing = pairing.composed(with: next).adding(
        joints.returned.map { (result.before.places[$0], result.after.places[$0]) })
    }
    result.normalise()
    return result
  }

  private mutating func appendEntries(_ left: DeltaTranscriber, _ right: DeltaTranscriber) {
    let back = first.pairing?.inverse
    for joint in 0..<joints.count {
      let (one, two) = (Int(joints.firstEntries[joint]), Int(joints.secondEntries[joint]))
      if one >= 0 {
        result.before.append(
          left.identity(first.before.identity(of: one)), at: first.before.places[one])
      } else {
        let place = second.before.places[two]
        result.before.append(
          right.identity(second.before.identity(of: two)), at: Self.moved(place, back))
      }
      if two >= 0 {
        result.after.append(
          right.identity(second.after.identity(of: two)), at: second.after.places[two])
      } else {
        let place = first.after.places[one]
        result.after.append(
          left.identity(first.after.identity(of: one)), at: Self.moved(place, second.pairing))
      }
    }
  }

  private static func moved(_ place: Int32, _ pairing: Pairing?) -> Int32 {
    if place == DeltaSide.absent { return place }
    return pairing?.after(ofBefore: place) ?? place
  }

  private mutating func appendFacts(_ left: DeltaTranscriber, _ right: DeltaTranscriber) {
    var facts = FactComposition(
      first: (
        left.facts(first.before.facts, into: &result.pools),
        left.facts(first.after.facts, into: &result.pools)
      ),
      second: (
        right.facts(second.before.facts, into: &result.pools),
        right.facts(second.after.facts, into: &result.pools)
      ),
      strings: result.strings, pools: result.pools)
    let rows = FactRows(first: first, second: second)
    for joint in 0..<joints.count {
      facts.join(
        rows.ranges(Int(joints.firstEntries[joint]), Int(joints.secondEntries[joint])),
        row: UInt32(joint))
    }
    for row in [HeaderRow.snapshot, HeaderRow.run, HeaderRow.presence] {
      facts.join(rows.headerRanges(row), row: row)
    }
    result.before.facts = facts.before
    result.after.facts = facts.after
  }
}

/// Where the facts of each entry stand in two deltas.
private struct FactRows {
  private let first: Delta
  private let second: Delta
  private let starts: [TailStarts]

  init(first: Delta, second: Delta) {
    self.first = first
    self.second = second
    starts = [
      TailStarts(of: first.before.facts, rows: first.before.count),
      TailStarts(of: first.after.facts, rows: first.before.count),
      TailStarts(of: second.before.facts, rows: second.before.count),
      TailStarts(of: second.after.facts, rows: second.before.count),
    ]
  }

  func ranges(_ one: Int, _ two: Int) -> FactComposition.Ranges {
    FactComposition.Ranges(
      firstBefore: one < 0 ? 0..<0 : starts[0][one],
      firstAfter: one < 0 ? 0..<0 : starts[1][one],
      secondBefore: two < 0 ? 0..<0 : starts[2][two],
      secondAfter: two < 0 ? 0..<0 : starts[3][two])
  }

  func headerRanges(_ row: UInt32) -> FactComposition.Ranges {
    FactComposition.Ranges(
      firstBefore: first.before.facts.range(of: Int(row)),
      firstAfter: first.after.facts.range(of: Int(row)),
      secondBefore: second.before.facts.range(of: Int(row)),
      secondAfter: second.after.facts.range(of: Int(row)))
  }
}
