import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// A line of a report on two runs: where, and what differs there. Its texts contain unescaped data.
struct RunLine: Hashable, Sendable {
  let extent: String
  let text: String
}

extension RunReport {
  /// The maximum numbers of differences, per extent and in all, that forms for readers list.
  private static let mostTogether = 6
  private static let mostLines = 60
  /// The maximum number of screens that a line names.
  private static let mostScreens = 3

  var headline: (left: String, right: String) {
    let counts = counts
    return ("\(beforeName) → \(afterName)", "\(counts.pairs) of \(counts.steps) steps pair")
  }

  /// What the first run represents; nil if only itself.
  var goodLine: String? {
    guard let good = runs.good, good.count > 1 else { return nil }
    return "\(beforeName) is the nearest of \(good.count) runs; reports what none of them has"
  }

  /// What only one run has and what comes in another order, in the order of both runs.
  var stepLines: [RunLine] { divergences.compactMap(line) }

  /// Steps of one run that the other may have, too.
  var openLines: [RunLine] { openStretches.map { line($0.stretch, $0.side) } }

  /// A line about steps that do not pair in order; nil for a pair.
  func line(_ divergence: Divergence) -> RunLine? {
    switch divergence {
    case .only(let side, let stretch): line(stretch, side)
    case .reordered(_, let entry): line(entry)
    case .pair: nil
    }
  }

  func line(_ stretch: AlignedRuns.Stretch, _ side: RunSide) -> RunLine {
    let steps = runs[side]
    let screen = screens(of: stretch, steps)
    let extent = extent(stretch.range, steps)
    if stretch.isOpen {
      let isOwn = steps[stretch.range].contains(where: \.isPartial)
      let cut =
        stretch.isRepeat
        ? "where it may repeat the step beside it"
        : isOwn ? "at a step that is not whole" : "where a step \(side.other) is not whole"
      return RunLine(extent: extent, text: "? \(screen)  seen only \(side), \(cut)")
    }
    let end = stretch.back.map { ", left at \(steps[$0].number)" } ?? ""
    return RunLine(extent: extent, text: "only \(side.rawValue)  \(screen)\(end)")
  }

  /// What a stretch shows, each once, first what the other run does not show there.
  private func screens(of stretch: AlignedRuns.Stretch, _ steps: [RunStep]) -> String {
    let end = max(stretch.back ?? stretch.range.upperBound + 1, stretch.range.lowerBound)
    let shown = [stretch.shown] + Array(stretch.range.lowerBound..<end)
    let names = shown.map { steps[$0].front ?? steps[$0].screen ?? "an unknown screen" }
    return Wording.first(Self.mostScreens, of: names.uniqued)
  }

  func line(_ entry: AlignedRuns.Reordered) -> RunLine {
    func order(_ steps: [RunStep], _ indices: [Int]) -> String {
      indices.sorted().map { steps[$0].front ?? "?" }.reduce(into: [String]()) { list, name in
        if list.last != name { list.append(name) }
      }.joined(separator: ", ")
    }
    let before = order(runs.before, entry.pairs.map(\.before))
    let after = order(runs.after, entry.pairs.map(\.after))
    let (old, new) = (extent(entry.before, runs.before), extent(entry.after, runs.after))
    let words =
      before == after
      ? "\(before), moved \(old) → \(new)" : "\(before) before; \(after) after (\(new))"
    return RunLine(extent: old, text: "in another order  \(words)")
  }

  private func extent(_ range: ClosedRange<Int>, _ steps: [RunStep]) -> String {
    let (first, last) = (steps[range.lowerBound].number, steps[range.upperBound].number)
    return first == last ? "\(first)" : "\(first)-\(last)"
  }

