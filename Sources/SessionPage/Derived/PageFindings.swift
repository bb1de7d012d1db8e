import HierarchyChecks
import HierarchyModel
import JSONText

/// The findings of one snapshot in page form: by object, and without ordinals in names, so that a
/// finding stays the same when objects before the named ones come and go.
struct PageFindings {
  /// By the number of the object at fault.
  private(set) var byObject: [Int: JSONValue] = [:]

  /// The maximum number of findings per object.
  private static let limit = 12

  init(_ findings: [Finding], names: DistinctNames, numbers: ObjectNumbers) {
    var lists: [Int: [JSONValue]] = [:]
    for finding in findings {
      let number = numbers[finding.object]
      guard lists[number, default: []].count < Self.limit else { continue }
      var named: [(name: String, number: Int)] = []
      // A name with an ordinal ends in a bracket.
      if finding.message.firstRange(ofBytesOf: "]") != nil {
        named = ([finding.object] + finding.related).compactMap { object in
          Self.ordinalName(of: object, names).map { ($0, numbers[object]) }
        }
      }
      lists[number, default: []].append(
        .array([
          .number(.integer(Int64(finding.severity.rank))), .string(finding.check),
          .array(Self.parts(of: finding.message, named)),
          .array(finding.related.map { .number(.integer(Int64(numbers[$0]))) }),
        ]))
    }
    byObject = lists.mapValues(JSONValue.array)
  }

  /// The name of an object that ends like one with an ordinal.
  private static func ordinalName(of object: ObjectIndex, _ names: DistinctNames) -> String? {
    let name = names.name(of: object)
    if case .formed(_, .text, _) = name { return nil }
    let text = names.text(of: name, object)
    return text.hasSuffix("]") ? text : nil
  }

  /// A message with objects in place of some names.
  private static func parts(
    of message: String, _ named: [(name: String, number: Int)]
  ) -> [JSONValue] {
    var parts: [JSONValue] = []
    var rest = message[...]
    while true {
      let next = named.compactMap { entry in
        rest.firstRange(ofBytesOf: entry.name).map { ($0, entry.number) }
      }.min { $0.0.lowerBound < $1.0.lowerBound }
      guard let (range, number) = next else { break }
      if range.lowerBound > rest.startIndex {
        parts.append(.string(String(rest[..<range.lowerBound])))
      }
      parts.append(.number(.integer(Int64(number))))
      rest = rest[range.upperBound...]
    }
    if !rest.isEmpty { parts.append(.string(String(rest))) }
    return parts
  }
}

/// The number of new findings at a snapshot, by severity, least severe first.
struct NewFindings {
  private var known: Set<Key> = []

  private struct Key: Hashable {
    let object: Int
    let finding: String
  }

  mutating func forget() { known = [] }

  /// Counts the findings that the previous snapshot did not have.
  mutating func count(_ findings: [Finding], _ numbers: ObjectNumbers) -> [Int] {
    var now: Set<Key> = []
    var counts = Severity.allCases.map { _ in 0 }
    for finding in findings {
      let key = Key(object: numbers[finding.object], finding: finding.check)
      if now.insert(key).inserted, !known.contains(key) { counts[finding.severity.rank] += 1 }
    }
    known = now
    return counts
  }
}
