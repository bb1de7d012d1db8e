import HierarchyDiff
import HierarchyModel
import JSONText

/// A derived fact that many objects have.
///
/// All objects have a sign that distinguishes the values; a value is made only where its sign
/// changed.
protocol CommonFact {
  static var key: DerivedKey { get }
  /// By position, equal for equal values of an object.
  var signs: [UInt64] { get }

  /// What the page receives for an object; nil if nothing.
  func value(of object: ObjectIndex) -> JSONValue?
}

extension CommonFact {
  func fact(of object: ObjectIndex, _ numbers: ObjectNumbers) -> DerivedFacts.Fact? {
    value(of: object).map { DerivedFacts.Fact(id: Self.id(of: object, numbers), value: $0) }
  }

  private static func id(
    of object: ObjectIndex, _ numbers: ObjectNumbers
  ) -> DerivedFacts.FactID { DerivedFacts.FactID(object: numbers[object], key: key.number) }

  /// The values that differ from those of the objects that `matching` pairs, and the facts of all
  /// other objects.
  func changes(
    since former: Self?, in snapshot: Snapshot, matching: Matching?, _ numbers: ObjectNumbers
  ) -> (changed: [DerivedFacts.Change], fresh: [DerivedFacts.Fact]) {
    var changed: [DerivedFacts.Change] = []
    var fresh: [DerivedFacts.Fact] = []
    let signsBefore = former?.signs ?? []
    for object in snapshot.objects {
      if let matching, let before = matching.counterpart(ofAfter: object) {
        if signs[object.position] == signsBefore[before.position] { continue }
        changed.append((Self.id(of: object, numbers), value(of: object)))
      } else if let fact = fact(of: object, numbers) {
        fresh.append(fact)
      }
    }
    return (changed, fresh)
  }
}
