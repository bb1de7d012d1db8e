import HierarchyDiff
package import JSONText

/// A map for programs: screens and ways by name, first and last occurrence as commands accept them.
extension AppMap {
  package func write(into writer: inout JSONWriter) { writer.value(.object(members)) }

  /// The members of the object, which a difference extends with its own.
  package var members: [JSONValue.Member] {
    [
      .init(key: "treeringMap", value: .number(.integer(1))),
      .init(key: "sessions", value: .array(sessions.map { .string($0.name) })),
      .init(key: "snapshots", value: Self.number(snapshots)),
      .init(key: "unknown", value: Self.number(unknown)),
      .init(key: "visits", value: Self.number(visits)),
      .init(key: "screens", value: .array(screens.map(json))),
      .init(key: "ways", value: .array(ways.map(json))),
      .init(
        key: "deadEnds",
        value: .array(
          findings.compactMap {
            guard case .deadEnd(let screen) = $0 else { return nil }
            return .string(name(screen))
          })),
      .init(
        key: "oneWays",
        value: .array(
          findings.compactMap {
            guard case .oneWay(let screen, let from) = $0 else { return nil }
            return .object([
              .init(key: "to", value: .string(name(screen))),
              .init(key: "from", value: .array(from.map { .string(name($0)) })),
            ])
          })),
    ]
  }

  private func json(_ screen: MappedScreen) -> JSONValue {
    .object([
      .init(key: "name", value: .string(screen.name)),
      .init(key: "steady", value: .bool(screen.isSteady)),
      .init(key: "visits", value: Self.number(screen.visits.count)),
      .init(key: "sessions", value: Self.number(screen.sessions)),
      .init(key: "starts", value: Self.number(screen.starts)),
      .init(key: "ends", value: Self.number(screen.ends)),
      .init(key: "entered", value: Self.number(screen.entered)),
      .init(key: "left", value: Self.number(screen.left)),
      .init(key: "seconds", value: Self.seconds(screen.medianSeconds)),
      .init(key: "first", value: moment(screen.visits.first?.first)),
      .init(key: "last", value: moment(screen.visits.last?.last)),
    ])
  }

  private func json(_ way: Way) -> JSONValue {
    .object([
      .init(key: "from", value: .string(name(way.from))),
      .init(key: "to", value: .string(name(way.to))),
      .init(key: "count", value: Self.number(way.transitions.count)),
      .init(key: "sessions", value: Self.number(way.sessions)),
      .init(
        key: "events",
        value: .array(
          way.causes.map { cause in
            .object([
              .init(key: "kinds", value: .array(cause.events.map { .string($0.rawValue) })),
              .init(key: "count", value: Self.number(cause.count)),
            ])
          })),
      .init(key: "seconds", value: Self.seconds(way.medianSeconds)),
      .init(key: "first", value: moment(way.transitions.first?.after)),
      .init(key: "last", value: moment(way.transitions.last?.after)),
    ])
  }

  static func number(_ value: Int) -> JSONValue { .number(.integer(Int64(value))) }

  private static func seconds(_ value: Double?) -> JSONValue {
    value.map { .number(.double(($0 * 1000).rounded() / 1000)) } ?? .null
  }

  private func moment(_ moment: MapMoment?) -> JSONValue {
    moment.map { .string(reference($0)) } ?? .null
  }
}
