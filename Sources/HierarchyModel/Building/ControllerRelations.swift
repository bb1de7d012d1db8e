/// What the captured links of views and controllers say of each other, from whichever end they were
/// captured: whose root view a view is, who presents whom, which controller is a window's root.
package struct ControllerRelations: Sendable {
  /// Where controllers begin.
  let firstController: Int
  /// The controller whose root view each view is, -1 for none; empty where none is.
  private(set) var owners: [Int32] = []
  /// Per controller: who presents it, whom it presents, the window whose root it is; -1 for none.
  private(set) var presenters: [Int32]
  private(set) var presented: [Int32]
  private(set) var windows: [Int32]

  init(objects: AssembledObjects, resolver: ReferenceResolver) throws(SnapshotError) {
    let views = objects.kinds.firstIndex { $0.viewWord == nil } ?? objects.kinds.count
    let controllers = objects.kinds[views...].prefix { $0 == .controller }.count
    firstController = views
    presenters = Array(repeating: -1, count: controllers)
    presented = Array(repeating: -1, count: controllers)
    windows = Array(repeating: -1, count: controllers)
    readLinks(of: objects)
    for place in 0..<controllers where presenters[place] >= 0 {
      guard let parent = objects.parents[views + place].target else { continue }
      throw .presentedAndContained(
        resolver.name(views + place), parent: resolver.name(parent),
        presenter: resolver.name(Int(presenters[place])))
    }
  }

  /// A controller's own end of a link counts before the other end; the first of several counts.
  private mutating func readLinks(of objects: AssembledObjects) {
    let tail = objects.tail
    var fromOtherEnd: [(presenter: Int, presented: Int)] = []
    for entry in tail.rows.indices {
      guard tail.tags[entry] == ValueTag.reference || tail.tags[entry] == ValueTag.positional
      else { continue }
      let (row, target) = (Int(tail.rows[entry]), Int(tail.words[entry]))
      switch tail.keys[entry].known {
      case .view where row >= firstController: setOwner(row, of: target)
      case .presentedBy where row >= firstController:
        presenters[row - firstController] = Int32(target)
        fromOtherEnd.append((target, row))
      case .presents where row >= firstController:
        presented[row - firstController] = Int32(target)
        fromOtherEnd.append((row, target))
      case .root where row < firstController:
        if windows[target - firstController] < 0 { windows[target - firstController] = Int32(row) }
      default: continue
      }
    }
    for link in fromOtherEnd {
      let (presenter, shown) = (link.presenter - firstController, link.presented - firstController)
      if presented[presenter] < 0 { presented[presenter] = Int32(link.presented) }
      if presenters[shown] < 0 { presenters[shown] = Int32(link.presenter) }
    }
  }

  private mutating func setOwner(_ controller: Int, of view: Int) {
    if owners.isEmpty { owners = Array(repeating: -1, count: firstController) }
    if owners[view] < 0 { owners[view] = Int32(controller) }
  }

  /// Who presents a controller, nil for none and for what is no controller.
  func presenter(of place: Int) -> Int? {
    found(in: presenters, place)
  }

  /// Whom a controller presents.
  func presentedController(of place: Int) -> Int? {
    found(in: presented, place)
  }

  /// The window whose root a controller is.
  func window(of place: Int) -> Int? {
    found(in: windows, place)
  }

  /// The controller whose root view a view is.
  func owner(of view: Int) -> Int? {
    guard view < owners.count, owners[view] >= 0 else { return nil }
    return Int(owners[view])
  }

  private func found(in links: [Int32], _ place: Int) -> Int? {
    let row = place - firstController
    guard row >= 0, row < links.count, links[row] >= 0 else { return nil }
    return Int(links[row])
  }
}
