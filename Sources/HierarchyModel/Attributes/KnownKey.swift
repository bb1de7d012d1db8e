/// The keys that the snapshot format names, in the order in which a writer gives them.
public enum KnownKey: UInt8, CaseIterable, Sendable {
  case id, name
  case `class`, kind
  case superview, inWindow, parent, view
  case scene, level, root, key, firstResponder
  case horizontal, vertical
  case title, state
  case frame, screenFrame, bounds, transform
  case alpha, hidden, opaque, interaction, clips
  case tag, identifier, label, value, traits, text
  case contentOffset, contentSize
  case backgroundColor, tintColor, contentMode, autoresize, gestures, layer, screenshot
  case definesContext, providesTransitionStyle, style, transitionStyle
  case presents, presentedBy, source, presentedWith
  case selected, stack, pages, collapsed
  case beingPresented, beingDismissed, movingToParent, movingFromParent
  case next, actions, denies, overrides, canBecomeFirstResponder, responder
  case partial
  case targets, sends

  /// The key as the snapshot format writes it.
  public var name: String { Self.names[Int(rawValue)] }
}

extension KnownKey {
  /// By raw value; what a case is called is dear to ask.
  private static let names = allCases.map { $0 == .superview ? "in" : "\($0)" }

  private static let byName: [String: KnownKey] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The key of that name, nil for one that the format does not name.
  public init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }
}
