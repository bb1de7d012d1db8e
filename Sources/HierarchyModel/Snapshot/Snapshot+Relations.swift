/// Links between views and controllers, from whichever end they were captured.
extension Snapshot {
  /// The controller whose root view a view is.
  public func owner(of view: ObjectIndex) -> ObjectIndex? {
    storage.relations.owner(of: view.position).map(ObjectIndex.init)
  }

  /// The controller that presents this one itself; nil where none does, or where that was not
  /// captured.
  public func presenter(of controller: ObjectIndex) -> ObjectIndex? {
    storage.relations.presenter(of: controller.position).map(ObjectIndex.init)
  }

  /// The controller that this one presents itself.
  public func presented(by controller: ObjectIndex) -> ObjectIndex? {
    storage.relations.presentedController(of: controller.position).map(ObjectIndex.init)
  }

  /// The window whose root a controller is.
  public func window(withRoot controller: ObjectIndex) -> ObjectIndex? {
    storage.relations.window(of: controller.position).map(ObjectIndex.init)
  }

  /// The controllers directly contained in one, in order.
  public func children(of controller: ObjectIndex) -> [ObjectIndex] {
    directlyBelow(controller).filter { parent(of: $0).value == controller }
  }

  /// The windows, back to front.
  public var windows: [ObjectIndex] { storage.windows.windows }

  /// The window that a view lies in, itself included; nil where it lies in none.
  package func window(above view: ObjectIndex) -> ObjectIndex? {
    storage.windows.window(above: view, ends: storage.ends)
  }

  /// The key window: the one that the snapshot names, or the window that says so. With several
  /// scenes, that of the active one; where it is unknown which that is, the only one that is key,
  /// missing if windows do not say or several are.
  public var keyWindow: Captured<ObjectIndex> {
    let stated = stated("keyWindow")
    if stated.isCaptured { return stated }
    guard hasSeveralScenes else { return storage.windows.flaggedKey }
    if let activeScene { return keyWindow(in: activeScene) }
    return storage.windows.onlyKey
  }

  /// The key window of one scene.
  public func keyWindow(in scene: ObjectIndex) -> Captured<ObjectIndex> {
    if let window = stated("keyWindow").value, reference(.scene, of: window).value == scene {
      return .value(window)
    }
    return storage.windows.key(in: scene)
  }

  /// The first responder of a window.
  public func firstResponder(of window: ObjectIndex) -> Captured<ObjectIndex> {
    let own = reference(.firstResponder, of: window)
    if own.isCaptured { return own }
    guard keyWindow.value == window else { return .missing }
    return stated("firstResponder")
  }

  /// The first responder of the key window, which is the one that counts for events and actions.
  public var firstResponder: Captured<ObjectIndex> {
    let stated = stated("firstResponder")
    if stated.isCaptured { return stated }
    return firstResponder(ofKey: keyWindow)
  }

  /// The first responder of one scene's key window.
  public func firstResponder(in scene: ObjectIndex) -> Captured<ObjectIndex> {
    firstResponder(ofKey: keyWindow(in: scene))
  }

  private func firstResponder(ofKey keyWindow: Captured<ObjectIndex>) -> Captured<ObjectIndex> {
    switch keyWindow {
    case .value(let window): firstResponder(of: window)
    case .null: .null
    case .missing: .missing
    }
  }

  /// What the header says about the key window or the first responder.
  private func stated(_ key: String) -> Captured<ObjectIndex> {
    switch header.attributes[key] {
    case .reference(let object, _)?: .value(object)
    case .null?: .null
    default: .missing
    }
  }

  /// Checks that what the header says about key window and first responder agrees with the windows.
  func checkKeyWindow() throws(SnapshotError) {
    let stated = stated("keyWindow")
    guard stated.isCaptured else { return try checkFirstResponder() }
    let named = stated.value
    for window in views where flag(.key, of: window).value == true && window != named {
      throw .disagreement(key: "keyWindow", window: name(of: window))
    }
    if let named, flag(.key, of: named).value == false {
      throw .disagreement(key: "keyWindow", window: name(of: named))
    }
    try checkFirstResponder()
  }

