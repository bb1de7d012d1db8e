import HierarchyDiff
import HierarchyModel

/// The numbers that the objects of one snapshot go by in a page: an object keeps its number through a
/// chapter, and no number is given twice.
struct ObjectNumbers {
  /// By position.
  private var numbers: [Int] = []
  /// The number that the next new object gets.
  private(set) var upcoming: Int

  /// What the snapshot says of itself.
  static let snapshot = 0
  /// What holds the roots of each section follows, then come objects.
  private static let first = 1 + ObjectKind.sectionCount

  /// The numbers before there is any object.
  init() {
    upcoming = Self.first
  }

  /// Numbers the objects of the next snapshot: matched ones keep theirs, what comes back has its own.
  func next(_ snapshot: Snapshot, matching: Matching?, _ returns: Returns) -> ObjectNumbers {
    var next = ObjectNumbers()
    next.upcoming = upcoming
    next.numbers = snapshot.objects.map { object in
      if let former = matching?.counterpart(ofAfter: object) { return self[former] }
      if let known = returns.number(of: object) { return known }
      next.upcoming += 1
      return next.upcoming - 1
    }
    return next
  }

  /// What holds the roots of a section of a snapshot.
  static func roots(ofSection section: Int) -> Int {
    1 + section
  }

  subscript(object: ObjectIndex) -> Int {
    numbers[object.position]
  }

  /// The numbers of all objects, in their order.
  var all: [Int] { numbers }
}
