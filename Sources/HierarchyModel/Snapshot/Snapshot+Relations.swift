/// Links between views and controllers, from whichever end they were captured.
extension Snapshot {
  /// The controller whose root view a view is.
  public func owner(of view: ObjectIndex) -> ObjectIndex? {
    storage.relations.owner(of: view.position).map(ObjectIndex.init)
  }

  /// The controller that presents this one itself; nil where none does, or nobody captured it.
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
  public var windows: [ObjectIndex] {
    roots(of: views).filter { kind(of: $0) == .window }
  }

  /// The key window: the snapshot's own word, or the window that says so.
  public var keyWindow: Captured<ObjectIndex> {
    switch header.attributes["keyWindow"] {
    case .reference(let window, _)?: return .value(window)
    case .null?: return .null
    default: break
    }
    let flags = windows.map { (window: $0, isKey: flag(.key, of: $0)) }
    if let key = flags.first(where: { $0.isKey == .value(true) }) { return .value(key.window) }
    let allSaid = !flags.isEmpty && flags.allSatisfy { $0.isKey.isCaptured }
    return allSaid ? .null : .missing
  }

  /// The first responder of a window.
  public func firstResponder(of window: ObjectIndex) -> Captured<ObjectIndex> {
    let own = reference(.firstResponder, of: window)
    if own.isCaptured { return own }
    guard keyWindow.value == window else { return .missing }
    return headerFirstResponder
  }

  /// The first responder of the key window, which is the one that counts for events and actions.
  public var firstResponder: Captured<ObjectIndex> {
    if headerFirstResponder.isCaptured { return headerFirstResponder }
    switch keyWindow {
    case .value(let window): return reference(.firstResponder, of: window)
    case .null: return .null
    case .missing: return .missing
    }
  }

  private var headerFirstResponder: Captured<ObjectIndex> {
    switch header.attributes["firstResponder"] {
    case .reference(let responder, _)?: .value(responder)
    case .null?: .null
    default: .missing
    }
  }

  /// The short forms of the snapshot must agree with what its windows say.
  func checkKeyWindow() throws(SnapshotError) {
    let named: ObjectIndex?
    switch header.attributes["keyWindow"] {
    case .reference(let window, _)?: named = window
    case .null?: named = nil
    default: return try checkFirstResponder()
    }
    for window in views where flag(.key, of: window).value == true && window != named {
      throw .disagreement(key: "keyWindow", window: name(of: window))
    }
    if let named, flag(.key, of: named).value == false {
      throw .disagreement(key: "keyWindow", window: name(of: named))
    }
    try checkFirstResponder()
  }

  private func checkFirstResponder() throws(SnapshotError) {
    guard headerFirstResponder.isCaptured, let window = keyWindow.value else { return }
    let own = reference(.firstResponder, of: window)
    if own.isCaptured && own != headerFirstResponder {
      throw .disagreement(key: "firstResponder", window: name(of: window))
    }
  }

  /// How an object is named in messages.
  public func name(of object: ObjectIndex) -> SnapshotError.ObjectName {
    .init(
      list: list(of: object), place: place(of: object), className: className(of: object),
      token: token(of: object))
  }
}
