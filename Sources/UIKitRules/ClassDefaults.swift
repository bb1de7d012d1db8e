package import HierarchyModel

/// What a class of UIKit has instead of the defaults of UIView and UIResponder (R-CLASS). This is the
/// one place that knows: the headless UIKit, the rules over captured snapshots and the checks ask it.
public struct ClassDefaults: Hashable, Sendable {
  /// R-CLASS-1: whether user interaction is enabled.
  public private(set) var takesTouches = true
  /// R-CLASS-2, R-FR-1.
  public private(set) var canBecomeFirstResponder = false
  /// R-CLASS-2: the class implements the edit actions, and whether it accepts one now depends on what is
  /// selected and on the pasteboard.
  public private(set) var editsText = false
  /// Whether it is a scroll view.
  public private(set) var scrolls = false
  /// R-CLASS-3: whether it clips to its bounds.
  public private(set) var clips = false
  /// Whether it is a control, which handles touches and sends actions (R-ACT-7).
  public private(set) var isControl = false
  /// The events of a control that a tap brings for certain; nil where that is not known.
  public private(set) var tapEvents: [String]?
  /// R-CLASS-5: whether it is a window that lets touches through outside what it shows.
  public private(set) var letsTouchesThrough = false

  /// The defaults of UIView and UIResponder.
  public static let standard = ClassDefaults()

  /// What a class has by its own name; nil for one that has the defaults, or that nobody here knows.
  public static func of(class name: String) -> ClassDefaults? {
    byName[name]
  }

  /// R-CLASS-6: what a class has by its own name, else by that of UIKit's class that it inherits from,
  /// where that is known; nil as above.
  public static func of(class name: String, inheritingFrom base: String?) -> ClassDefaults? {
    byName[name] ?? base.flatMap { byName[$0] }
  }

  /// R-CLASS-2: whether a selector is one of those that text inputs implement.
  public static func isEditAction(_ action: String) -> Bool {
    editActions.contains(action)
  }

  /// R-EVT-2: whether a class of UIKit's own passes touches on as every view does.
  static func passesTouchesOn(_ name: String) -> Bool {
    plainClasses.contains(name)
  }

  private static let plainClasses: Set<String> = [
    "UIView", "UILabel", "UIImageView", "UIStackView", "UIWindow",
  ]

  private static let editActions: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:",
  ]

  private static let byName: [String: ClassDefaults] = {
    var image = ClassDefaults()
    image.takesTouches = false
    var field = ClassDefaults()
    field.canBecomeFirstResponder = true
    field.editsText = true
    var textControl = field
    textControl.isControl = true
    var slider = ClassDefaults()
    slider.isControl = true
    var control = slider
    control.tapEvents = ["touchDown", "touchUpInside"]
    var button = control
    button.tapEvents = ["touchDown", "touchUpInside", "primaryActionTriggered"]
    var scroll = ClassDefaults()
    scroll.scrolls = true
    scroll.clips = true
    var textView = scroll
    textView.canBecomeFirstResponder = true
    textView.editsText = true
    var overlay = ClassDefaults()
    overlay.letsTouchesThrough = true
    return [
      "UILabel": image, "UIImageView": image,
      "UITextField": textControl, "UISearchTextField": textControl, "UISearchBar": field,
      "UIControl": control, "UIButton": button, "UISwitch": slider, "UISlider": slider,
      "UISegmentedControl": slider, "UIStepper": slider, "UIPageControl": slider,
      "UIDatePicker": slider, "UIRefreshControl": slider, "UIColorWell": slider,
      "UIScrollView": scroll, "UITableView": scroll, "UICollectionView": scroll,
      "UITextView": textView,
      "UITextEffectsWindow": overlay, "UIRemoteKeyboardWindow": overlay,
    ]
  }()
}

/// Facts that a class gives where none was captured (R-CLASS-6): what was captured comes first.
extension RuleBook {
  /// What the class of an object has, by its own name or by the class of UIKit that it was captured to
  /// inherit from; nil where neither is known to have anything of its own.
  package func classDefaults(of object: ObjectIndex) -> ClassDefaults? {
    snapshot.classDefaults(of: object)
  }

