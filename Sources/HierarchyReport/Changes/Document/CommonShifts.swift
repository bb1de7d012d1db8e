import HierarchyDiff
import HierarchyModel

/// Views below one container whose rectangles all changed by the same amount, as after scrolling or
/// rotating: reports describe them in one line.
struct CommonShifts {
  struct Shift {
    /// The nearest ancestor that did not; nil where there is none.
    let container: Counterparts?
    let amount: FrameShift
    let views: [Counterparts]
  }

  /// The shifts, each before the group of its first view.
  private(set) var shifts: [Int: Shift] = [:]
  /// The groups without what the shifts describe.
  private(set) var groups: [ObjectChanges.Group]

  /// The minimum number of views that share a line.
  private static let leastViews = 3

  private struct Change: Hashable {
    let attribute: KnownKey
    let amount: FrameShift
    /// The nearest ancestor that did not change in the same way.
    let container: ObjectIndex?

    func isAlike(_ other: Change) -> Bool { attribute == other.attribute && amount == other.amount }
  }

  init(_ groups: [ObjectChanges.Group], in context: ChangeContext, isWanted: Bool) {
    self.groups = groups
    guard isWanted else { return }
    var frames: [(view: ObjectIndex, change: Change, number: Int)] = []
    for (number, group) in groups.enumerated() {
      guard let view = group.object.after,
        let change = Self.change(of: group, in: context.new.parent(of: view).value)
      else { continue }
      frames.append((view, change, number))
    }
    guard frames.count >= Self.leastViews else { return }
    frames.sort { $0.view < $1.view }
    var members: [Change: [Int]] = [:]
    for index in frames.indices {
      // A view below another that moved alike belongs to the same shift; superviews come first.
      if let container = frames[index].change.container {
        let above = frames[frames.rank { $0.view < container }]
        if above.view == container, above.change.isAlike(frames[index].change) {
          frames[index].change = above.change
        }
      }
      members[frames[index].change, default: []].append(frames[index].number)
    }
    for (change, numbers) in members where numbers.count >= Self.leastViews {
      add(change, numbers.sorted(), context)
    }
  }

  private mutating func add(_ change: Change, _ numbers: [Int], _ context: ChangeContext) {
    shifts[numbers[0]] = Shift(
      container: change.container.map(context.object(after:)), amount: change.amount,
      views: numbers.map { groups[$0].object })
    for number in numbers {
      let frame = groups[number].attributes.first { $0.key == .known(change.attribute) }
      groups[number].attributes.removeAll {
        $0.key == .known(change.attribute)
          || $0.key == .known(.bounds) && AttributeText.follows($0, frame)
      }
    }
  }

  private static func change(
    of group: ObjectChanges.Group, in container: ObjectIndex?
  ) -> Change? {
    for key in [KnownKey.frame, .screenFrame] {
      guard let index = group.attributes.firstIndex(where: { $0.key == .known(key) }) else {
        continue
      }
      return FrameShift(group.attributes[index]).map {
        Change(attribute: key, amount: $0, container: container)
      }
    }
    return nil
  }
}

/// By how much a rectangle moved and grew, in hundredths of a point.
struct FrameShift: Hashable, Sendable {
  private let x: Int64
  private let y: Int64
  private let width: Int64
  private let height: Int64

  /// Nil for a value that is not a rectangle on both sides.
  init?(_ change: ObjectChanges.Attribute) {
    guard case .numbers(let before)? = change.before, case .numbers(let after)? = change.after,
      before.count == 4, after.count == 4
    else { return nil }
    func amount(_ lane: Int) -> Int64? {
      ((after[lane].doubleValue - before[lane].doubleValue) * 100).rounded().whole
    }
    guard let x = amount(0), let y = amount(1), let width = amount(2), let height = amount(3),
      (x, y, width, height) != (0, 0, 0, 0)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// `moved by (0 -240)`, `resized by (160 0)` or both.
  var text: String {
    [("moved by", x, y), ("resized by", width, height)].filter { ($0.1, $0.2) != (0, 0) }
      .map { "\($0) (\(Self.points($1)) \(Self.points($2)))" }.joined(separator: " and ")
  }

  private static func points(_ amount: Int64) -> String {
    AttributeText.short(.double(Double(amount) / 100))
  }
}
