public import HeadlessUIKit
public import HierarchyModel
public import JSONText

/// One case of a conformance file: operations, and what must be true after them (section 15).
public struct ConformanceCase: Sendable {
  public let id: String
  public let profile: Profile
  public let setup: [ScenarioOperation]
  /// What must be true, by expectation key.
  public let expectations: [JSONValue.Member]

  /// A case from its parts.
  package init(
    id: String, profile: Profile, setup: [ScenarioOperation], expectations: [JSONValue.Member]
  ) {
    self.id = id
    self.profile = profile
    self.setup = setup
    self.expectations = expectations
  }

  /// Reads a case.
  public init(_ json: JSONValue) throws(CaseError) {
    guard let id = json["id"]?.string else { throw .malformed("expected \"id\"") }
    self.id = id
    guard let word = json["profile"]?.string, let profile = Profile(rawValue: word) else {
      throw .malformed("\(id): expected \(Profile.choices) as \"profile\"")
    }
    self.profile = profile
    guard let setup = json["setup"]?.elements else {
      throw .malformed("\(id): expected an array as \"setup\"")
    }
    var operations: [ScenarioOperation] = []
    for json in setup {
      guard let operation = ScenarioOperation(case: json) else {
        throw .malformed("\(id): expected an operation with \"op\" in \"setup\"")
      }
      operations.append(operation)
    }
    self.setup = operations
    guard let expectations = json["expect"]?.members else {
      throw .malformed("\(id): expected an object as \"expect\"")
    }
    self.expectations = expectations
  }

  /// The value of an expectation, nil where there is none.
  func expectation(_ key: String) -> JSONValue? {
    expectations.first { $0.key == key }?.value
  }
}

/// Why a line of a case file is not a case.
public enum CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed(String)

  public var description: String {
    switch self {
    case .malformed(let reason): reason
    }
  }
}
