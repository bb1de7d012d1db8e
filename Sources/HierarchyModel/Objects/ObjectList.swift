/// The lists of the snapshot format that hold objects.
public enum ObjectList: UInt8, CaseIterable, Sendable {
  case views
  case controllers
  /// The application, its delegate, the scenes and every other responder.
  case others

  /// The word for one object of the list, for messages.
  public var noun: String {
    switch self {
    case .views: "view"
    case .controllers: "controller"
    case .others: "responder"
    }
  }
}
