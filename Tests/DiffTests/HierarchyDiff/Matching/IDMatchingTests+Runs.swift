import HierarchyDiff
import HierarchyModel
import Testing

/// Objects in one order on both sides are compared eight at a time, so that each place among them counts.
extension IDMatchingTests {
  private static let count = 21

  /// One of a row of views that is something else in one of two snapshots.
  enum Oddity: CaseIterable, Sendable {
    case address
    case kind
    case className
    case noClass
    case noID
  }

  /// A window with views, one of which may be odd.
  private static func snapshot(odd position: Int? = nil, _ oddity: Oddity? = nil) throws -> Snapshot
  {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: .address(0x1000))
    for view in 0..<count {
      let oddity = view == position ? oddity : nil
      let address = Token.address(0x2000 + UInt64(view) + (oddity == .address ? 0x9000 : 0))
      builder.begin(oddity == .kind ? .layer : .view)
      if oddity != .noClass { builder.setClass(oddity == .className ? "UIButton" : "UILabel") }
      if oddity != .noID { builder.setToken(address) }
      builder.setParent(.token(.address(0x1000)))
    }
    return try builder.finish()
  }

  @Test("leaves out the one of many in a row that is another object", arguments: Oddity.allCases)
  func leavesOutOdd(oddity: Oddity) throws {
    let plain = try Self.snapshot()
    for position in 0..<Self.count {
      let odd = try Self.snapshot(odd: position, oddity)
      // A view without an id has no counterpart without one to be matched with.
      for (before, after) in [(plain, odd), (odd, plain)] {
        let matching = Matching(before, after, by: .id)
        let found = (0...Self.count).map {
          matching.counterpart(ofBefore: ObjectIndex($0))?.position
        }
        #expect(found == (0...Self.count).map { $0 == position + 1 ? nil : $0 }, "view \(position)")
      }
    }
  }

  @Test("finds the rest of a row behind what came and went", arguments: [0, 1, 7, 8, 9, 20])
  func findsBehind(gap: Int) throws {
    func snapshot(_ views: [Int]) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .address(0x1000))
      for view in views {
        builder.begin(.view, class: "UILabel", token: .address(0x2000 + UInt64(view)))
        builder.setParent(.token(.address(0x1000)))
      }
      return try builder.finish()
    }
    let all = Array(0..<30)
    let (without, with) = (all.filter { $0 != gap }, all)
    let gone = Matching(try snapshot(with), try snapshot(without), by: .id)
    let came = Matching(try snapshot(without), try snapshot(with), by: .id)
    for (position, view) in with.enumerated() {
      let other = without.firstIndex(of: view).map { $0 + 1 }
      #expect(gone.counterpart(ofBefore: ObjectIndex(position + 1))?.position == other)
      #expect(came.counterpart(ofAfter: ObjectIndex(position + 1))?.position == other)
    }
  }
}
