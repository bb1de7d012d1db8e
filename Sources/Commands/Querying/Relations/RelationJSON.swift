import JSONText
import SQLiteDriver

/// What can be asked, for programs: every view, function and table with the types of its columns, and
/// the saved queries.
struct RelationJSON {
  let list: RelationList
  let queries: [QueryText]

  var value: JSONValue {
    .object([
      .init(key: "views", value: .array(list.views.map(Self.value))),
      .init(key: "functions", value: .array(list.functions.map(Self.value))),
      .init(key: "tables", value: .array(list.tables.map(Self.value))),
      .init(key: "queries", value: .array(queries.map(Self.value))),
    ])
  }

  private static func value(_ relation: Relation) -> JSONValue {
    var members: [JSONValue.Member] = [.init(key: "name", value: .string(relation.name))]
    if let arguments = relation.arguments {
      let values = arguments.map { argument in
        JSONValue.object([
          .init(key: "name", value: .string(argument.name)),
          .init(key: "required", value: .bool(argument.isRequired)),
        ])
      }
      members.append(.init(key: "arguments", value: .array(values)))
    }
    if !relation.summary.isEmpty {
      members.append(.init(key: "summary", value: .string(relation.summary)))
    }
    members.append(.init(key: "example", value: .string(relation.example)))
    members.append(.init(key: "columns", value: .array(relation.columns.map(value))))
    return .object(members)
  }

  private static func value(_ column: DeclaredColumn) -> JSONValue {
    .object([
      .init(key: "name", value: .string(column.name)),
      .init(key: "type", value: .string(column.type.rawValue)),
      .init(key: "nullable", value: .bool(column.isNullable)),
    ])
  }

  private static func value(_ query: QueryText) -> JSONValue {
    let parameters = query.parameters.map { parameter in
      JSONValue.object([
        .init(key: "name", value: .string(parameter.name)),
        .init(key: "required", value: .bool(!parameter.isOptional)),
        .init(key: "summary", value: .string(parameter.summary)),
      ])
    }
    return .object([
      .init(key: "name", value: .string(query.name)),
      .init(key: "summary", value: .string(query.summary)),
      .init(key: "parameters", value: .array(parameters)),
    ])
  }
}
