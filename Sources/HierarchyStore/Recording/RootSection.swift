import HierarchyModel

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
