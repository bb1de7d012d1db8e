public import HierarchyModel

extension RandomHierarchy {
  /// The hierarchy as it is now.
  public func snapshot() throws(SnapshotError) -> Snapshot {
    let order = order
    let positions = Dictionary(
      order.enumerated().map { ($0.element.object, $0.offset) }, uniquingKeysWith: { $1 })
    var builder = SnapshotBuilder()
    for item in order { write(item, positions, into: &builder) }
    for (key, value) in headerValues { builder.header.attributes[key] = value }
    for key in headerLinks.keys.sorted() {
      switch headerLinks[key] {
      case .some(.some(let target)):
        if let reference = reference(to: target, positions, positional: false) {
          builder.setHeaderReference(key, to: reference)
        }
      case .some(.none): builder.header.attributes[key] = .null
      case nil: continue
      }
    }
    builder.header.run = run.map { values in
      var list = AttributeList()
      for (key, value) in values { list[key] = value }
      return list
    }
    builder.header.lists.views = .value(true)
    return try builder.finish()
  }

  /// One object where it stands.
  private struct Item {
    let object: Int
    var parent: Int?
    var presenter: Int?
  }

  /// The objects in the order of a snapshot, section by section.
  private var order: [Item] {
    walk(rootViews) + walk(rootControllers)
      + others.enumerated().sorted {
        (section($0.element), $0.offset) < (section($1.element), $1.offset)
      }.map { Item(object: $0.element) }
  }

  private func section(_ object: Int) -> Int {
    let kinds: [ObjectKind] = [.application, .delegate, .scene, .responder]
    return objects[object].flatMap { kinds.firstIndex(of: $0.kind) } ?? 0
  }

  private func walk(_ roots: [Int]) -> [Item] {
    var items: [Item] = []
    var waiting = roots.reversed().map { Item(object: $0) }
    while let item = waiting.popLast() {
      items.append(item)
      guard let object = objects[item.object] else { continue }
      let below =
        object.children.map { Item(object: $0, parent: item.object) }
        + object.presented.map { Item(object: $0, presenter: item.object) }
      waiting += below.reversed()
    }
    return items
  }

  private func reference(
    to target: Int, _ positions: [Int: Int], positional: Bool
  ) -> SnapshotBuilder.PendingReference? {
    positions[target].map { .index(ObjectIndex($0), positional: positional) }
  }

  private func write(_ item: Item, _ positions: [Int: Int], into builder: inout SnapshotBuilder) {
    guard let object = objects[item.object] else { return }
    builder.begin(object.kind, class: object.className, token: object.token)
    let reference = { self.reference(to: $0, positions, positional: object.isPositional) }
    if let parent = item.parent {
      builder.setParent(reference(parent))
    } else if object.statesNoParent && object.kind.section < 2 {
      builder.setParent(nil as SnapshotBuilder.PendingReference?)
    }
    writePresentations(of: object, item, reference, into: &builder)
    for key in object.values.keys.sorted() {
      if let value = object.values[key] { builder.set(key, value) }
    }
    for key in object.links.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let link = object.links[key] else { continue }
      // A place counts in the list that the key's objects are in.
      let isCounted = key == .next || key == .view ? false : object.isPositional
      builder.setReference(
        key, to: link.flatMap { self.reference(to: $0, positions, positional: isCounted) })
    }
    for (key, targets) in object.lists {
      builder.setReferences(key, to: targets.compactMap(reference))
    }
  }

  private func writePresentations(
    of object: Object, _ item: Item,
    _ reference: (Int) -> SnapshotBuilder.PendingReference?, into builder: inout SnapshotBuilder
  ) {
    if let presenter = item.presenter, object.statesPresenter {
      builder.setReference(.presentedBy, to: reference(presenter))
    }
    if let shown = object.presented.first, objects[shown]?.statesPresenter == false {
      builder.setReference(.presents, to: reference(shown))
    }
  }
}
