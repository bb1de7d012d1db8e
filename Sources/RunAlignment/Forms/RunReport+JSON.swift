import HierarchyReport
package import JSONText

/// A report on two runs for programs. Snapshots are given by number, from 1.
extension RunReport {
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("treeringCompare")
    writer.value(.number(.integer(1)))
    writer.key("before")
    writer.value(Self.run(beforeName, runs.before))
    writer.key("after")
    writer.value(Self.run(afterName, runs.after))
    if runs.good != nil {
      writer.key("reference")
      writer.value(.string(beforeName))
    }
    writer.key("pairs")
    writer.beginArray()
    for (index, pair) in runs.aligned.pairs.enumerated() {
      let kind = pair.isRepeat ? "repeat" : runs.changed.contains(index) ? "changed" : "same"
      writer.value(json(pair, kind: kind))
    }
    writer.endArray()
    let (aligned, usual) = (runs.aligned, runs.usual)
    writer.key("onlyBefore")
    writer.value(
      .array((aligned.onlyBefore + usual.onlyBefore).map { stretch(before: $0) }))
    writer.key("onlyAfter")
    writer.value(.array((aligned.onlyAfter + usual.onlyAfter).map { stretch(after: $0) }))
    writer.key("reordered")
    writer.value(.array((aligned.reordered + usual.reordered).map(json)))
    writer.key("lasting")
    writer.value(.array((runs.differences.all + usual.differences.all).map(json)))
    writer.key("firstDifference")
    writer.value(firstDifference)
    writer.key("noise")
    writer.value(
      .object([
        .init(key: "keys", value: Self.number(runs.noise.keys)),
        .init(key: "values", value: Self.number(runs.noise.values)),
      ]))
    writer.endObject()
  }

  private static func number(_ value: Int) -> JSONValue { .number(.integer(Int64(value))) }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static func run(_ name: String, _ steps: [RunStep]) -> JSONValue {
    .object([
      .init(key: "name", value: .string(name)), .init(key: "snapshots", value: number(steps.count)),
    ])
  }

  private func before(_ index: Int) -> JSONValue { Self.number(runs.before[index].number) }
  private func after(_ index: Int) -> JSONValue { Self.number(runs.after[index].number) }

  private func json(_ pair: AlignedRuns.Pair, kind: String) -> JSONValue {
    .object([
      .init(key: "before", value: before(pair.before)),
      .init(key: "after", value: after(pair.after)), .init(key: "kind", value: .string(kind)),
    ])
  }

  private func stretch(before stretch: AlignedRuns.Stretch) -> JSONValue {
    .object(
      Self.members(stretch, runs.before)
        + agreement { $0.agreement(onOnlyBefore: stretch) })
  }

  private func stretch(after stretch: AlignedRuns.Stretch) -> JSONValue {
    .object(
      Self.members(stretch, runs.after)
        + agreement { $0.agreement(onOnlyAfter: stretch, in: runs.aligned, runs.after) })
  }

  /// If there are several good runs, how many of them lack a difference.
  private func agreement(_ count: (GoodRuns) -> Int) -> [JSONValue.Member] {
    guard let good = runs.good else { return [] }
    return [
      .init(key: "agreement", value: .array([Self.number(count(good)), Self.number(good.count)]))
    ]
  }

  private static func members(
    _ stretch: AlignedRuns.Stretch, _ steps: [RunStep]
  ) -> [JSONValue.Member] {
    [
      .init(key: "first", value: number(steps[stretch.range.lowerBound].number)),
      .init(key: "last", value: number(steps[stretch.range.upperBound].number)),
      .init(key: "screen", value: text(steps[stretch.shown].screen)),
      .init(key: "excursion", value: .bool(stretch.isExcursion)),
    ]
  }

  private func json(_ entry: AlignedRuns.Reordered) -> JSONValue {
    .object(
      [
        .init(
          key: "before",
          value: .array([before(entry.before.lowerBound), before(entry.before.upperBound)])),
        .init(
          key: "after",
          value: .array([after(entry.after.lowerBound), after(entry.after.upperBound)])),
        .init(
          key: "pairs",
          value: .array(
            entry.pairs.map { pair in
              let isChanged = runs.changedReordered.contains(pair)
              return json(pair, kind: pair.isRepeat ? "repeat" : isChanged ? "changed" : "same")
            })),
      ] + agreement { $0.agreement(onReordered: entry) })
  }

  private func json(_ lasting: LastingDifference) -> JSONValue {
    let difference = lasting.difference
    var change: [JSONValue.Member] = [
      .init(key: "kind", value: .string(difference.kind.rawValue)),
      .init(key: "object", value: .string(lasting.name)),
    ]
    if difference.kind == .attribute {
      change += [
        .init(key: "attribute", value: .string(difference.subject)),
        .init(key: "was", value: Self.text(difference.was)),
        .init(key: "is", value: Self.text(difference.now)),
      ]
    }
    return .object(
      [
        .init(
          key: "from", value: .array([before(lasting.from.before), after(lasting.from.after)])),
        .init(key: "to", value: .array([before(lasting.to.before), after(lasting.to.after)])),
        .init(key: "steps", value: Self.number(lasting.steps)),
        .init(key: "change", value: .object(change)),
      ] + agreement { $0.agreement(on: lasting.noise) })
  }

  private var firstDifference: JSONValue {
    switch first {
    case nil: return .null
    case .pair(let pair): return json(pair, kind: "changed")
    case .onlyBefore(let stretch):
      return .object([
        .init(key: "before", value: before(stretch.range.lowerBound)),
        .init(key: "after", value: .null), .init(key: "kind", value: .string("onlyBefore")),
      ])
    case .onlyAfter(let stretch):
      return .object([
        .init(key: "before", value: .null),
        .init(key: "after", value: after(stretch.range.lowerBound)),
        .init(key: "kind", value: .string("onlyAfter")),
      ])
    case .reordered(let entry):
      return .object([
        .init(key: "before", value: before(entry.before.lowerBound)),
        .init(key: "after", value: after(entry.after.lowerBound)),
        .init(key: "kind", value: .string("reordered")),
      ])
    }
  }
}
