import HierarchyModel
import JSONText
import UIKitRules

/// The names of what texts of common facts are about, each found once for all of them: responders
/// whose next is not simply their superview, controllers among them. A class, since several facts
/// hold on to it.
final class NamedObjects: Sendable {
  let rules: RuleBook
  let numbers: ObjectNumbers
  /// By position, whether an object is a responder whose next one the page gets.
  let isSent: [Bool]
  /// By position the hash of the name, 0 for those that no text is about.
  private let hashes: [Int]

  var snapshot: Snapshot { rules.snapshot }

  init(_ rules: RuleBook, _ names: DistinctNames, _ numbers: ObjectNumbers) {
    (self.rules, self.numbers) = (rules, numbers)
    let snapshot = rules.snapshot
    let isPlain = rules.nextIsSuperview()
    let isSent = isPlain.indices.map {
      !isPlain[$0] && snapshot.kind(of: ObjectIndex($0)).isResponder
    }
    hashes = isSent.indices.map { isSent[$0] ? names[ObjectIndex($0)].hashValue : 0 }
    self.isSent = isSent
  }

  /// The sign of a text about an object, made of its name and others; 0 is for no fact.
  func sign(of object: ObjectIndex, _ others: some Hashable) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(hashes[object.position])
    hasher.combine(others)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }

  /// The signs of some objects by position, 0 for all others.
  func signs(
    of objects: some Sequence<ObjectIndex>, _ sign: (ObjectIndex) -> UInt64
  ) -> [UInt64] {
    var signs = [UInt64](repeating: 0, count: isSent.count)
    for object in objects { signs[object.position] = sign(object) }
    return signs
  }

  /// The sign of a value, for those made of more than one name.
  func sign(of value: JSONValue) -> UInt64 { UInt64(bitPattern: Int64(value.hashValue)) | 1 }
}

/// The next responders that are not simply a view's superview.
struct NextResponders: CommonFact {
  static let key = DerivedKey.next

  private(set) var signs: [UInt64] = []
  private let named: NamedObjects

  /// Linear.
  init(_ named: NamedObjects) {
    self.named = named
    let responders = named.snapshot.objects.lazy.filter { named.isSent[$0.position] }
    signs = named.signs(of: responders, sign)
  }

  private func sign(of object: ObjectIndex) -> UInt64 {
    let derived = named.rules.derivedLink(of: object)
    let captured = named.snapshot.capturedNext(of: object)
    let isAsCaptured =
      !captured.isCaptured || !derived.isUnknown && captured.value == derived.target
    guard isAsCaptured else { return value(of: object).map(named.sign(of:)) ?? 0 }
    if derived.reason == .superview { return 0 }
    return named.sign(
      of: object, [Int(derived.reason.rawValue), derived.target.map { named.numbers[$0] } ?? -1])
  }

  func value(of object: ObjectIndex) -> JSONValue? {
    guard named.isSent[object.position] else { return nil }
    let (rules, snapshot, numbers) = (named.rules, named.snapshot, named.numbers)
    let derived = rules.derivedLink(of: object)
    let captured = snapshot.capturedNext(of: object)
    let isAsDerived = !captured.isCaptured || captured.value == derived.target
    if derived.reason == .superview && isAsDerived { return nil }
    let next = rules.next(of: object)
    let target = next.value.map { $0.map { numbers[$0] } ?? -1 } ?? -2
    let step = next.steps.last
    return .array([
      .number(target), .string(step?.rule.description ?? ""),
      .string(next.unknownReason ?? step?.text ?? ""), .bool(rules.overridesNext(object)),
    ])
  }
}