  private func checkFirstResponder() throws(SnapshotError) {
    let stated = stated("firstResponder")
    guard stated.isCaptured, let window = keyWindow.value else { return }
    let own = reference(.firstResponder, of: window)
    if own.isCaptured && own != stated {
      throw .disagreement(key: "firstResponder", window: name(of: window))
    }
  }

  /// How an object is named in messages.
  public func name(of object: ObjectIndex) -> SnapshotError.ObjectName {
    .init(
      list: list(of: object), index: listIndex(of: object), className: className(of: object),
      token: token(of: object))
  }
}

extension Snapshot {
  /// What an object is.
  public func kind(of object: ObjectIndex) -> ObjectKind { storage.kinds[object.position] }

  /// An object's class, nil where it was not captured.
  public func className(of object: ObjectIndex) -> String? {
    storage.strings.text(storage.classes[object.position])
  }

  /// An object's id, nil where it has none.
  public func token(of object: ObjectIndex) -> Token? {
    Token(storage.token(of: object.position), storage.strings)
  }

  /// The object with an id.
  public func object(with token: Token) -> ObjectIndex? {
    switch token {
    case .address(let address):
      storage.position(of: StoredValue(.address, address)).map(ObjectIndex.init)
    case .name(let name): storage.strings.find(name).flatMap(object(withToken:))
    }
  }

  /// The object whose id is a string of the snapshot.
  func object(withToken id: StringID) -> ObjectIndex? {
    storage.position(of: .text(id)).map(ObjectIndex.init)
  }

  /// Superview or containing controller, as captured.
  public func parent(of object: ObjectIndex) -> Captured<ObjectIndex> {
    storage.parents[object.position].captured
  }

  /// What contains an object, nearest first: superviews or containing controllers, as far as they
  /// were captured. Bounded: what contains an object comes before it in a snapshot.
  public func ancestors(of object: ObjectIndex) -> Ancestors { Ancestors(of: object, in: self) }

  /// The superviews of a view, or the controllers around a controller.
  public struct Ancestors: Sequence, IteratorProtocol {
    private let snapshot: Snapshot
    private var last: ObjectIndex

    init(of object: ObjectIndex, in snapshot: Snapshot) {
      self.snapshot = snapshot
      last = object
    }

    public mutating func next() -> ObjectIndex? {
      guard let parent = snapshot.parent(of: last).value else { return nil }
      last = parent
      return parent
    }
  }

  /// The outermost object that contains an object, itself where nothing does.
  package func outermost(of object: ObjectIndex) -> ObjectIndex {
    ancestors(of: object).reduce(object) { $1 }
  }

  /// The next responder, as captured.
  public func capturedNext(of object: ObjectIndex) -> Captured<ObjectIndex> {
    storage.next(of: object.position).captured
  }

  /// Whether the next responder of an object was captured.
  package var capturesNext: Bool { storage.nexts.contains { $0 != .missing } }

  /// An object and everything below it: subviews, or contained and presented controllers.
  public func subtree(of object: ObjectIndex) -> IndexRange {
    IndexRange(object.position..<Int(storage.ends[object.position]))
  }

  /// The objects directly below one: subviews back to front, or children and then what is
  /// presented.
  public func directlyBelow(_ object: ObjectIndex) -> SiblingSequence {
    let subtree = subtree(of: object).positions
    return SiblingSequence(
      ends: storage.ends, upcoming: subtree.lowerBound + 1, end: subtree.upperBound)
  }

  /// The objects of a list that lie in no other: windows and detached views, or root controllers.
  public func roots(of range: IndexRange) -> SiblingSequence {
    SiblingSequence(
      ends: storage.ends, upcoming: range.positions.lowerBound, end: range.positions.upperBound)
  }
}

/// Siblings in order, found by skipping their subtrees.
public struct SiblingSequence: Sequence, IteratorProtocol, Sendable {
  let ends: [Int32]
  var upcoming: Int
  let end: Int

  public mutating func next() -> ObjectIndex? {
    guard upcoming < end else { return nil }
    defer { upcoming = Int(ends[upcoming]) }
    return ObjectIndex(upcoming)
  }
}
