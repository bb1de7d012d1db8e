public import HierarchyModel

/// How much room there is in one direction; UIKit calls it a size class.
public enum Room: String, CaseIterable, Sendable {
  case compact
  case regular
}

extension PresentationStyle {
  /// What is left of a style where room is short (R-STYLE-2): until iOS 12 sheets and popovers become full
  /// screen, from iOS 13 popovers become form sheets. Room that is not known counts as regular.
  public func adapted(
    in profile: Profile, horizontal: Room?, vertical: Room?
  ) -> PresentationStyle {
    let short: PresentationStyle = profile.isSinceScenes ? .formSheet : .fullScreen
    return switch self {
    case .popover: horizontal == .compact || vertical == .compact ? short : self
    case .pageSheet, .formSheet:
      horizontal == .compact && !profile.isSinceScenes ? .fullScreen : self
    default: self
    }
  }

  /// Whether it is shown as a sheet where room is not short.
  package var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
