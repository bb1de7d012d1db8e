import HierarchyChecks
import HierarchyModel
import JSONText

/// The findings of one snapshot in page form: by object, and without ordinals in names, so that a
/// finding stays the same when objects before the named ones come and go.
struct PageFindings: CommonFact {
  static let key = DerivedKey.findings

  private(set) var signs: [UInt64]
  private var byObject: [ObjectIndex: [Finding]] = [:]
  private let names: DistinctNames
  private let numbers: ObjectNumbers

  /// The maximum number of findings per object.
  private static let limit = 12

  init(_ findings: [Finding], names: DistinctNames, numbers: ObjectNumbers) {
    (self.names, self.numbers) = (names, numbers)
    signs = Array(repeating: 0, count: numbers.all.count)
    for finding in findings {
      guard byObject[finding.object, default: []].count < Self.limit else { continue }
      byObject[finding.object, default: []].append(finding)
      signs[finding.object.position] = sign(of: finding, after: signs[finding.object.position])
    }
  }

  /// The sign of an object's findings; never 0, which means no finding.
  private func sign(of finding: Finding, after others: UInt64) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(others)
    hasher.combine(finding.check)
    hasher.combine(finding.severity)
    for related in finding.related { hasher.combine(numbers[related]) }
    let named = named(in: finding)
    if named.isEmpty {
      hasher.combine(finding.message)
    } else {
      hasher.combine(Self.parts(of: finding.message, named))
    }
    return UInt64(bitPattern: Int64(hasher.finalize())) | 1
  }

  func value(of object: ObjectIndex) -> JSONValue? {
    byObject[object].map { findings in
      .array(
        findings.map { finding in
          .array([
            .number(finding.severity.rank), .string(finding.check),
            .array(Self.parts(of: finding.message, named(in: finding))),
            .array(finding.related.map { .number(numbers[$0]) }),
          ])
        })
    }
  }

  /// The objects that a message may name with an ordinal.
  private func named(in finding: Finding) -> [(name: String, number: Int)] {
    // Such a name ends in a bracket.
    if finding.message.firstRange(ofBytesOf: "]") == nil { return [] }
    return ([finding.object] + finding.related).compactMap { object in
      Self.ordinalName(of: object, names).map { ($0, numbers[object]) }
    }
  }

  private static func ordinalName(of object: ObjectIndex, _ names: DistinctNames) -> String? {
    let name = names.name(of: object)
    if case .formed(_, .text, _) = name { return nil }
    let text = names.text(of: name, object)
    return text.hasSuffix("]") ? text : nil
  }

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
