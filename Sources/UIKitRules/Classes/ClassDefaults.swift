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
