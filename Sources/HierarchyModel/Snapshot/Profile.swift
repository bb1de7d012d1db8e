/// Which UIKit a snapshot is of; rules differ between them.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// Apple's documentation taken literally: no private views.
  case documented
  case ios12
  case ios13
  /// As `ios13`, but for the style that `automatic` stands for (R-PRES-19).
  case ios18

  /// Whether UIKit's private views are there (R-TREE).
  public var hasPrivateViews: Bool { self != .documented }

  /// Whether windows belong to a scene, sheets let their presenter show, and `automatic` is the style of
  /// who sets none: from iOS 13.
  public var isSinceScenes: Bool { self == .ios13 || self == .ios18 }

  /// Whether both make the same views and links of the same calls.
  package func hasViewsAndLinks(of other: Profile) -> Bool {
    self == other || (isSinceScenes && other.isSinceScenes)
  }

  /// The profile of a version of iOS.
  public init(majorVersion: Int) {
    self = majorVersion >= 18 ? .ios18 : majorVersion >= 13 ? .ios13 : .ios12
  }

  /// What to write where a profile is expected: `documented, ios12, ios13 or ios18`.
  public static var choices: String { either(allCases) }

  /// Some profiles to choose from, as a reader writes them.
  package static func either(_ profiles: [Profile]) -> String {
    let words = profiles.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
