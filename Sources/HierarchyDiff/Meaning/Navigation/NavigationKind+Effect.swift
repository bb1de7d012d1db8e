extension NavigationKind {
  /// Whether the subject of such an event comes on screen by it.
  package var bringsIn: Bool {
    switch self {
    case .present, .push, .embed, .selectTab, .show, .showDetail, .turnPage, .replaceRoot,
      .addWindow:
      true
    default: false
    }
  }
}
