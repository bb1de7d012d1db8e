import Testing

/// A drawing with what it is called: the name, the front and whether each is steady.
struct ScreenExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let name: String
  let front: String
  let isSteady: Bool
  let isFrontSteady: Bool
  let drawing: String

  init(
    _ about: String, _ name: String, front: String? = nil, steady: Bool = true,
    frontSteady: Bool? = nil, _ drawing: String
  ) {
    testDescription = about
    self.name = name
    self.front = front ?? name
    isSteady = steady
    isFrontSteady = frontSteady ?? steady
    self.drawing = drawing
  }
}

/// What screens are called, rule by rule.
enum ScreenExamples {
  static let all = windows + containers + presentations + classes + views
}
