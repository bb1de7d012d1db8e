import HierarchyModel

/// Recognises one family of navigation in a change; one a file.
protocol NavigationRecogniser: Sendable {
  /// Adds what it recognises; leaves alone containers that an earlier recogniser claimed.
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings)
}

/// What recognisers have found so far, and what that explains.
struct NavigationFindings {
  private(set) var events: [NavigationEvent] = []
  /// Containers whose children are accounted for, by their place in the second snapshot.
  private(set) var claimedContainers: Set<ObjectIndex> = []
  /// Roots of subtrees, on either side, whose appearing or disappearing an event explains.
  private(set) var explainedBefore: [ObjectIndex] = []
  private(set) var explainedAfter: [ObjectIndex] = []

  /// Adds an event, and the subtrees whose appearance it explains.
  mutating func add(_ event: NavigationEvent, explains roots: [Counterparts]) {
    events.append(event)
    explainedBefore += roots.compactMap(\.before)
    explainedAfter += roots.compactMap(\.after)
  }

  /// Notes that a container's children need no other event.
  mutating func claim(_ container: ObjectIndex) {
    claimedContainers.insert(container)
  }
}
