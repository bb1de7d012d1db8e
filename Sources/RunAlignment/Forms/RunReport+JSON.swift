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
      writer.array("pairs", of: aligned.pairs.enumerated()) { pair, writer in
        let isChanged = runs.changed.contains(pair.offset)
        writer.value(json(pair.element, isChanged: isChanged))
      }
      writer.array("onlyBefore", of: aligned.onlyBefore + usual.onlyBefore) {
        $1.value(stretch(before: $0))
      }
      writer.array("onlyAfter", of: aligned.onlyAfter + usual.onlyAfter) {
        $1.value(stretch(after: $0))
      }
      writer.array("reordered", of: aligned.reordered + usual.reordered) { $1.value(json($0)) }
      writer.array("lasting", of: runs.differences.all + usual.differences.all) {
        $1.value(json($0))
      }
      writer.member("firstDifference", firstDifference)
      writer.member(
        "noise", ["keys": .number(runs.noise.keys), "values": .number(runs.noise.values)])
    }
  }

  private static func run(_ name: String, _ steps: [RunStep]) -> JSONValue {
    ["name": .string(name), "snapshots": .number(steps.count)]
  }

  private func before(_ index: Int) -> JSONValue { .number(runs.before[index].number) }
  private func after(_ index: Int) -> JSONValue { .number(runs.after[index].number) }

  private func json(_ pair: AlignedRuns.Pair, isChanged: Bool) -> JSONValue {
    [
      "before": before(pair.before), "after": after(pair.after),
      "kind": pair.isRepeat ? "repeat" : isChanged ? "changed" : "same",
    ]
  }

  private func stretch(before stretch: AlignedRuns.Stretch) -> JSONValue {
    json(stretch, runs.before, agreement { $0.agreement(onOnlyBefore: stretch) })
  }

  private func stretch(after stretch: AlignedRuns.Stretch) -> JSONValue {
    json(
      stretch, runs.after,
      agreement { $0.agreement(onOnlyAfter: stretch, in: runs.aligned, runs.after) })
  }

  /// If there are several good runs, how many of them lack a difference.
  private func agreement(_ count: (GoodRuns) -> Int) -> JSONValue? {
    runs.good.map { .numbers([count($0), $0.count]) }
  }

  private func json(
    _ stretch: AlignedRuns.Stretch, _ steps: [RunStep], _ agreement: JSONValue?
  ) -> JSONValue {
    [
      "first": .number(steps[stretch.range.lowerBound].number),
      "last": .number(steps[stretch.range.upperBound].number),
      "screen": .string(steps[stretch.shown].screen),
      "excursion": .bool(stretch.isExcursion),
      "agreement": agreement,
    ]
  }

  private func json(_ entry: AlignedRuns.Reordered) -> JSONValue {
    [
      "before": [before(entry.before.lowerBound), before(entry.before.upperBound)],
      "after": [after(entry.after.lowerBound), after(entry.after.upperBound)],
      "pairs": .array(
        entry.pairs.map { json($0, isChanged: runs.changedReordered.contains($0)) }),
      "agreement": agreement { $0.agreement(onReordered: entry) },
    ]
  }

  private func json(_ lasting: LastingDifference) -> JSONValue {
    let difference = lasting.difference
    let isAttribute = difference.kind == .attribute
    return [
      "from": [before(lasting.from.before), after(lasting.from.after)],
      "to": [before(lasting.to.before), after(lasting.to.after)],
      "steps": .number(lasting.steps),
      "change": [
        "kind": .string(difference.kind.rawValue),
        "object": .string(lasting.name),
        "attribute": isAttribute ? .string(difference.subject) : nil,
        "was": isAttribute ? .string(difference.was) : nil,
        "is": isAttribute ? .string(difference.now) : nil,
      ],
      "agreement": agreement { $0.agreement(on: lasting.noise) },
    ]
  }

  private var firstDifference: JSONValue {
    switch first {
    case nil: return .null
    case .pair(let pair): return json(pair, isChanged: true)
    case .onlyBefore(let stretch):
      return [
        "before": before(stretch.range.lowerBound), "after": .null, "kind": "onlyBefore",
      ]
    case .onlyAfter(let stretch):
      return ["before": .null, "after": after(stretch.range.lowerBound), "kind": "onlyAfter"]
    case .reordered(let entry):
      return [
        "before": before(entry.before.lowerBound), "after": after(entry.after.lowerBound),
        "kind": "reordered",
      ]
    }
  }
}
