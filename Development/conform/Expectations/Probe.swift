import JSONText

/// What an expectation key stands for.
///
/// A probe returns what is found in the form of the expectation, so the two are simply compared. If
/// the expectation is a pattern that fits, the probe returns the pattern.
struct Probe: Sendable {
  typealias Body = @Sendable (CaseRun, JSONValue) throws(ProbeFailure) -> JSONValue

  let key: String
  let find: Body

  init(_ key: String, find: @escaping Body) {
    self.key = key
    self.find = find
  }
}

/// Why nothing could be found for an expectation.
struct ProbeFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension Probe {
  /// A probe of an expectation that maps names to values: each name is asked for.
  static func each(
    _ key: String,
    find: @escaping @Sendable (CaseRun, String, JSONValue) throws(ProbeFailure) -> JSONValue
  ) -> Probe {
    Probe(key) { run, expected throws(ProbeFailure) in
      guard let members = expected.members else {
        throw ProbeFailure("\(key) maps names to what is expected")
      }
      var found: [JSONValue.Member] = []
      for member in members {
        found.append(
          .init(key: member.key, value: try find(run, member.key, member.value)))
      }
      return .object(found)
    }
  }
}

extension JSONValue {
  /// An array of strings.
  static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// The strings of an array of strings; a failure for anything else.
  func texts(of key: String) throws(ProbeFailure) -> [String] {
    let texts = elements?.compactMap(\.string)
    guard let texts, texts.count == elements?.count else {
      throw ProbeFailure("\(key) is an array of strings")
    }
    return texts
  }

  /// Whether two values are the same; 1 equals 1.0, and members may have any order.
  func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): return left.doubleValue == right.doubleValue
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { member in
          other[member.key].map { member.value.equals($0) } ?? false
        }
    default: return self == other
    }
  }
}
