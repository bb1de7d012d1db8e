import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

/// Trees on which a careless matcher or delta takes quadratic time or overflows a stack. They end, and
/// the laws hold.
@Suite("Pathological trees") struct PathologicalTreesTests {
  static let many = 10_000

  /// A window with views, given for each its parent (0 is the window) and text.
  static func tree(
    _ views: [(parent: Int, text: String?)], firstID: Int = 0
  ) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: .address(UInt64(0x1000 + firstID)))
    builder.setParent(nil as SnapshotBuilder.PendingReference?)
    for (number, view) in views.enumerated() {
      builder.begin(.view, class: "UIView", token: .address(UInt64(0x1001 + firstID + number)))
      builder.setParent(.index(ObjectIndex(view.parent), positional: false))
      if let text = view.text { builder.set(.text, .text(text)) }
    }
    return try builder.finish()
  }

  static func siblings(_ texts: [String?], firstID: Int = 0) throws -> Snapshot {
    try tree(texts.map { (0, $0) }, firstID: firstID)
  }

  /// The operations of the delta, which must hold.
  static func operations(
    _ before: Snapshot, _ after: Snapshot, _ choice: MatchChoice
  ) throws -> Int {
    let delta = Difference(before: before, after: after, by: choice).delta
    #expect(try before.applying(delta) == after)
    #expect(try after.applying(delta.inverse) == before)
    return delta.operationCount
  }

  @Test("10,000 siblings all alike, one more or less", arguments: [MatchChoice.id, .structure])
  func alikeSiblings(choice: MatchChoice) throws {
    let before = try Self.siblings(Array(repeating: nil, count: Self.many))
    let after = try Self.siblings(Array(repeating: nil, count: Self.many + 1))
    #expect(try Self.operations(before, after, choice) == 1)
    #expect(try Self.operations(after, before, choice) == 1)
    let renamed = try Self.siblings(Array(repeating: nil, count: Self.many), firstID: 50_000)
    #expect(try Self.operations(before, renamed, .structure) == 0)
  }

  @Test("10,000 siblings of two kinds in turns, in the other order")
  func alternatingSiblings() throws {
    let before = try Self.siblings((0..<Self.many).map { $0 % 2 == 0 ? "a" : "b" })
    let after = try Self.siblings((0..<Self.many).map { $0 % 2 == 0 ? "b" : "a" })
    #expect(try Self.operations(before, after, .structure) <= Self.many)
  }

  @Test("10,000 siblings of which every text changed")
  func changedSiblings() throws {
    let before = try Self.siblings((0..<Self.many).map { "old \($0)" })
    let after = try Self.siblings((0..<Self.many).map { "new \($0)" })
    #expect(try Self.operations(before, after, .id) == Self.many)
    #expect(try Self.operations(before, after, .structure) == Self.many)
  }

  @Test("10,000 siblings turned round and shuffled", arguments: [MatchChoice.id, .structure])
  func shuffledSiblings(choice: MatchChoice) throws {
    let texts = (0..<Self.many).map { "\($0)" }
    let before = try Self.siblings(texts)
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: .address(0x1000))
    builder.setParent(nil as SnapshotBuilder.PendingReference?)
    for number in (0..<Self.many).reversed() {
      builder.begin(.view, class: "UIView", token: .address(UInt64(0x1001 + number)))
      builder.setParent(.token(.address(0x1000)))
      builder.set(.text, .text("\(number)"))
    }
    #expect(try Self.operations(before, try builder.finish(), choice) == Self.many - 1)
    var random = SplitMix64(seed: 1)
    let shuffled = try Self.siblings(texts.shuffled(using: &random), firstID: 50_000)
    #expect(try Self.operations(before, shuffled, .structure) < Self.many)
  }

  @Test("a chain 9,990 deep, changed at the bottom, the top and in the middle")
  func deepChain() throws {
    let depth = 9_990
    func chain(_ changed: Set<Int>, firstID: Int = 0) throws -> Snapshot {
      try Self.tree(
        (0..<depth).map { ($0, changed.contains($0) ? "changed" : "text") }, firstID: firstID)
    }
    let before = try chain([])
    let positions: Set = [0, depth / 2, depth - 1]
    #expect(try Self.operations(before, try chain(positions), .id) == 3)
    #expect(try Self.operations(before, try chain(positions, firstID: 50_000), .structure) == 3)
  }

  @Test("a deep chain of views all alike that lost and got one")
  func deepAlikeChain() throws {
    func chain(_ depth: Int) throws -> Snapshot {
      try Self.tree((0..<depth).map { ($0, nil) })
    }
    #expect(try Self.operations(try chain(9_000), try chain(8_999), .structure) == 1)
    #expect(try Self.operations(try chain(8_999), try chain(9_000), .structure) == 1)
  }

  @Test("everything moved to another container", arguments: [MatchChoice.id, .structure])
  func everythingMoved(choice: MatchChoice) throws {
    func snapshot(under box: Int) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("window"))
      builder.setParent(nil as SnapshotBuilder.PendingReference?)
      for number in 0..<2 {
        builder.begin(.view, class: "Box", token: .name("box \(number)"))
        builder.setParent(.listIndex(0))
        builder.set(.identifier, .text("box \(number)"))
        for child in 0..<(number == box ? Self.many : 0) {
          builder.begin(.view, class: "UILabel", token: .name("label \(child)"))
          builder.setParent(.token(.name("box \(number)")))
          builder.set(.text, .text("label \(child)"))
        }
      }
      return try builder.finish()
    }
    #expect(
      try Self.operations(try snapshot(under: 0), try snapshot(under: 1), choice) == Self.many)
  }

  @Test("one long list against many short ones of objects all alike")
  func spreadAlike() throws {
    let before = try Self.siblings(Array(repeating: nil, count: Self.many))
    let after = try Self.tree(
      (0..<Self.many).map { ($0 % 101 == 0 ? 0 : $0 - $0 % 101 + 1, nil) }, firstID: 50_000)
    #expect(try Self.operations(before, after, .structure) <= 2 * Self.many)
  }

  @Test("nothing in common", arguments: [MatchChoice.id, .structure])
  func nothingInCommon(choice: MatchChoice) throws {
    let before = try Self.siblings((0..<Self.many).map { "old \($0)" })
    var builder = SnapshotBuilder()
    for number in 0..<Self.many {
      builder.begin(.element, class: "Button", token: .name("\(number)"))
      builder.set(.label, .text("\(number)"))
    }
    #expect(try Self.operations(before, try builder.finish(), choice) == Self.many + 1)
  }
}
