import HierarchyModel
import HierarchyStore
import JSONText
import SQLiteDriver
import UIKitRules

/// A table-valued function that describes itself; `Context` is what all rows of an answer share.
protocol DescribedFunction: TableFunction {
  associatedtype Context
  associatedtype Row
  typealias Columns = [FunctionColumn<Context, Row>]
  typealias Reply = (context: Context, rows: [Row])

  static var description: FunctionDescription { get }
  /// In the order of SQL.
  static var columns: Columns { get }

  init(store: StoreReader)

  /// The rows for some arguments; nil if the function has nothing to report.
  func answer(_ arguments: FunctionArguments) throws(TableError) -> Reply?
}

extension DescribedFunction {
  var signature: TableSignature { Self.description.signature }

  func rows(_ values: [SQLiteValue?]) throws(TableError) -> (any TableRows)? {
    let reply = try answer(FunctionArguments(values, of: signature))
    return reply.map { FunctionRows(columns: Self.columns, context: $0.context, rows: $0.rows) }
  }
}

/// Rows whose values are made when SQL asks for them.
private struct FunctionRows<Context, Row>: TableRows {
  let columns: [FunctionColumn<Context, Row>]
  let context: Context
  let rows: [Row]

  var count: Int { rows.count }

  func value(_ column: Int, of row: Int) throws(TableError) -> SQLiteValue {
    try columns[column].value(context, rows[row])
  }
}

/// A column of a table-valued function: its declaration, and how to read its value from a row.
struct FunctionColumn<Context, Row>: Sendable {
  typealias Reader<Value> = @Sendable (Context, Row) throws(TableError) -> Value

  let declared: DeclaredColumn
  let value: Reader<SQLiteValue>

  /// A column whose values may have other types than the declared one.
  init(
    _ name: String, _ type: DeclaredType, isNullable: Bool = true,
    value: @escaping Reader<SQLiteValue>
  ) {
    declared = DeclaredColumn(name, type, isNullable: isNullable)
    self.value = value
  }

  static func text(
    _ name: String, isNullable: Bool = true, _ read: @escaping Reader<String?>
  ) -> Self {
    Self(name, .text, isNullable: isNullable) { (context, row) throws(TableError) in
      SQLiteValue(try read(context, row))
    }
  }

  static func integer(
    _ name: String, isNullable: Bool = true, _ read: @escaping Reader<Int64?>
  ) -> Self {
    Self(name, .integer, isNullable: isNullable) { (context, row) throws(TableError) in
      SQLiteValue(try read(context, row))
    }
  }

  static func flag(_ name: String, _ read: @escaping Reader<Bool?>) -> Self {
    Self(name, .flag) { (context, row) throws(TableError) in
      try read(context, row).map { SQLiteValue($0) } ?? .null
    }
  }

  static func real(_ name: String, _ read: @escaping Reader<Double?>) -> Self {
    Self(name, .real) { (context, row) throws(TableError) in
      try read(context, row).map { .real($0) } ?? .null
    }
  }
}

/// A row of an explanation: a step, or at the end why the answer is unknown.
struct StepRow {
  let object: ObjectIndex?
  let rule: String?
  let text: String
  let isUnknown: Bool
}

extension Answer {
  /// The steps, then why the answer is unknown if it is.
  var stepRows: [StepRow] {
    var rows = steps.map { step in
      StepRow(object: step.object, rule: step.rule.description, text: step.text, isUnknown: false)
    }
    if let reason = unknownReason {
      rows.append(
        StepRow(object: nil, rule: nil, text: "unknown, because \(reason)", isUnknown: true))
    }
    return rows
  }
}

extension SQLiteValue {
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }

  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// An attribute's value in SQL: flags are 0 and 1, objects their numbers, lists are JSON.
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
    case .numbers(let numbers): self = .text(NumberListText.write(numbers))
    case .texts(let texts): self = .text(JSONValue.strings(texts).text())
    }
  }
}
