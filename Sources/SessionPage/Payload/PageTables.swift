import HierarchyModel
import JSONText

/// What the steps of a page name by number: keys, shapes (what is captured of an object, by kind and
/// keys) and classes.
struct PageTables {
  private(set) var keys: [AttributeKey] = []
  private(set) var shapes: [Shape] = []
  private(set) var classes: [String] = []
  private var keyNumbers: [AttributeKey: Int] = [:]
  private var shapeNumbers: [Shape: Int] = [:]
  private var classNumbers: [String: Int] = [:]

  /// The kind of an object and the keys that were captured of it, in their order.
  struct Shape: Hashable {
    let kind: ObjectKind
    let keys: [Int]
  }

  /// Captured keys come after the derived ones.
  mutating func number(of key: AttributeKey) -> Int {
    if let number = keyNumbers[key] { return number }
    let number = DerivedKey.allCases.count + keys.count
    keys.append(key)
    keyNumbers[key] = number
    return number
  }

  mutating func number(of shape: Shape) -> Int {
    if let number = shapeNumbers[shape] { return number }
    shapes.append(shape)
    shapeNumbers[shape] = shapes.count - 1
    return shapes.count - 1
  }

  /// The number of a class, -1 for one that was not captured.
  mutating func number(ofClass name: String?) -> Int {
    guard let name else { return -1 }
    if let number = classNumbers[name] { return number }
    classes.append(name)
    classNumbers[name] = classes.count - 1
    return classes.count - 1
  }

  /// Writes the tables as members of the header.
  func write(into writer: inout JSONWriter) {
    writer.key("derived")
    writer.beginArray()
    for key in DerivedKey.allCases { writer.string(key.rawValue) }
    writer.endArray()
    writer.key("keys")
    writer.beginArray()
    for key in keys { writer.string(key.name) }
    writer.endArray()
    writer.key("labels")
    writer.beginArray()
    for key in keys { writer.string(AttributeWords.label(of: key)) }
    writer.endArray()
    writer.key("shapes")
    writer.beginArray()
    for shape in shapes {
      writer.beginArray()
      writer.string(shape.kind.name)
      for key in shape.keys { writer.integer(key) }
      writer.endArray()
    }
    writer.endArray()
    writer.key("classes")
    writer.beginArray()
    for name in classes { write(ClassName(name), into: &writer) }
    writer.endArray()
  }

  /// A class's whole name, its short one, whether it comes with the system and whether it only wraps.
  private func write(_ name: ClassName, into writer: inout JSONWriter) {
    writer.beginArray()
    writer.string(name.text)
    writer.string(name.unqualified)
    writer.bool(name.isOfSystem)
    writer.bool(name.isWrapper)
    writer.endArray()
  }
}

extension ClassName {
  /// Whether a class comes with the system, as far as its name tells: by its module, or where it has
  /// none by the prefix of a framework.
  fileprivate var isOfSystem: Bool {
    if text.hasPrefix("_Tt") { return text.contains("7SwiftUI") }
    if text.contains(".") { return Self.modules.contains { text.hasPrefix($0 + ".") } }
    return Self.prefixes.contains { prefix in
      text.hasPrefix(prefix) && text.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Whether it is a view class that UIKit keeps to itself and that shows nothing of its own: it only
  /// holds others. Classes that begin with an underscore, and those that lack it.
  fileprivate var isWrapper: Bool {
    if text.hasPrefix("_TtGC7SwiftUI") || text.hasPrefix("_TtC7SwiftUI") { return true }
    return text.hasPrefix("_UI") || Self.wrappers.contains(text)
  }

  private static let wrappers: Set<String> = [
    "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView",
    "UIViewControllerWrapperView", "UITableViewWrapperView", "UIPanelControllerContentView",
    "UIMultiColumnSplitTransitionView", "UISplitViewControllerPanelImplView",
    "UITableViewCellContentView", "UIEditingOverlayGestureView", "UIInputSetContainerView",
    "UIInputSetHostView", "UIQueuingScrollView", "UIPageViewControllerContentView",
  ]

  private static let modules = ["UIKit", "UIKitCore", "SwiftUI", "Foundation"]
  private static let prefixes = ["UI", "_UI", "NS", "_NS", "CA", "WK", "MK", "AV", "PK", "SF"]
}

/// What a reader is told that a captured key is; one that is not the snapshot format's own stands as it
/// was written.
enum AttributeWords {
  static func label(of key: AttributeKey) -> String {
    guard case .known(let known) = key else { return key.name }
    return words[known] ?? key.name
  }

  private static let words: [KnownKey: String] = [
    .name: "name", .superview: "superview", .inWindow: "in a window", .parent: "parent",
    .view: "view", .scene: "scene", .level: "window level", .root: "root controller",
    .key: "key window", .firstResponder: "first responder", .horizontal: "horizontal size class",
    .vertical: "vertical size class", .title: "title", .state: "appearance", .frame: "frame",
    .screenFrame: "frame on screen", .bounds: "bounds", .transform: "transform", .alpha: "alpha",
    .hidden: "hidden", .opaque: "opaque", .interaction: "takes touches",
    .clips: "clips to bounds", .tag: "tag", .identifier: "identifier", .label: "label",
    .value: "value", .traits: "traits", .text: "text", .contentOffset: "content offset",
    .contentSize: "content size", .backgroundColor: "background", .tintColor: "tint",
    .contentMode: "content mode", .autoresize: "autoresizing", .gestures: "gestures",
    .layer: "layer class", .screenshot: "screenshot", .definesContext: "defines a context",
    .providesTransitionStyle: "provides transition style", .style: "presentation style",
    .transitionStyle: "transition style", .presents: "presents",
    .presentedBy: "presented by", .source: "asked of", .presentedWith: "presented with style",
    .selected: "selected", .stack: "stack", .pages: "pages", .collapsed: "collapsed",
    .beingPresented: "being presented", .beingDismissed: "being dismissed",
    .movingToParent: "moving to parent", .movingFromParent: "moving from parent",
    .next: "next responder", .actions: "actions", .denies: "denies actions",
    .overrides: "overrides", .canBecomeFirstResponder: "can be first responder",
    .responder: "responder", .partial: "not whole", .targets: "targets", .sends: "sends",
  ]
}
