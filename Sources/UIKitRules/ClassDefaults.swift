package import HierarchyModel

/// The values of a UIKit class that replace those of UIView and UIResponder (R-CLASS). This is the
/// single source of this knowledge: the headless UIKit, the rules over captured snapshots and the
/// checks use it.
public struct ClassDefaults: Hashable, Sendable {
  /// R-CLASS-1: whether user interaction is enabled.
  public private(set) var takesTouches = true
  /// R-CLASS-2, R-FR-1.
  public private(set) var canBecomeFirstResponder = false
  /// R-CLASS-2: the class implements the edit actions; whether it accepts one right now depends on
  /// the selection and the pasteboard.
  public private(set) var editsText = false
  /// Whether it is a scroll view.
  public private(set) var scrolls = false
  /// R-CLASS-3: whether it clips to its bounds.
  public private(set) var clips = false
  /// Whether it is a control, which handles touches and sends actions (R-ACT-7).
  public private(set) var isControl = false
  /// The events of a control that a tap is certain to send; nil if unknown.
  public private(set) var tapEvents: [String]?
  /// R-CLASS-5: whether it is a window that lets touches through outside its content.
  public private(set) var letsTouchesThrough = false

  /// The defaults of UIView and UIResponder.
  public static let standard = ClassDefaults()

  /// The values of the class with a name, else those of the UIKit class that it inherits from, if
  /// known (R-CLASS-6); nil for a class with the defaults or an unknown one.
  public static func of(class name: String, inheritingFrom base: String? = nil) -> ClassDefaults? {
    byName[name] ?? base.flatMap { byName[$0] }
  }

  /// R-CLASS-2: whether text inputs implement a selector.
  public static func isEditAction(_ action: String) -> Bool { editActions.contains(action) }

  /// R-EVT-2: UIKit's own classes that pass touches on as a plain view does.
  static let plainClasses: Set<String> = [
    "UIView", "UILabel", "UIImageView", "UIStackView", "UIWindow",
  ]

  private static let editActions: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:",
  ]

  private static let byName: [String: ClassDefaults] = {
    let image = ClassDefaults(takesTouches: false)
    let field = ClassDefaults(canBecomeFirstResponder: true, editsText: true)
    let textControl = ClassDefaults(
      canBecomeFirstResponder: true, editsText: true, isControl: true)
    let slider = ClassDefaults(isControl: true)
    let control = ClassDefaults(isControl: true, tapEvents: ["touchDown", "touchUpInside"])
    let button = ClassDefaults(
      isControl: true, tapEvents: ["touchDown", "touchUpInside", "primaryActionTriggered"])
    let scroll = ClassDefaults(scrolls: true, clips: true)
    let textView = ClassDefaults(
      canBecomeFirstResponder: true, editsText: true, scrolls: true, clips: true)
    let overlay = ClassDefaults(letsTouchesThrough: true)
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

/// Facts that follow from the class if none was captured (R-CLASS-6): captured facts take
/// precedence.
extension RuleBook {
  /// Whether a view takes touches; nil if it was not captured and does not follow from the class
  /// (R-CLASS-1).
  package func takesTouches(_ view: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.interaction, of: view).value { return captured }
    return snapshot.classDefaults(of: view)?.takesTouches == false ? false : nil
  }

  /// Whether a view clips what is outside its bounds, as a window does; nil as above (R-CLASS-3).
  func clips(_ view: ObjectIndex) -> Bool? {
    if snapshot.kind(of: view) == .window { return true }
    if let captured = snapshot.flag(.clips, of: view).value { return captured }
    return snapshot.scrolls(view) ? true : nil
  }

  /// Whether a responder can become first responder; nil as above (R-CLASS-2).
  func canBecomeFirstResponder(_ responder: ObjectIndex) -> Bool? {
    if let captured = snapshot.flag(.canBecomeFirstResponder, of: responder).value {
      return captured
    }
    return snapshot.classDefaults(of: responder)?.canBecomeFirstResponder == true ? true : nil
  }

  /// Whether an action is one that a text input implements and accepts depending on its state.
  func isEditAction(_ action: String, of responder: ObjectIndex) -> Bool {
    ClassDefaults.isEditAction(action) && snapshot.classDefaults(of: responder)?.editsText == true
  }
}

extension Snapshot {
  /// The values of an object's class, or of the UIKit class that it was captured to inherit
  /// from; nil if neither is known to differ from the defaults.
  func classDefaults(of object: ObjectIndex) -> ClassDefaults? {
    guard let name = className(of: object) else { return nil }
    if let own = ClassDefaults.of(class: name) { return own }
    guard case .text(let base)? = value(.other("baseClass"), of: object) else { return nil }
    return ClassDefaults.of(class: base)
  }

  /// Whether content outside a view's bounds is only scrolled away: the view has a content size, or
  /// its class is a scroll view.
  package func scrolls(_ view: ObjectIndex) -> Bool {
    numbers(.contentSize, of: view).isCaptured || classDefaults(of: view)?.scrolls == true
  }
}

/// R-CLASS-5: windows that let touches through outside their content. Their own area, and that of
/// any view as large as the window, takes no touches.
extension RuleBook {
  /// Whether a view is such a window.
  package func letsTouchesThrough(_ window: ObjectIndex) -> Bool {
    snapshot.kind(of: window) == .window
      && snapshot.classDefaults(of: window)?.letsTouchesThrough == true
  }

  /// Whether a view is in such a window and fills it, so that touches that hit only this view go
  /// through.
  func isPassedThrough(_ view: ObjectIndex) -> Bool {
    guard let window = snapshot.window(above: view), letsTouchesThrough(window) else {
      return false
    }
    return fills(view, window) ?? true
  }

  /// A hit test after such a window let the touch through: a view that fills it is not hit; unknown
  /// if the window's content was not captured.
  func letThrough(_ answer: Answer<HitTest>, by window: ObjectIndex) -> Answer<HitTest> {
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

  /// The views of such a window that fill it and, if its content is unknown, why; nil for any other
  /// view.
  package func passedThroughViews(
    of window: ObjectIndex
  ) -> (views: [ObjectIndex], unknown: String?)? {
    guard letsTouchesThrough(window) else { return nil }
    let views = snapshot.subtree(of: window).filter { view in
      snapshot.kind(of: view).isResponder && fills(view, window) ?? true
    }
    return (views, passingGap(of: window))
  }

  /// Why a touch that all windows let through may go to another: an app has windows of its own.
  package var passingWindowsGap: String? {
    let windows = touchedWindows
    guard !snapshot.header.isSimulated, let front = windows.last,
      windows.allSatisfy(letsTouchesThrough)
    else { return nil }
    return "no window was captured to which \(name(front)) lets touches through"
  }

  private func passingGap(of window: ObjectIndex) -> String? {
    showsSomething(window)
      ? nil : "\(name(window)) lets touches through outside what it shows, which was not captured"
  }

  /// Whether a window's content was captured: something below it is smaller than the window. The
  /// headless UIKit always knows the complete content.
  private func showsSomething(_ window: ObjectIndex) -> Bool {
    snapshot.header.isSimulated
      || snapshot.subtree(of: window).contains { view in
        snapshot.kind(of: view).isResponder && fills(view, window) == false
      }
  }

  /// Whether a view covers its whole window; nil if frames are missing.
  private func fills(_ view: ObjectIndex, _ window: ObjectIndex) -> Bool? {
    guard let whole = ViewGeometry(snapshot, window)?.region else { return nil }
    if view == window { return true }
    return snapshot.box(of: view, in: window)?.covers(whole)
  }
}
