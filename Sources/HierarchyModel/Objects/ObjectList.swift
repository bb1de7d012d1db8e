/// The lists of the snapshot format that hold objects.
public enum ObjectList: UInt8, CaseIterable, Sendable {
  case views
  case controllers
  /// The application, its delegate, the scenes and every other responder.
  case others

  /// The list that a section of a snapshot is in (`ObjectKind.section`).
  package init(section: Int) {
    self =
      switch section {
      case 0: .views
      case 1: .controllers
      default: .others
      }
  }

  /// The word for one object of the list, for messages.
  public var noun: String {
    switch self {
    case .views: "view"
    case .controllers: "controller"
    case .others: "responder"
    }
  }
}
