import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

/// The laws of deltas, on hierarchies edited at random. A failure names its seed.
@Suite("Delta's laws") struct DeltaLawsTests {
  /// So many seeds, each with this many edits.
  static let seeds: Range<UInt64> = 0..<60
  static let edits = 40

  /// Snapshots of one hierarchy as it is edited, a few edits apart.
  static func moments(seed: UInt64, options: RandomHierarchy.Options = .init()) throws -> [Snapshot]
  {
    var hierarchy = RandomHierarchy(seed: seed, options: options)
    var moments = [try hierarchy.snapshot()]
    var done = 0
    while done < edits {
      let step = 1 + hierarchy.random.below(6)
      for _ in 0..<step { hierarchy.edit() }
      done += step
      moments.append(try hierarchy.snapshot())
    }
    return moments
  }

  static func delta(_ before: Snapshot, _ after: Snapshot, _ choice: MatchChoice) -> Delta {
    Delta(from: before, to: after, matching: Matching(before, after, by: choice))
  }

  @Test(
    "applied to the first snapshot it gives the second, its inverse leads back", arguments: seeds)
  func applies(seed: UInt64) throws {
    for choice in [MatchChoice.id, .structure] {
      let moments = try Self.moments(seed: seed)
      for (before, after) in zip(moments, moments.dropFirst()) {
        let delta = Self.delta(before, after, choice)
        #expect(try before.applying(delta) == after, "seed \(seed), by \(choice)")
        #expect(try after.applying(delta.inverse) == before, "seed \(seed), by \(choice)")
        #expect(delta.inverse.inverse == delta, "seed \(seed), by \(choice)")
      }
    }
  }

  @Test("the delta of a snapshot to itself is empty", arguments: seeds)
  func isEmpty(seed: UInt64) throws {
    for moment in try Self.moments(seed: seed) {
      #expect(Self.delta(moment, moment, .id).isEmpty, "seed \(seed)")
    }
  }

  @Test("the inverse is the delta the other way round", arguments: seeds)
  func inverts(seed: UInt64) throws {
    let moments = try Self.moments(seed: seed)
    for (before, after) in zip(moments, moments.dropFirst()) {
      let forth = Delta(from: before, to: after, matching: Matching(before, after, by: .id))
      let back = Delta(from: after, to: before, matching: Matching(after, before, by: .id))
      #expect(forth.inverse.withoutOrders == back.withoutOrders, "seed \(seed)")
    }
  }

  @Test("composed with the next it is the delta of the ends", arguments: seeds)
  func composes(seed: UInt64) throws {
    let moments = try Self.moments(seed: seed)
    for index in 2..<moments.count {
      let (first, middle, last) = (moments[index - 2], moments[index - 1], moments[index])
      let composed = try Self.delta(first, middle, .id).composed(
        with: Self.delta(middle, last, .id))
      #expect(composed == Self.delta(first, last, .id), "seed \(seed), moment \(index)")
      #expect(try first.applying(composed) == last, "seed \(seed), moment \(index)")
    }
  }

  @Test("all neighbours composed are the delta of the ends", arguments: seeds)
  func composesAll(seed: UInt64) throws {
    let moments = try Self.moments(seed: seed)
    var composed = Self.delta(moments[0], moments[0], .id)
    for (before, after) in zip(moments, moments.dropFirst()) {
      composed = try composed.composed(with: Self.delta(before, after, .id))
    }
    let last = moments[moments.count - 1]
    #expect(composed == Self.delta(moments[0], last, .id), "seed \(seed)")
    #expect(try composed.composed(with: composed.inverse).isEmpty, "seed \(seed)")
  }
}

extension Delta {
  /// The delta without siblings that changed order: of several that are as few, either way round
  /// may choose others.
  var withoutOrders: Delta {
    var delta = self
    delta.orders = []
    return delta
  }
}
