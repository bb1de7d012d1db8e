import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

/// The laws where objects are not all known by id.
extension DeltaLawsTests {
  static var withoutIDs: RandomHierarchy.Options {
    var options = RandomHierarchy.Options()
    options.tokenlessOneIn = 3
    return options
  }

  @Test(
    "hold for objects without ids, which are the same through the snapshot between",
    arguments: 0..<60 as Range<UInt64>)
  func holdWithoutIDs(seed: UInt64) throws {
    for choice in [MatchChoice.id, .structure] {
      let moments = try Self.moments(seed: seed, options: Self.withoutIDs)
      for index in 2..<moments.count {
        let (first, middle, last) = (moments[index - 2], moments[index - 1], moments[index])
        let (one, two) = (Matching(first, middle, by: choice), Matching(middle, last, by: choice))
        let left = Delta(from: first, to: middle, matching: one)
        let right = Delta(from: middle, to: last, matching: two)
        #expect(try first.applying(left) == middle, "seed \(seed), by \(choice)")
        #expect(try middle.applying(left.inverse) == first, "seed \(seed), by \(choice)")
        let composed = try left.composed(with: right)
        #expect(try first.applying(composed) == last, "seed \(seed), by \(choice)")
        let pairing = try #require(composed.pairing)
        let ends = Delta(
          from: first, to: last, matching: Self.matching(pairing, first, last, composed.method))
        #expect(composed == ends, "seed \(seed), by \(choice), moment \(index)")
      }
    }
  }

  @Test("hold by structure where every id is another", arguments: 0..<100 as Range<UInt64>)
  func holdAcrossRuns(seed: UInt64) throws {
    var hierarchy = RandomHierarchy(seed: seed)
    for _ in 0..<5 {
      let before = try hierarchy.snapshot()
      for _ in 0..<4 { hierarchy.edit() }
      hierarchy.renameAll()
      let after = try hierarchy.snapshot()
      let delta = Delta(
        from: before, to: after, matching: Matching(before, after, by: .structure))
      #expect(try before.applying(delta) == after, "seed \(seed)")
      #expect(try after.applying(delta.inverse) == before, "seed \(seed)")
    }
  }

  @Test(
    "hold for deltas that name objects by lasting numbers, as a store makes them",
    arguments: 0..<60 as Range<UInt64>)
  func holdForNumbers(seed: UInt64) throws {
    let moments = try Self.moments(seed: seed)
    var numbers = LastingNumbers()
    var composed: Delta?
    for (before, after) in zip(moments, moments.dropFirst()) {
      let delta = numbers.numbered(Self.delta(before, after, .id))
      #expect(try before.applying(delta) == after, "seed \(seed)")
      #expect(try after.applying(delta.inverse) == before, "seed \(seed)")
      composed = try composed?.composed(with: delta) ?? delta
    }
    let ends = numbers.numbered(Self.delta(moments[0], moments[moments.count - 1], .id))
    #expect(composed == ends, "seed \(seed)")
  }

  private static func matching(
    _ pairing: Pairing, _ before: Snapshot, _ after: Snapshot, _ method: MatchMethod
  ) -> Matching {
    let back = pairing.inverse
    return Matching(
      method: method, reason: .forced,
      toAfter: (0..<before.count).map { OptionalIndex(pairing.after(ofBefore: $0)) },
      toBefore: (0..<after.count).map { OptionalIndex(back.after(ofBefore: $0)) })
  }
}

/// Numbers that objects keep, by id and class.
private struct LastingNumbers {
  private var numbers: [String: Int] = [:]

  mutating func numbered(_ delta: Delta) -> Delta {
    var delta = delta
    delta.pairing = nil
    delta.before.positions = delta.entries.map { number($0, delta, at: .before) }
    delta.after.positions = delta.entries.map { number($0, delta, at: .after) }
    delta.normalise()
    return delta
  }

  private mutating func number(
    _ entry: DeltaEntry, _ delta: Delta, at end: DeltaEnd
  ) -> OptionalIndex {
    guard delta.index(of: entry, at: end) != nil else { return .none }
    let token = delta.token(of: entry, at: end)?.description ?? ""
    let isSingleton = [.application, .delegate].contains(delta.kind(of: entry))
    let name =
      "\(delta.kind(of: entry)) \(delta.className(of: entry, at: end) ?? "") "
      + (isSingleton ? "" : token)
    if numbers[name] == nil { numbers[name] = numbers.count + 1 }
    return OptionalIndex(numbers[name])
  }
}
