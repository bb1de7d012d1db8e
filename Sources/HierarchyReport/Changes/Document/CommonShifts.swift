import HierarchyDiff
import HierarchyModel

/// Views below one container whose rectangles all changed by the same amount, as after scrolling or
/// rotating: reports describe them in one line.
struct CommonShifts {
  /// Some views that changed in the same way.
  struct Shift {
    /// The nearest ancestor that did not; nil where there is none.
    let container: Counterparts?
    let amount: FrameShift
    fileprivate(set) var views: [Counterparts] = []
  }

  /// The shifts, each before the group of its first view.
  private(set) var shifts: [Int: [Shift]] = [:]
  /// The groups without what the shifts describe.
  private(set) var groups: [ObjectChanges.Group]

  /// The minimum number of views that share a line.
  private static let leastViews = 3

  private struct Key: Hashable {
    let container: ObjectIndex?
    let attribute: AttributeKey
    let amount: FrameShift
  }

  /// Finds the shifts among changed views, if they are wanted.
  init(_ groups: [ObjectChanges.Group], in context: ChangeContext, isWanted: Bool) {
    self.groups = groups
    guard isWanted else { return }
    var amounts: [ObjectIndex: (attribute: AttributeKey, amount: FrameShift)] = [:]
    for group in groups {
      guard let view = group.object.after, let frame = Self.frame(of: group) else { continue }
      amounts[view] = frame
    }
    guard amounts.count >= Self.leastViews else { return }
    var members: [Key: [Int]] = [:]
    // A view below another that moved alike belongs to the same shift.
    var containers: [ObjectIndex: ObjectIndex?] = [:]
    for view in amounts.keys.sorted() {
      guard let (attribute, amount) = amounts[view] else { continue }
      let parent = context.new.parent(of: view).value
      let isBelow = parent.flatMap { amounts[$0] }.map { $0 == (attribute, amount) } ?? false
      containers[view] = isBelow ? parent.flatMap { containers[$0] } ?? parent : parent
    }
    for (number, group) in groups.enumerated() {
      guard let view = group.object.after, let (attribute, amount) = amounts[view] else { continue }
      let key = Key(container: containers[view] ?? nil, attribute: attribute, amount: amount)
      members[key, default: []].append(number)
    }
    for (key, numbers) in members where numbers.count >= Self.leastViews {
      add(key, numbers, context)
    }
    for number in shifts.keys { shifts[number]?.sort { $0.views.count > $1.views.count } }
  }

  private mutating func add(_ key: Key, _ numbers: [Int], _ context: ChangeContext) {
    let views = numbers.map { groups[$0].object }
    let shift = Shift(
      container: key.container.map(context.object(after:)), amount: key.amount, views: views)
    shifts[numbers[0], default: []].append(shift)
    for number in numbers {
      let frame = groups[number].attributes.first { $0.key == key.attribute }
      groups[number].attributes.removeAll {
        $0.key == key.attribute || $0.key == .known(.bounds) && AttributeText.follows($0, frame)
      }
    }
  }

  /// The change of a view's rectangle.
  private static func frame(of group: ObjectChanges.Group) -> (
    attribute: AttributeKey, amount: FrameShift
  )? {
    for key in [AttributeKey.known(.frame), .known(.screenFrame)] {
      guard let change = group.attributes.first(where: { $0.key == key }) else { continue }
      return FrameShift(change).map { (key, $0) }
    }
    return nil
  }
}

/// By how much a rectangle moved and grew, in hundredths of a point.
struct FrameShift: Hashable, Sendable {
  private let origin: [Int64]
  private let size: [Int64]

  /// Nil for a value that is not a rectangle on both sides.
  init?(_ change: ObjectChanges.Attribute) {
    guard case .numbers(let before)? = change.before, case .numbers(let after)? = change.after,
      before.count == 4, after.count == 4
    else { return nil }
    let amounts = zip(before, after).compactMap { old, new in
      ((new.doubleValue - old.doubleValue) * 100).rounded().whole
    }
    guard amounts.count == 4, amounts.contains(where: { $0 != 0 }) else { return nil }
    (origin, size) = (Array(amounts[..<2]), Array(amounts[2...]))
  }

  /// `moved by (0 -240)`, `resized by (160 0)` or both.
  var text: String {
    let parts = [("moved by", origin), ("resized by", size)].filter { $0.1 != [0, 0] }
    return parts.map { word, amounts in
      let numbers = amounts.map { AttributeText.short(.double(Double($0) / 100)) }
      return "\(word) (\(numbers.joined(separator: " ")))"
    }.joined(separator: " and ")
  }
}
