extension Snapshot {
  /// A flag as captured.
  public func flag(_ key: KnownKey, of object: ObjectIndex) -> Captured<Bool> {
    fact(key, of: object) { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  /// A string as captured.
  public func text(_ key: KnownKey, of object: ObjectIndex) -> Captured<String> {
    fact(key, of: object) { if case .text(let text) = $0 { text } else { nil } }
  }

  /// A number as captured.
  public func number(_ key: KnownKey, of object: ObjectIndex) -> Captured<Double> {
    fact(key, of: object) { if case .number(let number) = $0 { number.doubleValue } else { nil } }
  }

  /// The components of a point, rectangle or transform as captured.
  public func numbers(_ key: KnownKey, of object: ObjectIndex) -> Captured<[Double]> {
    fact(key, of: object) {
      if case .numbers(let numbers) = $0 { numbers.map(\.doubleValue) } else { nil }
    }
  }

  /// A list of strings as captured; empty for null.
  public func texts(_ key: KnownKey, of object: ObjectIndex) -> Captured<[String]> {
    fact(key, of: object) { if case .texts(let texts) = $0 { texts } else { nil } }
  }

  /// A reference as captured.
  public func reference(_ key: KnownKey, of object: ObjectIndex) -> Captured<ObjectIndex> {
    fact(key, of: object) { if case .reference(let index, _) = $0 { index } else { nil } }
  }

  /// A list of references as captured.
  public func references(_ key: KnownKey, of object: ObjectIndex) -> Captured<[ObjectIndex]> {
    fact(key, of: object) {
      if case .references(let list) = $0 { list.map(\.target) } else { nil }
    }
  }

  private func fact<Value>(
    _ key: KnownKey, of object: ObjectIndex, _ read: (AttributeValue) -> Value?
  ) -> Captured<Value> {
    guard let value = value(key, of: object) else { return .missing }
    if case .null = value { return .null }
    return read(value).map(Captured.value) ?? .missing
  }
}
