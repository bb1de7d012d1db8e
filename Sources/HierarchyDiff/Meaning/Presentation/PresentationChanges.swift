public import HierarchyModel

/// What a change did to presentations and presentation contexts.
public struct PresentationChanges: Hashable, Sendable {
  /// One link from a presenter to what it presents.
  public struct Link: Hashable, Sendable {
    public let presenter: ObjectIndex
    public let presented: ObjectIndex
    public let source: ObjectIndex?
    public let style: String?
  }

  /// A presentation-context flag that changed.
  public struct Flag: Hashable, Sendable {
    public let controller: Counterparts
    public let key: KnownKey
    public let before: Captured<Bool>
    public let after: Captured<Bool>
  }

  /// Who would provide the context of a `currentContext` presentation from a controller.
  public struct Provider: Hashable, Sendable {
    public let controller: Counterparts
    /// Nil where the controller was not there, or belonged to no window.
    public let before: Counterparts?
    public let after: Counterparts?
  }

  /// All links before and after, in the order of what is presented.
  public var linksBefore: [Link] = []
  public var linksAfter: [Link] = []
  public var linksChanged = false
  public var flags: [Flag] = []
  /// For survivors whose provider changed, and for what navigation brought in.
  public var providers: [Provider] = []

  public init() {}

  public var isEmpty: Bool { !linksChanged && flags.isEmpty && providers.isEmpty }
}
