import JSONText
import UIKitRules

/// One argument's value, read as what a property expects.
struct ArgumentValue: Sendable {
  let key: String
  let json: JSONValue

  init(_ key: String, _ json: JSONValue) {
    self.key = key
    self.json = json
  }

  func flag() throws(ScenarioFailure) -> Bool {
    guard let flag = json.bool else { throw wrong("true or false") }
    return flag
  }

  /// A finite number.
  func number() throws(ScenarioFailure) -> Double {
    guard let number = json.double, number.isFinite else { throw wrong("a number") }
    return number
  }

  func integer() throws(ScenarioFailure) -> Int64 {
    guard case .number(.integer(let value)) = json else { throw wrong("an integer") }
    return value
  }

  func text() throws(ScenarioFailure) -> String {
    guard let text = json.string else { throw wrong("a string") }
    return text
  }

  /// A text, nil for null.
  func optionalText() throws(ScenarioFailure) -> String? {
    if json.isNull { return nil }
    return try text()
  }

  func texts() throws(ScenarioFailure) -> [String] {
    guard let elements = json.elements else { throw wrong("an array of strings") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.string else { throw wrong("an array of strings") }
      texts.append(text)
    }
    return texts
  }

  func numbers(_ count: Int) throws(ScenarioFailure) -> [Double] {
    let numbers = json.elements?.compactMap(\.double).filter(\.isFinite) ?? []
    guard let elements = json.elements, elements.count == count, numbers.count == count else {
      throw wrong("\(count) numbers")
    }
    return numbers
  }

  func frame() throws(ScenarioFailure) -> Frame {
    let numbers = try numbers(4)
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func point() throws(ScenarioFailure) -> Point {
    let numbers = try numbers(2)
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws(ScenarioFailure) -> ViewAttributes.Size {
    let numbers = try numbers(2)
    return ViewAttributes.Size(width: numbers[0], height: numbers[1])
  }

  func transform() throws(ScenarioFailure) -> ViewTransform {
    let numbers = try numbers(6)
    return ViewTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  func word<Word: RawRepresentable & CaseIterable>() throws(ScenarioFailure) -> Word
  where Word.RawValue == String {
    guard let word = json.string.flatMap(Word.init(rawValue:)) else {
      throw wrong("one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  private func wrong(_ expected: String) -> ScenarioFailure {
    var writer = JSONWriter()
    writer.value(json)
    return .mistake("expected \(expected) for \"\(key)\", found \(writer.text)")
  }
}
