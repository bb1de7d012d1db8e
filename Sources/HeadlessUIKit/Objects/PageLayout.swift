/// How a page controller turns its pages (R-PAGE-2).
public struct PageLayout: Hashable, Sendable {
  public enum Transition: String, CaseIterable, Sendable {
    case scroll
    case pageCurl
  }

  /// Where the spine of a page curl lies.
  public enum Spine: String, CaseIterable, Sendable {
    case none
    case min
    case mid
    case max
  }

  public var transition = Transition.pageCurl
  public var spine = Spine.min
  /// What the app asked for; nil for the spine's own.
  public var doubleSided: Bool?

  public init() {}

  /// R-PAGE-2: pages have a back where the spine lies between two.
  public var isDoubleSided: Bool {
    doubleSided ?? (transition == .pageCurl && spine == .mid)
  }
}
