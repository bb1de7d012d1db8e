/// How views and controllers are linked, from whichever end that was captured: whose root view a
/// view is, who presents whom, which controller is a window's root.
package struct ControllerRelations: Equatable, Sendable {
  /// Where controllers begin.
  let firstController: Int
  /// The controller whose root view each view is; empty where none is.
  private var owners: [OptionalIndex] = []
  /// Per controller: who presents it, whom it presents, the window whose root it is.
  private(set) var presenters: [OptionalIndex]
  private var presented: [OptionalIndex]
  private var windows: [OptionalIndex]

  init(objects: AssembledObjects, resolver: ReferenceResolver) throws(SnapshotError) {
    let views = objects.kinds.firstIndex { $0.section > 0 } ?? objects.kinds.count
    let controllers = objects.kinds[views...].prefix { $0 == .controller }.count
    firstController = views
    presenters = Array(repeating: .none, count: controllers)
    presented = Array(repeating: .none, count: controllers)
    windows = Array(repeating: .none, count: controllers)
    readLinks(of: objects)
    for position in 0..<controllers {
      guard let presenter = presenters[position].value,
        let parent = objects.parents[views + position].target
      else { continue }
      throw .presentedAndContained(
        resolver.name(views + position), parent: resolver.name(parent),
        presenter: resolver.name(presenter))
    }
  }

  /// A controller's own end of a link takes precedence over the other end; the first of several
  /// counts.
  private mutating func readLinks(of objects: AssembledObjects) {
    let tail = objects.tail
    var fromOtherEnd: [(presenter: Int, presented: Int)] = []
    for entry in tail.rows.indices {
      guard let target = tail.values[entry].target else { continue }
      let row = Int(tail.rows[entry])
      switch tail.keys[entry].known {
      case .view where row >= firstController: setOwner(row, of: target)
      case .presentedBy where row >= firstController:
        presenters[row - firstController] = OptionalIndex(target)
        fromOtherEnd.append((target, row))
      case .presents where row >= firstController:
        presented[row - firstController] = OptionalIndex(target)
        fromOtherEnd.append((row, target))
      case .root where row < firstController:
        windows[target - firstController].fill(with: row)
      default: continue
      }
    }
    for link in fromOtherEnd {
      let (presenter, shown) = (link.presenter - firstController, link.presented - firstController)
      presented[presenter].fill(with: link.presented)
      presenters[shown].fill(with: link.presenter)
    }
  }

  private mutating func setOwner(_ controller: Int, of view: Int) {
    if owners.isEmpty { owners = Array(repeating: .none, count: firstController) }
    owners[view].fill(with: controller)
  }

  /// Who presents a controller; nil for none, and for an object that is not a controller.
  func presenter(of position: Int) -> Int? { found(in: presenters, position) }

  /// Whom a controller presents.
  func presentedController(of position: Int) -> Int? { found(in: presented, position) }

  /// The window whose root a controller is.
  func window(of position: Int) -> Int? { found(in: windows, position) }

  /// The controller whose root view a view is.
  @inline(__always)
  func owner(of view: Int) -> Int? { view < owners.count ? owners[view].value : nil }

  private func found(in links: [OptionalIndex], _ position: Int) -> Int? {
    let row = position - firstController
    return links.indices.contains(row) ? links[row].value : nil
  }
}

extension OptionalIndex {
  /// Sets the index where there is none yet.
  fileprivate mutating func fill(with index: Int) {
    if self == .none { self = OptionalIndex(index) }
  }
}

/// The objects of one list while a snapshot is built; references may still be pending.
struct ObjectSection {
  var kinds: [ObjectKind] = []
  var tokens = StoredValues()
  var classes: [StringID] = []
  var parents = StoredValues()
  var tail = Tail()

  var count: Int { kinds.count }

  mutating func reserve(_ added: Int) {
    let rows = count + added
    kinds.reserveCapacity(rows)
    tokens.reserveCapacity(rows)
    classes.reserveCapacity(rows)
    parents.reserveCapacity(rows)
  }

  mutating func begin(_ kind: ObjectKind) {
    kinds.append(kind)
    tokens.append(.missing)
    classes.append(.missing)
    parents.append(.missing)
  }

  mutating func append(_ other: ObjectSection) {
    tail.append(other.tail, rowOffset: count)
    kinds.append(contentsOf: other.kinds)
    tokens.append(contentsOf: other.tokens, in: other.tokens.indices)
    classes.append(contentsOf: other.classes)
    parents.append(contentsOf: other.parents, in: other.parents.indices)
  }
}

/// The arrays of a finished snapshot: those with one entry per object, and the attributes.
struct AssembledObjects {
  var kinds: [ObjectKind] = []
  var tokens = StoredValues()
  var classes: [StringID] = []
  var parents: [Link] = []
  var nexts: [Link] = []
  var columns: [Column] = []
  var tail = Tail()
  var listPool: [UInt32] = []
  var numberPool: [UInt64] = []

  /// Takes over the facts of objects whose references are yet to be resolved.
  init(_ section: ObjectSection) {
    kinds = section.kinds
    tokens = section.tokens
    classes = section.classes
    tail = section.tail
  }
}
