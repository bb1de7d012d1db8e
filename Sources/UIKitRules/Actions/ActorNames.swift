/// The names of actor actions: UIKit's two go by three names each (R-ACTOR-17).
public enum ActorNames {
  private static let short = [
    "showViewController:sender:": "show", "show(_:sender:)": "show",
    "showDetailViewController:sender:": "showDetail",
    "showDetailViewController(_:sender:)": "showDetail",
  ]

  /// The one name of an action that stands for all it goes by.
  public static func short(_ action: String) -> String {
    short[action] ?? action
  }

  /// Whether an action is one of UIKit's two.
  static func isUIKits(_ action: String) -> Bool {
    ["show", "showDetail"].contains(short(action))
  }

  /// Whether an action is among some, by any of its names.
  static func list(_ actions: [String], holds action: String) -> Bool {
    let wanted = short(action)
    return actions.contains { short($0) == wanted }
  }
}
