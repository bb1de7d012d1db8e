import HierarchyModel
import JSONText

/// What the steps of a page refer to by number: keys, shapes (which attributes of an object were
/// captured, by kind and keys) and classes.
struct PageTables {
  private(set) var keys: [AttributeKey] = []
  private(set) var shapes: [KeyList] = []
  private(set) var classes: [String] = []
  /// By the number that a known key has in the format.
  private var knownNumbers = [Int?](repeating: nil, count: Int(UInt8.max) + 1)
  private var otherNumbers: [AttributeKey: Int] = [:]
  private var shapeNumbers: [KeyList: Int] = [:]
  private var classNumbers: [String: Int] = [:]

  /// The kind of an object and its captured keys, in order.
  struct KeyList: Hashable {
    let kind: ObjectKind
    let keys: [Int]
  }

  /// Captured keys come after the derived ones.
  mutating func number(of key: AttributeKey) -> Int {
    let next = DerivedKey.allCases.count + keys.count
    let number: Int
    switch key {
    case .known(let known):
      number = knownNumbers[Int(known.rawValue)] ?? next
      knownNumbers[Int(known.rawValue)] = number
    case .other:
      number = otherNumbers[key] ?? next
      otherNumbers[key] = number
    }
    if number == next { keys.append(key) }
    return number
  }

  mutating func number(of shape: KeyList) -> Int {
    if let number = shapeNumbers[shape] { return number }
    shapes.append(shape)
    shapeNumbers[shape] = shapes.count - 1
    return shapes.count - 1
  }

  /// The number of a class, -1 if it was not captured.
  mutating func number(ofClass name: String?) -> Int {
    guard let name else { return -1 }
    if let number = classNumbers[name] { return number }
    classes.append(name)
    classNumbers[name] = classes.count - 1
    return classes.count - 1
  }

  /// Writes the tables as members of the header; a class as its full name, its short one, whether
  /// it belongs to the system and whether it is only a wrapper.
  func write(into writer: inout JSONWriter) {
    writer.array("derived", of: DerivedKey.allCases) { $1.string("\($0)") }
    writer.array("keys", of: keys) { $1.string($0.name) }
    writer.array("labels", of: keys) { $1.string(AttributeWords.label(of: $0)) }
    writer.array("shapes", of: shapes) { shape, writer in
      writer.value(.array([.string(shape.kind.name)] + shape.keys.map { .number($0) }))
    }
    writer.array("classes", of: classes.lazy.map { ClassName($0) }) { name, writer in
      writer.value([
        .string(name.text), .string(name.unqualified), .bool(name.isOfSystem),
        .bool(name.isWrapper),
      ])
    }
  }
}

extension ClassName {
  /// Whether a class belongs to the system, by its module, else by the prefix of a framework.
  fileprivate var isOfSystem: Bool {
    if isMangled { return text.contains("7SwiftUI") }
    if text.contains(".") { return Self.modules.contains { text.hasPrefix($0 + ".") } }
    return Self.prefixes.contains { prefix in
      text.hasPrefix(prefix) && text.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Whether it is a private UIKit view class that shows nothing of its own and only holds other
  /// views. Includes classes that begin with an underscore, and some that do not.
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

/// The labels of captured keys for readers; a key outside the snapshot format stays as written.
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
