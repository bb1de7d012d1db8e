import HierarchyChecks
import HierarchyDiff
import HierarchyModel
import UIKitRules

/// A snapshot on its way into a page.
struct PageEntry: Sendable {
  let snapshot: Snapshot
  /// Its place in the page, from 1.
  let index: Int
  let chapter: Int
  let label: String
  /// Its number in its session or file.
  let number: Int
  /// Where commands find it if it has its own file.
  let reference: String?
}

/// A snapshot, what rules and checks say of it, and how it differs from the previous one.
struct PageStep: Sendable {
  let entry: PageEntry
  let last: Snapshot?
  let lastLabel: String
  /// Nil where a chapter begins.
  let difference: Difference?
  let returns: Reappearances
  let former: Numbered
  let now: Numbered
  let findings: [Finding]
  let reading: ChangeReading

  /// The rules of both snapshots; nil where there is only one.
  var rules: (before: RuleBook, after: RuleBook)? {
    guard let before = former.derived, let after = now.derived else { return nil }
    return (before.rules, after.rules)
  }
}

struct PageReader {
  private var last: Snapshot?
  private var lastLabel = ""
  private var numbered = Numbered()
  private var beginsChapter = true
  /// What was last seen of each section in this chapter.
  private var memory = LastSeen()
  private var checks = CheckRun()

  mutating func beginChapter() {
    beginsChapter = true
    memory.forget()
    checks = CheckRun()
  }

  mutating func step(to entry: PageEntry, by reading: ChangeReading) -> PageStep {
    let snapshot = entry.snapshot
    let difference =
      beginsChapter ? nil : last.map { Difference(before: $0, after: snapshot, by: reading.match) }
    let returns = difference.map { comingBack(over: $0, by: reading) } ?? Reappearances()
    let numbers = numbered.numbers.next(snapshot, matching: difference?.matching, returns)
    var derived = PageFacts(snapshot, numbers, after: numbered.derived)
    let findings = checks.findings(in: derived.rules)
    derived.complete(with: findings)
    let now = Numbered(numbers, derived)
    let step = PageStep(
      entry: entry, last: last, lastLabel: lastLabel, difference: difference, returns: returns,
      former: numbered, now: now, findings: findings, reading: reading)
    (last, lastLabel, numbered, beginsChapter) = (snapshot, entry.label, now, false)
    memory.remember(SeenSnapshot(index: entry.index, snapshot: snapshot, numbered: now))
    return step
  }

  /// Objects that return at a snapshot that covers what the previous one did not.
  private func comingBack(over difference: Difference, by reading: ChangeReading) -> Reappearances {
    let former = memory.seenBefore(difference)
    if former.isEmpty { return Reappearances() }
    return Reappearances(
      to: difference.after,
      unmatched: difference.after.objects.filter {
        difference.matching.counterpart(ofAfter: $0) == nil
      },
      from: former, present: Set(numbered.numbers.all), by: reading)
  }
}
