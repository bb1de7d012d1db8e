import HierarchyDiff
import HierarchyModel
import JSONText

/// A derived fact that many objects have. All objects have a sign that distinguishes the values; a
/// value is made only where its sign changed.
protocol CommonFact: Sendable {
  static var key: DerivedKey { get }
  /// By position, equal for equal values of an object.
  var signs: [UInt64] { get }

  /// What the page receives for an object; nil if nothing.
  func value(of object: ObjectIndex) -> JSONValue?
}

extension CommonFact {
  func fact(of object: ObjectIndex, _ numbers: ObjectNumbers) -> PageFacts.Fact? {
    value(of: object).map { PageFacts.Fact(id: id(of: object, numbers), value: $0) }
  }

  fileprivate func id(of object: ObjectIndex, _ numbers: ObjectNumbers) -> PageFacts.FactID {
    PageFacts.FactID(object: numbers[object], key: Self.key)
  }
}

/// What common facts of a snapshot differ from those of the one before.
struct CommonChanges {
  /// The values that differ from those of the objects that are the same.
  private(set) var changed: [PageFacts.Change] = []
  /// The facts of all other objects.
  private(set) var fresh: [PageFacts.Fact] = []
  /// For each position of the snapshot, the position in the one before.
  private let toBefore: [OptionalIndex]
  private let numbers: ObjectNumbers

  init(_ matching: Matching?, _ numbers: ObjectNumbers) {
    toBefore = matching?.toBefore ?? Array(repeating: .none, count: numbers.all.count)
    self.numbers = numbers
  }

  mutating func add(_ facts: any CommonFact, since former: (any CommonFact)?) {
    let (signs, before) = (facts.signs, former?.signs ?? [])
    for position in signs.indices {
      let object = ObjectIndex(position)
      if let counterpart = toBefore[position].value {
        if signs[position] == before[counterpart] { continue }
        changed.append((facts.id(of: object, numbers), facts.value(of: object)))
      } else if let fact = facts.fact(of: object, numbers) {
        fresh.append(fact)
      }
    }
  }
}
