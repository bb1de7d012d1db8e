public import HierarchyModel

/// UIKit's rules over one snapshot: pure derivations of what was not captured, each with the steps
/// that led there. Its extensions have one rule, or one family of rules, a file.
public struct RuleBook: Sendable {
  public let snapshot: Snapshot
  /// The UIKit version whose rules apply; nil if unknown, in which case rules that depend on it may
  /// not answer.
  public let profile: Profile?
  public let switches: RuleSwitches
  /// The scene in question; nil for the one that the snapshot reports as active.
  public let scene: ObjectIndex?
  package let coverage: Coverage
  /// Why the rules do not apply to the snapshot; nil if it is of UIKit, or may be.
  let foreignReason: String?
  /// The application, if captured.
  package let application: ObjectIndex?
  /// The scene, if there is exactly one.
  let onlyScene: ObjectIndex?
  /// Whether there are several.
  let hasScenes: Bool
  /// Whether it is known of every view whether it is a controller's root view.
  let knowsRootViews: Bool
  /// Whether some object lacks a part of its content; few snapshots have such an object.
  let hasPartialObjects: Bool
  /// The first controller that lacks a part of its content.
  let partialController: ObjectIndex?
  /// Whether the snapshot is not whole, and controllers may be missing.
  let mayLackControllers: Bool

  /// How steps name objects; nil if no caller reads them.
  package let names: DistinctNames?
  /// Where touches reach and chains lead, found once for all callers; nil if each finds it anew.
  private(set) var surveys: (touches: TouchReach, chains: ChainSurvey)?

  /// Creates the rules of a snapshot, with its own profile and active scene unless others are
  /// given. Steps name objects by `names`, which are expensive to compute, else by the plain names
  /// used where the position of an object is known.
  public init(
    _ snapshot: Snapshot, profile: Profile? = nil, switches: RuleSwitches = .standard,
    scene: ObjectIndex? = nil, names: DistinctNames? = nil
  ) {
    self.snapshot = snapshot
    self.scene = scene
    self.profile = profile ?? snapshot.profile
    self.switches = switches
    self.names = names
    coverage = snapshot.coverage
    let hasPartialObjects = snapshot.mayHave(.partial)
    self.hasPartialObjects = hasPartialObjects
    mayLackControllers = snapshot.mayLackControllers
    partialController =
      hasPartialObjects
      ? snapshot.controllers.first { snapshot.text(.partial, of: $0).value != nil } : nil
    let lacksControllers = mayLackControllers || partialController != nil
    knowsRootViews =
      coverage.contains(.controllers)
      && (switches.readsAsBefore
        || !lacksControllers
          && snapshot.controllers.allSatisfy { snapshot.reference(.view, of: $0).isCaptured })
    foreignReason = snapshot.platform.flatMap(Self.foreignReason)
    application = snapshot.others.first { snapshot.kind(of: $0) == .application }
    var scenes = snapshot.others.lazy.filter { snapshot.kind(of: $0) == .scene }.makeIterator()
    let first = scenes.next()
    hasScenes = scenes.next() != nil
    onlyScene = hasScenes ? nil : first
  }

  /// The same rules, with the surveys that many callers share.
  package func surveyed() -> RuleBook {
    var book = self
    book.surveys = (touchReach, chains())
    return book
  }

  /// UIKit's rules apply to UIKit's views.
  private static func foreignReason(of platform: Platform) -> String? {
    switch platform {
    case .ios, .tvos: nil
    case .macos: "the snapshot is of macOS, of which UIKit's rules say nothing"
    case .android: "the snapshot is of Android, of which UIKit's rules say nothing"
    }
  }

  /// The shortest name that distinguishes an object from all others of the snapshot.
  public func shortName(of object: ObjectIndex) -> String {
    names?[object] ?? snapshot.shortName(of: object)
  }

  /// The same for several objects, computed together.
  package func shortNames(of objects: [ObjectIndex]) -> [String] {
    (names ?? DistinctNames(onDemand: snapshot))[objects]
  }

  /// How a step names an object.
  func name(_ object: ObjectIndex) -> String { names?[object] ?? snapshot.plainName(of: object) }
}

/// The readings of UIKit on which sources disagree; the default is what the rulebook decided.
public struct RuleSwitches: Hashable, Sendable {
  /// D-1: the next responder of a presented controller is its view's superview, not its presenter.
  public var presentedNextIsSuperview = false
  /// D-7, R-CTX-10: every style searches for a presentation context.
  public var everyStyleSearchesContext = false
  /// D-11: a view whose alpha is exactly 0.01 is not hit.
  public var alphaThresholdIsInclusive = false
  /// The readings of earlier programs, some of which took what was not captured for false. Stores
  /// may hold what those derived.
  package var readsAsBefore = false

  public static let standard = RuleSwitches()
  package static let asBefore = {
    var switches = RuleSwitches()
    switches.readsAsBefore = true
    return switches
  }()

  public init() {}
}

extension RuleBook {
  /// The visible objects: windows back to front, depth first; a controller comes before its root
  /// view if that view's next is the controller (R-TRAV-2, the order our choice [U]). A hidden view
  /// prunes its branch (R-TRAV-3, R-WIN-8).
  public func visited() -> [ObjectIndex] { windowsBackToFront.flatMap(visited(below:)) }

  /// A view and its descendants, visited the same way, as if its window showed it.
  package func visited(below root: ObjectIndex) -> [ObjectIndex] {
    var visited: [ObjectIndex] = []
    let range = snapshot.subtree(of: root).positions
    for view in snapshot.objects(at: range, pruning: snapshot.isHidden) {
      if let owner = snapshot.owner(of: view), next(of: view).value == owner {
        visited.append(owner)
      }
      visited.append(view)
    }
    return visited
  }
}

extension Snapshot {
  /// The objects of a range in its order, without those that are pruned and all that is below them.
  func objects(
    at range: Range<Int>, pruning isPruned: @escaping (ObjectIndex) -> Bool
  ) -> some Sequence<ObjectIndex> {
    sequence(state: range.lowerBound) { position in
      while position < range.upperBound {
        let object = ObjectIndex(position)
        if !isPruned(object) {
          position += 1
          return object
        }
        position = subtree(of: object).positions.upperBound
      }
      return nil
    }
  }

  /// Passes a value down a view's subtree, superviews first: `body` makes each view's own from its
  /// superview's, and nil ends the branch. Linear.
  func descend<Value>(
    from top: ObjectIndex, _ value: Value, _ body: (ObjectIndex, Value) -> Value?
  ) {
    var values: [Int: Value] = [:]
    values[top.position] = body(top, value)
    for view in subtree(of: top).dropFirst() {
      guard let superview = parent(of: view).value, let outer = values[superview.position]
      else { continue }
      values[view.position] = body(view, outer)
    }
  }

  /// Whether a view was captured as hidden itself.
  func isHidden(_ view: ObjectIndex) -> Bool { flag(.hidden, of: view).value == true }
}
