/// Values grouped by key; keys are in the order of their first appearance.
package struct GroupedValues<Key: Hashable, Value> {
  package private(set) var groups: [(key: Key, values: [Value])] = []
  private var numbers: [Key: Int] = [:]

  package init() {}

  /// Groups the elements of a sequence.
  package init(_ values: some Sequence<Value>, by key: (Value) -> Key) {
    for value in values { add(value, to: key(value)) }
  }

  package mutating func add(_ value: Value, to key: Key) {
    if let number = numbers[key] { return groups[number].values.append(value) }
    numbers[key] = groups.count
    groups.append((key, [value]))
  }
}

extension GroupedValues: Sendable where Key: Sendable, Value: Sendable {}
