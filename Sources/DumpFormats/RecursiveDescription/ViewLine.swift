public import HierarchyModel

/// The text of one view's line after its indent.
struct ViewLine {
  /// The key of the text after the closing bracket of a description.
  static let tailKey = AttributeKey.other("tail")

  static let layerAddressKey = "layer.address"

  let view: ObjectIndex
  let snapshot: Snapshot

  /// The line in the form in which it was read, else in UIKit's (R-FMT-RD-2).
  var text: String {
    if let form = DumpForm(of: view, in: snapshot) { return form.expanded { value($0) } }
    return snapshot.kind(of: view) == .layer ? header + ">" + tail : canonical
  }

  private var header: String {
    "<" + (snapshot.className(of: view) ?? "NSObject") + (address.map { ": " + $0 } ?? "")
  }

  private var address: String? { DumpAddress.text(of: view, in: snapshot) }

  /// A bare layer is marked after its bracket (R-FMT-RD-8).
  private var tail: String {
    let layer = snapshot.kind(of: view) == .layer ? " (layer)" : ""
    return layer + (snapshot.keptText(Self.tailKey, of: view).map { " " + $0 } ?? "")
  }

  private var canonical: String {
    var line = header
    for key in DescriptionKey.printed {
      guard let value = text(of: key) else { continue }
      line += "; " + key.name + key.separator + value
    }
    return line + ">" + tail
  }

  private func value(_ name: String) -> String? {
    switch name {
    case "class": return snapshot.className(of: view)
    case "id": return address
    default:
      // UIKit has no key `tail`, so its text is found as that of any other name.
      if let key = DescriptionKey(named: name) { return text(of: key) }
      return snapshot.keptText(.other(name), of: view)
    }
  }
}

extension DescriptionKey {
  static let byName = CaseIndex<DescriptionKey>()

  /// The key with that printed name.
  init?(named name: String) {
    var name = name
    guard let key = name.withUTF8({ Self.byName[$0] }) else { return nil }
    self = key
  }
}

/// Prints views as `-[UIView recursiveDescription]` does (R-FMT-RD): windows, views and bare
/// layers, but neither layout guides nor accessibility elements.
public struct RecursiveDescriptionWriter: DumpWriter {
  private let snapshot: Snapshot

  /// Creates a writer of one snapshot.
  public init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Calls `body` with one line per view, back to front (R-FMT-RD-1): of the tree of one view or,
  /// without one, of every window and of every view without a superview.
  public func forEachLine(from root: ObjectIndex? = nil, _ body: (String) -> Void) {
    let indent = DumpIndent(of: snapshot)
    let roots = root.map { [$0] } ?? Array(snapshot.roots(of: snapshot.views))
    snapshot.forEachNode(under: roots) { node, depth in
      guard [.view, .window, .layer].contains(snapshot.kind(of: node)) else { return }
      body(indent.text(depth: depth) + ViewLine(view: node, snapshot: snapshot).text)
    }
  }
}

/// The attributes of `-[UIView description]`, in a snapshot's order, so its builder need not sort:
/// in columns, in the tail under keys of the format, in the tail by name before the layer's
/// address, and after it.
enum DescriptionKey: UInt8, CaseIterable {
  case frame, text, clipsToBounds, alpha, hidden, opaque, userInteractionEnabled, layer

  case transform, tag, contentOffset, contentSize, backgroundColor, tintColor, autoresize
  case gestureRecognizers

  case adjustedContentInset, anchorPoint, animations, autoresizesSubviews, background
  case baseClass, borderStyle, configuration, dataSource, value, image

  case layout, placeholder, reactTag, transform3D

  /// The order in which UIKit prints them (R-FMT-RD-4; [U] where the logs do not show it).
  static let printed: [DescriptionKey] = [
    .baseClass, .reactTag, .frame, .anchorPoint, .transform, .transform3D, .text, .clipsToBounds,
    .alpha, .hidden, .opaque, .autoresize, .autoresizesSubviews, .userInteractionEnabled, .tag,
    .tintColor, .animations, .gestureRecognizers, .backgroundColor, .placeholder, .borderStyle,
    .background, .image, .layer, .configuration, .contentOffset, .contentSize,
    .adjustedContentInset, .dataSource, .layout, .value,
  ]

  var name: String { Self.names[Int(rawValue)] }

  /// Whether a colon separates name and value, as scroll views and React Native print them.
  var usesColon: Bool {
    switch self {
    case .contentOffset, .contentSize, .adjustedContentInset, .dataSource, .layout, .value,
      .reactTag:
      true
    default: false
    }
  }

  /// The text between name and value.
  var separator: String { usesColon ? ": " : " = " }

  /// The key under which a snapshot holds the value.
  var attribute: AttributeKey { Self.attributes[Int(rawValue)] }

  private static let names = allCases.map { "\($0)" }
  private static let attributes = allCases.map { key -> AttributeKey in
    switch key {
    case .clipsToBounds: .known(.clips)
    case .userInteractionEnabled: .known(.interaction)
    case .gestureRecognizers: .known(.gestures)
    // The value of a slider; the model's `value` is the accessibility value.
    case .value: .other("description.value")
    default: AttributeKey(key.name)
    }
  }
}
