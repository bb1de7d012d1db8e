import HierarchyModel

/// A hierarchy that is made up and edited at random, for property tests: views, controllers with
/// presentations, other responders, links of every kind, headers. Every moment of it is a legal
/// snapshot; a seed gives all of it.
public struct RandomHierarchy {
  /// What kinds of objects and edits occur.
  public struct Options: Sendable {
    /// How many objects have no id: one in so many, none for 0.
    public var tokenlessOneIn = 0
    /// Whether removed objects may come back with their ids.
    public var bringsBack = true
    /// How many views there are in the beginning.
    public var views = 30

    public init() {}
  }

  struct Object {
    var kind: ObjectKind
    var className: String
    var token: Token?
    var values: [AttributeKey: AttributeValue] = [:]
    /// References by key, nil for null.
    var links: [KnownKey: Int?] = [:]
    var lists: [KnownKey: [Int]] = [:]
    /// Whether references are written as places where that is possible.
    var isPositional = false
    var children: [Int] = []
    var presented: [Int] = []
    /// Which end of a presentation tells of it.
    var statesPresenter = true
    /// Whether a root says that it has no parent.
    var statesNoParent = true
  }

  let options: Options
  public var random: SplitMix64
  var objects: [Int: Object] = [:]
  var rootViews: [Int] = []
  var rootControllers: [Int] = []
  var others: [Int] = []
  /// Removed objects by which their ids may come back.
  var graveyard: [Object] = []
  var headerValues: [String: AttributeValue] = [:]
  var headerLinks: [String: Int?] = [:]
  var run: Captured<[String: AttributeValue]> = .missing
  var nextNumber = 0

  public init(seed: UInt64, options: Options = Options()) {
    self.options = options
    random = SplitMix64(seed: seed)
    addWindow()
    while objects.count < options.views { addView() }
    for _ in 0..<(options.views / 6) { addController() }
    for kind in [ObjectKind.application, .delegate, .scene, .responder] { addOther(kind) }
    for _ in 0..<options.views { changeSomething() }
  }

  /// Objects of some kinds, in a fixed order.
  func all(_ isWanted: (Object) -> Bool) -> [Int] {
    objects.filter { isWanted($0.value) }.keys.sorted()
  }

  var views: [Int] { all { $0.kind.viewWord != nil } }
  var controllers: [Int] { all { $0.kind == .controller } }
  var responders: [Int] {
    all { $0.kind.isResponder && ($0.token != nil || $0.kind == .controller) }
  }
}
