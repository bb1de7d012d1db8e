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

  /// An attribute's value: flags are 0 and 1, objects their numbers, lists are JSON.
  init(_ value: AttributeValue?, number: (ObjectIndex) -> Int64) {
    switch value {
    case nil, .null: self = .null
    case .flag(let flag): self.init(flag)
    case .number(.integer(let value)): self = .integer(value)
    case .number(let value): self = .real(value.doubleValue)
    case .text(let text), .json(let text): self = .text(text)
    case .reference(let object, _): self = .integer(number(object))
    case .references(let list): self.init(list: list.map { "\(number($0.target))" })
    case .numbers(let numbers): self.init(list: numbers.map { "\($0.doubleValue)" })
    case .texts(let texts): self.init(list: texts.map(Self.quoted))
    }
  }

  /// The brackets and blanks that the view `changes` has too.
  private init(list: [String]) {
    self = .text("[" + list.joined(separator: ", ") + "]")
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
