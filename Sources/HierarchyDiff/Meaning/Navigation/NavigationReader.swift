/// Reads the navigation that lies between two snapshots.
package struct NavigationReader: Sendable {
  /// In the order in which events are told; a container claimed by one is left alone by the next.
  private static let recognisers: [any NavigationRecogniser] = [
    WindowRecogniser(), RootRecogniser(), DismissRecogniser(), CollapseRecogniser(),
    SplitRecogniser(), TabRecogniser(), StackRecogniser(), PageRecogniser(), EmbedRecogniser(),
    PresentRecogniser(), KeyWindowRecogniser(), AppearanceRecogniser(),
  ]

  package init() {}

  /// Everything that happened, each thing once.
  package func events(in context: ChangeContext) -> [NavigationEvent] {
    var findings = NavigationFindings()
    for recogniser in Self.recognisers { recogniser.recognise(context, into: &findings) }
    return findings.events
  }
}