  /// What differs at paired steps: each difference once, those with the same extent together.
  var differenceLines: (lines: [RunLine], omitted: Int) {
    let all = sortedDifferences
    let groups = GroupedValues(all, by: extent).groups
    let lines = groups.prefix(listsAll ? .max : Self.mostLines).flatMap { extent, differences in
      differences.prefix(listsAll ? .max : Self.mostTogether).enumerated().map {
        RunLine(extent: $0 == 0 ? extent : "", text: words($1))
      }
    }
    return (lines, all.count - lines.count)
  }

  func extent(of difference: LastingDifference) -> String {
    let first = runs.before[difference.from.before].number
    let last = runs.before[difference.to.before].number
    if difference.steps == 1 { return "\(first)" }
    let isLast = runs.aligned.pairs.last.map { $0.before <= difference.to.before } ?? false
    let end = isLast ? "from step \(first) on" : "\(first)-\(last)"
    return end + " (\(difference.steps) steps)"
  }

  func words(_ lasting: LastingDifference) -> String {
    let difference = lasting.difference
    let others = lasting.objects > 1 ? " and \(lasting.objects - 1) more" : ""
    if let unseen = difference.unseen { return "? \(lasting.name)\(others)  \(unseen)" }
    switch difference.kind {
    case .added: return "+ \(lasting.name)\(others)"
    case .removed: return "− \(lasting.name)\(others)"
    case .moved: return "→ \(lasting.name)\(others)"
    case .attribute:
      let values = [difference.was, difference.now].map { Self.words($0, difference.subject) }
      return "~ \(lasting.name)\(others)  \(difference.subject) \(values.joined(separator: " → "))"
    }
  }

  /// A value of an attribute; what objects say is quoted, as `diff` does.
  private static func words(_ value: String?, _ subject: String) -> String {
    guard let value else { return "?" }
    let short = value.count > 60 ? "\(value.prefix(59))…" : value
    guard case .known(let key) = AttributeKey(subject), DifferenceFilter.texts.contains(key)
    else { return short }
    return VisibleText.quoted(short)
  }

  /// Everything reported, one line each; empty if nothing differs.
  package var evidence: [String] {
    (stepLines + openLines + differenceLines.lines).map { line in
      line.extent.isEmpty ? line.text : "\(line.extent) \(line.text)"
    }
  }

  /// The closing lines.
  var summary: [String] {
    var lines = ["same otherwise: \(Wording.count(sameCount, "step"))"]
    if let good = runs.good, runs.usual.count > 0 {
      let count = runs.usual.count
      lines.append(
        "set aside: \(Wording.count(count, "difference")) that some of the \(good.count) runs"
          + " \(count == 1 ? "has" : "have") too; JSON lists them")
    } else if runs.noise.values > 0 {
      lines.append(
        "set aside as noise: "
          + Wording.count(runs.noise.values, "difference") + " in "
          + Wording.count(runs.noise.keys, "value"))
    }
    if !runs.gaps.isEmpty { lines.append("not compared: \(runs.gaps.text)") }
    return lines
  }

  /// The note on runs that do not differ.
  var sameness: String {
    ChangeDocument.sameness(isWhole: runs.gaps.isEmpty && openStretches.isEmpty)
  }

  /// Where the runs first diverge, in a few words.
  var firstLine: String? {
    switch first {
    case nil: return nil
    case .pair(let pair):
      let (old, new) = (runs.before[pair.before], runs.after[pair.after])
      let (was, now) = (old.screen ?? "?", new.screen ?? "?")
      let numbers =
        old.number == new.number ? "step \(old.number)" : "steps \(old.number) and \(new.number)"
      return "\(numbers)  \(was == now ? was : "\(was) → \(now)")"
    case .only(let side, let stretch):
      let step = runs[side][stretch.shown]
      return "step \(step.number) \(side.rawValue)  only there \(step.screen ?? "?")"
    case .reordered(let side, let entry):
      let numbers = OfBothRuns { runs[$0][entry[$0].lowerBound].number }
      let place = numbers.before == numbers.after ? "" : " \(side)"
      return "step \(numbers[side])\(place)  what follows is in another order"
    }
  }
}
