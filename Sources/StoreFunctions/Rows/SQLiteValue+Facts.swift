import HierarchyModel
import JSONText
import SQLiteDriver

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
