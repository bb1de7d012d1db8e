import HierarchyReport
import JSONText
package import SQLiteDriver
import StoreFunctions

/// Everything that a query of a store can read.
struct RelationList {
  let views: [Relation]
  let functions: [Relation]
  let tables: [Relation]

  init(_ connection: Connection) throws(SQLiteError) {
    views = Relation.publicViews
    functions = StoreFunctions.all.map(Relation.init)
    tables = try Self.tables(connection).map { name throws(SQLiteError) in
      Relation(
        name, columns: try Self.columns(of: name, connection), summary: "",
        example: "SELECT * FROM \(name) LIMIT 5")
    }
  }

  private static func tables(_ connection: Connection) throws(SQLiteError) -> [String] {
    try connection.statement(
      """
      SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
        AND name NOT LIKE 'sqlite_%' ORDER BY name
      """
    ).rows { $0.text(0) ?? "" }
  }

  /// The columns of a table with the types that SQLite enforces.
  private static func columns(
    of table: String, _ connection: Connection
  ) throws(SQLiteError) -> [DeclaredColumn] {
    try connection.statement(
      """
      SELECT name, lower(type), "notnull" = 0 AND pk = 0 FROM pragma_table_info(?1) ORDER BY cid
      """, table
    ).rows { row in
      DeclaredColumn(
        row.text(0) ?? "", DeclaredType(rawValue: row.text(1) ?? "") ?? .any,
        isNullable: row.integer(2) != 0)
    }
  }
}

/// Something that a query can read, as described to users.
package struct Relation: Sendable {
  /// The name in SQL.
  package let name: String
  /// The arguments of a function; nil for anything else.
  let arguments: [TableSignature.Argument]?
  let call: String
  package let columns: [DeclaredColumn]
  package let summary: String
  package let example: String
}

extension Relation {
  init(_ name: String, columns: [DeclaredColumn], summary: String, example: String) {
    self.init(
      name: name, arguments: nil, call: name, columns: columns, summary: summary, example: example)
  }

  init(_ function: FunctionDescription) {
    let signature = function.signature
    self.init(
      name: signature.name, arguments: signature.arguments, call: signature.call,
      columns: signature.columns, summary: function.summary, example: function.example)
  }
}

extension RelationList {
  func write(into output: some StyledOutput, width: Int) {
    let block = TextBlock(width: width)
    output.writeLine("A ? after the type of a column says that it may be NULL.\n")
    section("views: what a store holds", views, block, into: output)
    section("functions: what follows from a snapshot, or from two", functions, block, into: output)
    section("tables: what the views are made of", tables, block, into: output)
    output.writeLine("saved queries: run with --named", as: .heading)
    for query in SavedQueries.shipped {
      output.writeLine()
      output.write("  \(query.name)")
      let parameters = query.parameters.map { parameter in
        let text = "--param \(parameter.name)=…"
        return parameter.isOptional ? " [\(text)]" : " \(text)"
      }
      output.writeLine(parameters.joined(), as: .faint)
      output.write(block.paragraph(query.summary, indent: 4))
    }
  }

  private func section(
    _ title: String, _ relations: [Relation], _ block: TextBlock, into output: some StyledOutput
  ) {
    output.writeLine(title, as: .heading)
    for relation in relations {
      output.writeLine()
      output.writeLine("  " + relation.call, as: .controller)
      if !relation.summary.isEmpty {
        output.write(block.paragraph(relation.summary, indent: 4))
      }
      let names = relation.columns.map { column in
        "\(column.name) \(column.type.rawValue)\(column.isNullable ? "?" : "")"
      }
      let words = names.dropLast().map { $0 + "," } + names.suffix(1)
      for line in WordWrap.lines(words, width: block.width - 4) {
        output.writeLine("    " + line, as: .faint)
      }
      for line in relation.example.split(separator: "\n") {
        output.write(block.paragraph(String(line), indent: 6))
      }
    }
    output.writeLine()
  }

  /// The same for programs, with the types of all columns.
  var json: JSONValue {
    [
      "views": .array(views.map(Self.value)),
      "functions": .array(functions.map(Self.value)),
      "tables": .array(tables.map(Self.value)),
      "queries": .array(SavedQueries.shipped.map(Self.value)),
    ]
  }

  private static func value(_ relation: Relation) -> JSONValue {
    [
      "name": .string(relation.name),
      "arguments": relation.arguments.map { .array($0.map(value)) },
      "summary": relation.summary.isEmpty ? nil : .string(relation.summary),
      "example": .string(relation.example),
      "columns": .array(relation.columns.map(value)),
    ]
  }

  private static func value(_ argument: TableSignature.Argument) -> JSONValue {
    ["name": .string(argument.name), "required": .bool(argument.isRequired)]
  }

  private static func value(_ column: DeclaredColumn) -> JSONValue {
    [
      "name": .string(column.name),
      "type": .string(column.type.rawValue),
      "nullable": .bool(column.isNullable),
    ]
  }

  private static func value(_ query: QueryText) -> JSONValue {
    [
      "name": .string(query.name),
      "summary": .string(query.summary),
      "parameters": .array(query.parameters.map(value)),
    ]
  }

  private static func value(_ parameter: QueryText.Parameter) -> JSONValue {
    [
      "name": .string(parameter.name),
      "required": .bool(!parameter.isOptional),
      "summary": .string(parameter.summary),
    ]
  }
}
