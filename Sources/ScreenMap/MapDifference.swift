/// The screens and ways that are new, gone or much rarer in one map than in another, by name. A way
/// that begins or ends at a reported screen is reported with it.
package struct MapDifference: Sendable {
  /// What happened to a screen or a way.
  package enum Kind: String, CaseIterable, Sendable {
    case new, gone, rarer
  }

  /// How often something was visited or taken, relative to all visits of a map. Rarer items are
  /// determined without the screens that only one map has: a removed sheet makes nothing below it
  /// rarer.
  package struct Share: Hashable, Sendable {
    let count: Int
    let visits: Int

    package init(count: Int, visits: Int) {
      self.count = count
      self.visits = visits
    }
  }

  /// A way by the names of its screens.
  package struct Link: Hashable, Comparable, Sendable {
    package let from: String
    package let to: String

    package static func < (left: Link, right: Link) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// One difference.
  package struct Item<Subject: Hashable & Sendable>: Hashable, Sendable {
    package let subject: Subject
    package let kind: Kind
    package let before: Share
    package let after: Share

    /// Whether its absence may be chance: in so few visits fewer than three were expected.
    package var mayBeChance: Bool {
      switch kind {
      case .new: Self.isRare(after, among: before)
      case .gone: Self.isRare(before, among: after)
      case .rarer: false
      }
    }

    private static func isRare(_ share: Share, among other: Share) -> Bool {
      Double(share.count) * Double(other.visits) < 3 * Double(share.visits)
    }
  }

  let before: AppMap
  package let after: AppMap
  /// By kind, then by name.
  package let screens: [Item<String>]
  /// All ways that differ, including those at reported screens; by kind, then by name.
  package let ways: [Item<Link>]

  /// Compares two maps; omits screens and ways with fewer than `least` visits in both, and, if
  /// screens are named, other screens and ways that do not connect two of them.
  package init(
    from before: AppMap, to after: AppMap, atLeast least: Int = 1, within names: Set<String>? = nil
  ) {
    self.before = before
    self.after = after
    let (old, new) = (Counts(before), Counts(after))
    let aside = Set(old.screens.keys).symmetricDifference(new.screens.keys)
    let (common, commonNew) = (Counts(before, without: aside), Counts(after, without: aside))
    let compared =
      Set(old.screens.keys).union(new.screens.keys).count
      + Set(old.ways.keys).union(new.ways.keys).count
    let likelihood = Self.likelihood / Double(max(1, compared))
    func items<Subject: Comparable>(
      _ counts: (Counts) -> [Subject: Int], where isWanted: (Subject) -> Bool
    ) -> [Item<Subject>] {
      func item(_ subject: Subject, _ kind: Kind, _ old: Counts, _ new: Counts) -> Item<Subject> {
        Item(
          subject: subject, kind: kind,
          before: Share(count: counts(old)[subject] ?? 0, visits: old.visits),
          after: Share(count: counts(new)[subject] ?? 0, visits: new.visits))
      }
      let subjects = Set(counts(old).keys).union(counts(new).keys).filter(isWanted).sorted()
      return subjects.compactMap { subject in
        let (was, now) = (counts(old)[subject], counts(new)[subject])
        if max(was ?? 0, now ?? 0) < least { return nil }
        if was == nil { return item(subject, .new, old, new) }
        if now == nil { return item(subject, .gone, old, new) }
        let rarer = item(subject, .rarer, common, commonNew)
        return Self.isRarer(rarer.before, rarer.after, likelihood) ? rarer : nil
      }.sorted { $0.kind.rank < $1.kind.rank }
    }
    screens = items(\.screens) { names?.contains($0) ?? true }
    ways = items(\.ways) { way in
      names.map { $0.contains(way.from) && $0.contains(way.to) } ?? true
    }
  }

  package var isEmpty: Bool { screens.isEmpty && ways.isEmpty }

  /// The ways that begin or end at a screen, and those that are reported on their own.
  package func ways(at screen: String) -> [Item<Link>] {
    ways.filter { $0.subject.from == screen || $0.subject.to == screen }
  }

  package var waysAlone: [Item<Link>] {
    let listed = Set(screens.map(\.subject))
    return ways.filter { !listed.contains($0.subject.from) && !listed.contains($0.subject.to) }
  }

  /// The maximum probability that all reports of rarer items together are due to chance.
  private static let likelihood = 0.01

  /// Whether a share dropped to half or less, and not by chance.
  private static func isRarer(_ before: Share, _ after: Share, _ likelihood: Double) -> Bool {
    2 * Double(after.count) * Double(before.visits)
      <= Double(before.count) * Double(after.visits)
      && Chance.ofSoFew(before, after) < likelihood
  }
}

private struct Counts {
  var screens: [String: Int] = [:]
  var ways: [MapDifference.Link: Int] = [:]
  var visits = 0

  /// Counts as if the screens in `aside` did not exist: a screen that is left for one of them and
  /// returned to counts as one visit, and a way over them counts as direct.
  init(_ map: AppMap, without aside: Set<String> = []) {
    let visited = map.screens.flatMap { screen in
      screen.visits.map { (first: $0.first, name: screen.name) }
    }.sorted { $0.first < $1.first }
    let entered = Set(map.ways.flatMap(\.transitions).map(\.after))
    var last: String?
    for (moment, name) in visited {
      if !entered.contains(moment) { last = nil }
      if aside.contains(name) || last == name { continue }
      if let last { ways[MapDifference.Link(from: last, to: name), default: 0] += 1 }
      screens[name, default: 0] += 1
      visits += 1
      last = name
    }
  }
}

extension MapDifference.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Fisher's exact test of two shares.
package enum Chance {
  /// The probability that the second has so few, if both are drawn from one distribution.
  package static func ofSoFew(
    _ first: MapDifference.Share, _ second: MapDifference.Share
  ) -> Double {
    let having = Double(first.count + second.count)
    let others = Double(first.visits + second.visits) - having
    let drawn = Double(second.visits)
    /// The probability of `count` + 1 relative to that of `count`.
    func ratio(_ count: Double) -> Double {
      (having - count) * (drawn - count) / ((count + 1) * (others - drawn + count + 1))
    }
    // All probabilities are relative to that of `count` itself: no number underflows, and an
    // overflow means that so few are unexpected.
    let count = Double(second.count)
    var (fewer, part) = (1.0, 1.0)
    var number = count - 1
    while number >= max(0, drawn - others), part > 0 {
      part /= ratio(number)
      fewer += part
      number -= 1
    }
    var all = fewer
    (part, number) = (1, count)
    while number < min(having, drawn), all.isFinite, part > all * 1e-16 {
      part *= ratio(number)
      all += part
      number += 1
    }
    return all.isFinite ? fewer / all : fewer.isFinite ? 0 : 1
  }
}
