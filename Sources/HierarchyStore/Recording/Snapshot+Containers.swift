import HierarchyModel

extension Snapshot {
  /// The object that holds another in the order of writing: superview, parent or presenter.
  func container(of place: Int) -> Int? {
    if let parent = storage.parents[place].target { return parent }
    guard storage.kinds[place] == .controller else { return nil }
    return presenter(of: ObjectIndex(place))?.position
  }

  /// The same by slots; below zero for the roots of a section.
  func containerSlot(of place: Int, _ slots: [Int32]) -> Int32 {
    if let container = container(of: place) { return slots[container] }
    return RootSection.container(of: storage.kinds[place])
  }
}

/// The lists of objects that nothing holds.
enum RootSection {
  static let count = 6

  /// The number that stands for a section where a slot would.
  static func container(of kind: ObjectKind) -> Int32 {
    switch kind {
    case .view, .window, .layer, .guide, .element: -1
    case .controller: -2
    case .application: -3
    case .delegate: -4
    case .scene: -5
    case .responder: -6
    }
  }
}
