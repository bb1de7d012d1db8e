/// What happened to controllers and windows between two snapshots.
public enum NavigationKind: String, CaseIterable, Hashable, Sendable {
  case push
  case pop
  case replaceStack
  case present
  case dismiss
  case embed
  case unembed
  case selectTab
  /// A split's primary place shows another controller.
  case show
  /// A split's secondary place shows another controller.
  case showDetail
  case collapse
  case expand
  case turnPage
  case replaceRoot
  case addWindow
  case removeWindow
  case changeKeyWindow
  /// Something came on screen without navigation: its view was added, or its window shown.
  case appear
  /// Something left the screen without navigation.
  case disappear
}

extension NavigationKind {
  /// The event in words, as reports and files of expectations have it: `select tab`.
  public var phrase: String {
    rawValue.reduce(into: "") { phrase, letter in
      phrase += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
