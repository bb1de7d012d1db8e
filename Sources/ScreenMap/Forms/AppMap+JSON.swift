import HierarchyDiff
package import JSONText

/// A map for programs: screens and ways by name, first and last occurrence as commands accept them.
extension AppMap {
  package var json: JSONValue {
    [
      "treeringMap": 1,
      "sessions": .strings(sessions.map(\.name)),
      "snapshots": .number(snapshots),
      "unknown": .number(unknown),
      "visits": .number(visits),
      "screens": .array(screens.map(json)),
      "ways": .array(ways.map(json)),
      "deadEnds": .array(
        findings.compactMap {
          guard case .deadEnd(let screen) = $0 else { return nil }
          return .string(name(screen))
        }),
      "oneWays": .array(
        findings.compactMap {
          guard case .oneWay(let screen, let from) = $0 else { return nil }
          return ["to": .string(name(screen)), "from": .strings(from.map(name))]
        }),
    ]
  }

  private func json(_ screen: MappedScreen) -> JSONValue {
    [
      "name": .string(screen.name),
      "steady": .bool(screen.isSteady),
      "visits": .number(screen.visits.count),
      "sessions": .number(screen.sessions),
      "starts": .number(screen.starts),
      "ends": .number(screen.ends),
      "entered": .number(screen.entered),
      "left": .number(screen.left),
      "seconds": Self.seconds(screen.medianSeconds),
      "first": moment(screen.visits.first?.first),
      "last": moment(screen.visits.last?.last),
    ]
  }

  private func json(_ way: Way) -> JSONValue {
    [
      "from": .string(name(way.from)),
      "to": .string(name(way.to)),
      "count": .number(way.transitions.count),
      "sessions": .number(way.sessions),
      "events": .array(
        way.causes.map { cause in
          [
            "kinds": .strings(cause.events.map(\.rawValue)),
            "count": .number(cause.count),
          ]
        }),
      "seconds": Self.seconds(way.medianSeconds),
      "first": moment(way.transitions.first?.after),
      "last": moment(way.transitions.last?.after),
    ]
  }

  private static func seconds(_ value: Double?) -> JSONValue {
    .number(value.map { ($0 * 1000).rounded() / 1000 })
  }

  private func moment(_ moment: MapMoment?) -> JSONValue { .string(moment.map(reference)) }
}
