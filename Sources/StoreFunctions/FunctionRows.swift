import HierarchyModel
import JSONText
import SQLiteDriver
import UIKitRules

/// Rows of which the values are made when SQL asks for them.
struct FunctionRows<Column: FunctionColumn, Row>: TableRows {
  private let rows: [Row]
  private let columns = Array(Column.allCases)
  private let value: (Column, Row) throws(TableError) -> SQLiteValue

  /// Rows, and what stands in a column of one.
  init(_ rows: [Row], value: @escaping (Column, Row) throws(TableError) -> SQLiteValue) {
    self.rows = rows
    self.value = value
  }

  var count: Int { rows.count }

  func value(_ column: Int, of row: Int) throws(TableError) -> SQLiteValue {
    try value(columns[column], rows[row])
  }
}

/// What a function gives that knows of nothing to tell.
struct NoRows: TableRows {
  var count: Int { 0 }

  func value(_ column: Int, of row: Int) -> SQLiteValue { .null }
}

/// The columns of a table-valued function, in the order of SQL.
protocol FunctionColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  var type: DeclaredType { get }

  /// Those that have a value in every row.
  static var neverNull: Set<Self> { get }
}

extension FunctionColumn {
  static var neverNull: Set<Self> { [] }

  /// The columns as SQL declares them.
  static var signatures: [DeclaredColumn] {
    allCases.map {
      DeclaredColumn($0.rawValue, $0.type, isNullable: !neverNull.contains($0))
    }
  }
}

/// A row of an explanation: a step, or last of all why the answer is unknown.
struct StepRow {
  let object: ObjectIndex?
  let rule: String?
  let text: String
  let isUnknown: Bool
}

extension Answer {
  /// The steps with their numbers, and why the answer is unknown where it is.
  var stepRows: [(Int, StepRow)] {
    var rows = steps.map { step in
      StepRow(
        object: step.object, rule: step.rule.description, text: step.text, isUnknown: false)
    }
    if let reason = unknownReason {
      rows.append(
        StepRow(object: nil, rule: nil, text: "unknown, because \(reason)", isUnknown: true))
    }
    return rows.enumerated().map { ($0.offset, $0.element) }
  }
}

extension SQLiteValue {
  /// Text, or NULL.
  init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  /// An integer, or NULL.
  init(_ number: Int64?) {
    self = number.map { .integer($0) } ?? .null
  }

  /// 1 or 0.
  init(_ flag: Bool) {
    self = .integer(flag ? 1 : 0)
  }

  /// An attribute's value in a snapshot.
  init(_ value: AttributeValue?, in asked: AskedSnapshot) {
    self.init(value, number: asked.number)
  }

  /// An attribute's value as the view `changes` shows it: flags are 0 and 1, objects their numbers; of a
  /// list of objects their numbers with commas between; other lists are JSON.
  init(_ value: AttributeValue?, number: (ObjectIndex) -> Int64) {
    switch value {
    case nil, .null: self = .null
    case .flag(let flag): self.init(flag)
    case .number(.integer(let value)): self = .integer(value)
    case .number(let value): self = .real(value.doubleValue)
    case .text(let text), .json(let text): self = .text(text)
    case .reference(let object, _): self = .integer(number(object))
    case .references(let list):
      self = .text(list.map { "\(number($0.target))" }.joined(separator: ","))
    case .numbers(let numbers):
      self = .text("[" + numbers.map { "\($0.doubleValue)" }.joined(separator: ", ") + "]")
    case .texts(let texts): self = .text(Self.array(texts))
    }
  }

  private static func array(_ texts: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    return writer.text
  }
}
