import HierarchyModel

/// Adding, removing and moving objects.
extension RandomHierarchy {
  private static let classes = ["UIView", "UILabel", "UIButton", "UIStackView", "Cell", "Badge"]

  private mutating func newToken() -> Token? {
    nextNumber += 1
    let isTokenless =
      options.tokenlessOneIn > 0 && random.once(in: options.tokenlessOneIn)
    if isTokenless { return nil }
    return random.once(in: 4)
      ? .name("object \(nextNumber)") : .address(0x6000_0000_0000 + UInt64(nextNumber) * 16)
  }

  /// Adds an object, new or with the id and class of one that was removed.
  private mutating func add(_ kind: ObjectKind, _ className: String) -> Int {
    var object = Object(kind: kind, className: className, token: newToken())
    let known = graveyard.indices.filter { graveyard[$0].kind == kind }
    if options.bringsBack, random.once(in: 3), let index = random.pick(known) {
      let old = graveyard.remove(at: index)
      object.token = old.token
      // A reused id with another class is another object.
      if !random.once(in: 4) { object.className = old.className }
      object.values = old.values
    }
    object.statesNoParent = !random.once(in: 3)
    object.isPositional = random.once(in: 4)
    nextNumber += 1
    objects[nextNumber] = object
    return nextNumber
  }

  mutating func addWindow() {
    let window = add(.window, "UIWindow")
    rootViews.insert(window, at: random.below(rootViews.count + 1))
  }

  mutating func addView() {
    let kinds: [ObjectKind] = [.view, .view, .view, .view, .layer, .guide, .element]
    let kind = random.pick(kinds) ?? .view
    let view = add(kind, random.pick(Self.classes) ?? "UIView")
    putView(view, under: random.once(in: 12) ? nil : random.pick(views.filter { $0 != view }))
  }

  private mutating func putView(_ view: Int, under parent: Int?) {
    guard let parent, let count = objects[parent]?.children.count else {
      rootViews.insert(view, at: random.below(rootViews.count + 1))
      return
    }
    objects[parent]?.children.insert(view, at: random.below(count + 1))
  }

  mutating func addController() {
    let names = ["HomeController", "UINavigationController", "CyanController"]
    let controller = add(.controller, random.pick(names) ?? "HomeController")
    putController(controller, under: random.pick(controllers.filter { $0 != controller }))
  }

  private mutating func putController(_ controller: Int, under parent: Int?) {
    guard let parent, !random.once(in: 5), var container = objects[parent] else {
      rootControllers.insert(controller, at: random.below(rootControllers.count + 1))
      return
    }
    if random.once(in: 3), isNameable(controller), isNameable(parent) {
      container.presented.append(controller)
      objects[controller]?.statesPresenter = random.once(in: 2) || container.presented.count > 1
    } else {
      container.children.insert(controller, at: random.below(container.children.count + 1))
    }
    objects[parent] = container
  }

  private func isNameable(_ object: Int) -> Bool { objects[object] != nil }

  mutating func addOther(_ kind: ObjectKind) {
    let isSingleton = kind == .application || kind == .delegate
    if isSingleton && others.contains(where: { objects[$0]?.kind == kind }) { return }
    let names: [ObjectKind: [String]] = [
      .application: ["UIApplication"], .delegate: ["AppDelegate", "OtherDelegate"],
      .scene: ["UIWindowScene"], .responder: ["Coordinator", "Router"],
    ]
    let object = add(kind, random.pick(names[kind] ?? []) ?? "Coordinator")
    if objects[object]?.token == nil { objects[object]?.token = .name("other \(object)") }
    others.insert(object, at: random.below(others.count + 1))
  }

  /// Removes an object and all below it.
  mutating func remove(_ object: Int) {
    detach(object)
    var gone: Set<Int> = []
    var waiting = [object]
    while let next = waiting.popLast() {
      gone.insert(next)
      waiting += (objects[next]?.children ?? []) + (objects[next]?.presented ?? [])
    }
    for object in gone.sorted() {
      if let removed = objects.removeValue(forKey: object), removed.token != nil {
        graveyard.append(removed)
      }
    }
    forget(gone)
  }

  private mutating func detach(_ object: Int) {
    rootViews.removeAll { $0 == object }
    rootControllers.removeAll { $0 == object }
    others.removeAll { $0 == object }
    for parent in objects.keys {
      objects[parent]?.children.removeAll { $0 == object }
      objects[parent]?.presented.removeAll { $0 == object }
    }
  }

  /// Clears the references to objects that are gone.
  private mutating func forget(_ gone: Set<Int>) {
    for object in objects.keys.sorted() {
      for (key, target) in objects[object]?.links ?? [:] {
        if let target, gone.contains(target) { objects[object]?.links[key] = .some(nil) }
      }
      for (key, targets) in objects[object]?.lists ?? [:] {
        objects[object]?.lists[key] = targets.filter { !gone.contains($0) }
      }
    }
    for (key, target) in headerLinks {
      if let target, gone.contains(target) { headerLinks[key] = .some(nil) }
    }
  }

  /// Moves a view or controller elsewhere, with all below it.
  mutating func move(_ object: Int) {
    var below: Set<Int> = []
    var waiting = [object]
    while let next = waiting.popLast() {
      below.insert(next)
      waiting += (objects[next]?.children ?? []) + (objects[next]?.presented ?? [])
    }
    let isController = objects[object]?.kind == .controller
    let targets = (isController ? controllers : views).filter { !below.contains($0) }
    detach(object)
    if isController {
      putController(object, under: random.pick(targets))
    } else {
      putView(object, under: random.once(in: 8) ? nil : random.pick(targets))
    }
  }

  /// Changes the order of what one object holds, or of the roots.
  mutating func reorder() {
    let holders = all { $0.children.count > 1 }
    switch random.below(5) {
    case 0: rootViews = shuffled(rootViews)
    case 1: rootControllers = shuffled(rootControllers)
    case 2: others = shuffled(others)
    default:
      guard let holder = random.pick(holders) else { return }
      let children = shuffled(objects[holder]?.children ?? [])
      objects[holder]?.children = children
    }
  }

  private mutating func shuffled(_ items: [Int]) -> [Int] {
    guard items.count > 1 else { return items }
    if random.once(in: 3) { return items.shuffled(using: &random) }
    var list = items
    let item = list.remove(at: random.below(list.count))
    list.insert(item, at: random.below(list.count + 1))
    return list
  }
}
