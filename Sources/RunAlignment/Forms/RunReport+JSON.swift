import HierarchyDiff
import HierarchyReport
package import JSONText

/// A report on two runs for programs. Snapshots are given by number, from 1.
extension RunReport {
  package func write(into writer: inout JSONWriter) {
    let (aligned, usual) = (runs.aligned, runs.usual)
    writer.object { writer in
      writer.member("treeringCompare", 1)
      writer.member("before", Self.run(beforeName, runs.before))
      writer.member("after", Self.run(afterName, runs.after))
      writer.memberIfPresent("reference", runs.good == nil ? nil : beforeName)
      writer.array("pairs", of: aligned.pairs) { $1.value(json($0)) }
      for side in RunSide.allCases {
        writer.array(side.onlyHere, of: aligned.only[side] + usual.only[side]) {
          $1.value(json($0, side))
        }
      }
      writer.array("reordered", of: aligned.reordered + usual.reordered) { $1.value(json($0)) }
      writer.array("lasting", of: runs.differences.all + usual.differences.all) {
        $1.value(json($0))
      }
      writer.member("firstDifference", firstDifference)
      writer.member(
        "noise", ["keys": .number(runs.noise.keys), "values": .number(runs.noise.values)])
      writer.memberIfPresent("notCompared", runs.gaps.isEmpty ? nil : runs.gaps.text)
    }
  }

  private static func run(_ name: String, _ steps: [RunStep]) -> JSONValue {
    ["name": .string(name), "snapshots": .number(steps.count)]
  }

  private func number(_ index: Int, _ side: RunSide) -> JSONValue {
    .number(runs[side][index].number)
  }

  private func numbers(_ range: ClosedRange<Int>, _ side: RunSide) -> JSONValue {
    [number(range.lowerBound, side), number(range.upperBound, side)]
  }

  private func json(_ pair: AlignedRuns.Pair) -> JSONValue {
    let kind =
      runs.changed.contains(pair) ? "changed" : runs.unsure.contains(pair) ? "unknown" : "same"
    return [
      "before": number(pair.before, .before), "after": number(pair.after, .after),
      "kind": .string(pair.isRepeat ? "repeat" : kind),
    ]
  }

  /// If there are several good runs, how many of them lack a difference.
  private func agreement(_ count: (GoodRuns) -> Int) -> JSONValue? {
    runs.good.map { .numbers([count($0), $0.count]) }
  }

  private func json(_ stretch: AlignedRuns.Stretch, _ side: RunSide) -> JSONValue {
    [
      "first": number(stretch.range.lowerBound, side),
      "last": number(stretch.range.upperBound, side),
      "screen": .string(runs[side][stretch.shown].screen),
      "excursion": .bool(stretch.isExcursion),
      "known": stretch.isOpen ? false : nil,
      "agreement": agreement { $0.agreement(on: stretch, side, in: runs.aligned, runs.after) },
    ]
  }

  private func json(_ entry: AlignedRuns.Reordered) -> JSONValue {
    [
      "before": numbers(entry.before, .before), "after": numbers(entry.after, .after),
      "pairs": .array(entry.pairs.map(json)),
      "agreement": agreement { $0.agreement(onReordered: entry) },
    ]
  }

  private func json(_ lasting: LastingDifference) -> JSONValue {
    let difference = lasting.difference
    let isAttribute = difference.kind == .attribute
    return [
      "from": [number(lasting.from.before, .before), number(lasting.from.after, .after)],
      "to": [number(lasting.to.before, .before), number(lasting.to.after, .after)],
      "steps": .number(lasting.steps),
      "change": [
        "kind": .string(difference.kind.rawValue),
        "object": .string(lasting.name),
        "attribute": isAttribute ? .string(difference.subject) : nil,
        "was": isAttribute ? .string(difference.was) : nil,
        "is": isAttribute ? .string(difference.now) : nil,
        "known": difference.isOpen ? false : nil,
      ],
      "agreement": agreement { $0.agreement(on: lasting.noise) },
    ]
  }

  private var firstDifference: JSONValue {
    switch first {
    case nil: return .null
    case .pair(let pair): return json(pair)
    case .only(let side, let stretch):
      let step = number(stretch.range.lowerBound, side)
      return [
        "before": side == .before ? step : .null, "after": side == .after ? step : .null,
        "kind": .string(side.onlyHere),
      ]
    case .reordered(_, let entry):
      return [
        "before": number(entry.before.lowerBound, .before),
        "after": number(entry.after.lowerBound, .after), "kind": "reordered",
      ]
    }
  }
}
