package import JSONText

/// The differences, for programs: the map, or the shown part of it, with `against`, what is new,
/// gone or rarer in it.
extension MapDifference {
  package func write(_ shown: AppMap, into writer: inout JSONWriter) {
    let screens = screens.map { item in
      JSONValue.object([.init(key: "screen", value: .string(item.subject))] + Self.members(item))
    }
    let ways = ways.map { item in
      JSONValue.object(
        [
          .init(key: "from", value: .string(item.subject.from)),
          .init(key: "to", value: .string(item.subject.to)),
        ] + Self.members(item))
    }
    let against = JSONValue.object([
      .init(key: "sessions", value: .array(before.sessions.map { .string($0.name) })),
      .init(key: "visits", value: AppMap.number(before.visits)),
      .init(key: "screens", value: .array(screens)), .init(key: "ways", value: .array(ways)),
    ])
    writer.value(.object(shown.members + [.init(key: "against", value: against)]))
  }

  private static func members(_ item: Item<some Hashable & Sendable>) -> [JSONValue.Member] {
    [
      .init(key: "kind", value: .string(item.kind.rawValue)),
      .init(key: "before", value: json(item.before)), .init(key: "after", value: json(item.after)),
      .init(key: "mayBeChance", value: .bool(item.mayBeChance)),
    ]
  }

  private static func json(_ share: Share) -> JSONValue {
    .object([
      .init(key: "count", value: AppMap.number(share.count)),
      .init(key: "visits", value: AppMap.number(share.visits)),
    ])
  }
}
