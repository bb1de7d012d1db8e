import HierarchyModel
import JSONText
import SessionPage
import TestSupport
import Testing

@Suite("What a page derives of a session")
struct DerivedFactsTests {
  @Test("is what it derives of each snapshot by itself", arguments: 1...10)
  func carried(seed: UInt64) throws {
    var hierarchy = RandomHierarchy(seed: seed)
    var snapshots = [try hierarchy.snapshot()]
    for _ in 0..<40 {
      hierarchy.edit()
      snapshots.append(try hierarchy.snapshot())
    }
    try expectSame(snapshots)
  }

  @Test(
    "reports another next responder, context and dismissal with the names that were there before",
    arguments: [
      (
        "UIWindow a root=c\n  UIView v\nUIWindow b\n--\nShop c view=v",
        "UIWindow a\nUIWindow b root=c\n  UIView v\n--\nShop c view=v"
      ),
      ("--\nTabs c\n  Shop d", "--\nTabs c\n  Shop d definesContext=true"),
      ("--\nShop c\nSheet d", "--\nShop c\n  + Sheet d"),
    ])
  func sameNames(before: String, after: String) throws {
    let both = try [before, after].map { try SnapshotSketch.snapshot($0, run: "r") }
    let told = try expectSame(both)
    #expect(told[0] != told[1])
  }

  /// Expects of each snapshot on the way the facts of a page of it alone; returns those.
  @discardableResult
  private func expectSame(_ snapshots: [Snapshot]) throws -> [[String: [Int: String]]] {
    let onTheWay = try ReadPage.facts(of: snapshots)
    let alone = try snapshots.map { try ReadPage.facts(of: [$0])[0] }
    for (index, snapshot) in snapshots.enumerated() {
      for object in snapshot.objects {
        guard let id = snapshot.token(of: object)?.description else { continue }
        try #require(onTheWay[index][id] == alone[index][id], "\(id) at \(index)")
      }
    }
    return alone
  }
}

/// A page that is read step by step, as the script in it does.
private struct ReadPage {
  private var ids: [Int: String] = [:]
  private var numbers: [String: Int] = [:]
  private var facts: [Int: [Int: JSONValue]] = [:]
  private var upcoming = firstObject
  /// The key that is left out.
  private let left: Int

  private init(left: Int) { self.left = left }

  /// Smaller numbers are those of the snapshot and of the sections.
  private static let firstObject = 7

  /// The derived facts after each step: by the id of an object and the number of a key, with ids in
  /// place of the page's numbers.
  static func facts(of snapshots: [Snapshot]) throws -> [[String: [Int: String]]] {
    let page = KeptPage(title: "t")
    for snapshot in snapshots { page.add(snapshot, label: "") }
    let lines = try page.payload.split(separator: UInt8(ascii: "\n")).map {
      try JSONValue(parsing: Array($0))
    }
    // Some checks look at the snapshots before.
    let findings = lines.last?["derived"]?.elements?.firstIndex(of: .string("findings"))
    var read = ReadPage(left: try #require(findings))
    return stride(from: 1, to: lines.count - 1, by: 2).map { read.go(on: lines[$0]) }
  }

  private mutating func go(on step: JSONValue) -> [String: [Int: String]] {
    for arrival in Self.lists(step, "a") {
      name(upcoming, arrival.count > 2 ? arrival[2].string : nil)
      upcoming += 1
    }
    for identity in Self.lists(step, "i") { name(identity[0].int ?? 0, identity[2].string) }
    for entry in Self.lists(step, "x") {
      let object = entry[0].int ?? 0
      for index in stride(from: 1, to: entry.count - 1, by: 2) {
        let (key, value) = (entry[index].int ?? -1, entry[index + 1])
        if key != left { facts[object, default: [:]][key] = value == .object([]) ? nil : value }
      }
    }
    return numbers.mapValues { (facts[$0] ?? [:]).mapValues { text(of: $0) } }
  }

  private mutating func name(_ number: Int, _ id: String?) {
    if let former = ids[number], numbers[former] == number { numbers[former] = nil }
    ids[number] = id
    if let id { numbers[id] = number }
  }

  /// A value with ids in place of numbers of objects.
  private func text(of value: JSONValue) -> String {
    if let number = value.int { return ids[number] ?? "\(number)" }
    if let elements = value.elements {
      return "[\(elements.map { text(of: $0) }.joined(separator: ", "))]"
    }
    if let members = value.members {
      return "{\(members.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", "))}"
    }
    return value.text(.compact)
  }

  private static func lists(_ step: JSONValue, _ key: String) -> [[JSONValue]] {
    (step[key]?.elements ?? []).map { $0.elements ?? [] }
  }
}
