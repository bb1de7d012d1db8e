import HierarchyStore
import JSONText

/// A sighting in JSON form.
enum SightingJSON {
  static func value(_ sighting: Sighting, screen: String?) -> JSONValue {
    .object([
      .init(key: "session", value: .string(sighting.session)),
      .init(key: "object", value: .number(.integer(sighting.object))),
      .init(key: "class", value: text(sighting.className)),
      .init(key: "id", value: text(sighting.token)),
      .init(key: "key", value: .string(sighting.match.key)),
      .init(key: "value", value: .string(sighting.match.value)),
      .init(key: "first", value: moment(sighting.first)),
      .init(key: "last", value: moment(sighting.last)),
      .init(key: "isThereAtEnd", value: .bool(sighting.isThereAtEnd)),
      .init(key: "screen", value: text(screen)),
      .init(key: "path", value: .array(sighting.path.map(JSONValue.string))),
    ])
  }

  private static func moment(_ moment: Sighting.Moment) -> JSONValue {
    .object([
      .init(key: "number", value: .number(.integer(Int64(moment.number)))),
      .init(key: "label", value: text(moment.label)),
      .init(key: "time", value: moment.time.map { .number(.double($0)) } ?? .null),
    ])
  }

  private static func text(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }
}
