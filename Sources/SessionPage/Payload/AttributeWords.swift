import HierarchyModel

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