  /// Whether a view takes touches; nil where neither was captured nor its class tells (R-CLASS-1).
  package func takesTouches(_ view: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.interaction, of: view).value { return captured }
    return classDefaults(of: view)?.takesTouches == false ? false : nil
  }

  /// Whether a view shows nothing outside its bounds, as a window does; nil as above (R-CLASS-3).
  package func clips(_ view: ObjectIndex) -> Bool? {
    if snapshot.kind(of: view) == .window { return true }
    if let captured = snapshot.flag(.clips, of: view).value { return captured }
    return scrolls(view) ? true : nil
  }

  /// Whether what lies outside a view's bounds is only scrolled away: it has a content size, or its
  /// class is a scroll view.
  package func scrolls(_ view: ObjectIndex) -> Bool {
    snapshot.scrolls(view)
  }

  /// Whether a responder can become first responder; nil as above (R-CLASS-2).
  package func canBecomeFirstResponder(_ responder: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.canBecomeFirstResponder, of: responder).value {
      return captured
    }
    return classDefaults(of: responder)?.canBecomeFirstResponder == true ? true : nil
  }

  /// Whether an action is one that a text input implements, and accepts or not as things stand.
  func isEditAction(_ action: String, of responder: ObjectIndex) -> Bool {
    ClassDefaults.isEditAction(action) && classDefaults(of: responder)?.editsText == true
  }
}

extension Snapshot {
  fileprivate func classDefaults(of object: ObjectIndex) -> ClassDefaults? {
    guard let name = className(of: object) else { return nil }
    if let own = ClassDefaults.of(class: name) { return own }
    guard case .text(let base)? = value(.other("baseClass"), of: object) else { return nil }
    return ClassDefaults.of(class: base)
  }

  /// Whether what lies outside a view's bounds is only scrolled away.
  func scrolls(_ view: ObjectIndex) -> Bool {
    numbers(.contentSize, of: view).isCaptured || classDefaults(of: view)?.scrolls == true
  }
}

/// R-CLASS-5: windows that let touches through outside what they show. Their own area, and that of any
/// view as large as they are, takes none.
extension RuleBook {
  package func letsTouchesThrough(_ window: ObjectIndex) -> Bool {
    snapshot.kind(of: window) == .window
      && classDefaults(of: window)?.letsTouchesThrough == true
  }

  /// Whether a view lies in such a window and fills it, so that touches on it alone go through.
  func isPassedThrough(_ view: ObjectIndex) -> Bool {
    guard let window = windowAbove(view), letsTouchesThrough(window) else { return false }
    return fills(view, window) ?? true
  }

  /// A hit test of such a window: a view that fills it is not hit; unknown where nobody captured what
  /// the window shows.
  func passing(_ answer: Answer<HitTest>, _ window: ObjectIndex) -> Answer<HitTest> {
    guard letsTouchesThrough(window), let hit = answer.value, let view = hit.view,
      fills(view, window) ?? true
    else { return answer }
    if let gap = passingGap(of: window) {
      return .unknown(
        gap, [Step("R-CLASS-5", window, "\(name(window)) is in front and holds the point")])
    }
    let text = "\(name(window)) lets touches through outside what it shows"
    return .known(
      HitTest(view: nil, point: nil, passedOver: hit.passedOver),
      [Step("R-CLASS-5", window, text)])
  }

  /// The views of such a window that fill it, and why nobody knows what it shows, if so; nil for any
  /// other view.
  package func passing(
    of window: ObjectIndex
  ) -> (views: [ObjectIndex], unknown: String?)? {
    guard letsTouchesThrough(window) else { return nil }
    let views = snapshot.subtree(of: window).filter { view in
      snapshot.kind(of: view).isResponder && fills(view, window) ?? true
    }
    return (views, passingGap(of: window))
  }

  private func passingGap(of window: ObjectIndex) -> String? {
    showsSomething(window)
      ? nil : "\(name(window)) lets touches through outside what it shows, which was not captured"
  }

  /// Whether what a window shows was captured: something below it is smaller than the window. The
  /// headless UIKit knows all that there is.
  private func showsSomething(_ window: ObjectIndex) -> Bool {
    snapshot.header.isSimulated
      || snapshot.subtree(of: window).contains { view in
        snapshot.kind(of: view).isResponder && fills(view, window) == false
      }
  }

  /// Whether a view covers all of the window that it is in; nil where frames are missing.
  private func fills(_ view: ObjectIndex, _ window: ObjectIndex) -> Bool? {
    guard let own = ViewGeometry(snapshot, view), let whole = ViewGeometry(snapshot, window) else {
      return nil
    }
    if view == window { return true }
    var region = AffineMap(from: own).box(around: own.bounds)
    var last = view
    while let superview = snapshot.parent(of: last).value, superview != window {
      guard let geometry = ViewGeometry(snapshot, superview) else { return nil }
      region = AffineMap(from: geometry).box(around: region)
      last = superview
    }
    return region.covers(whole.region)
  }
}
