public import HierarchyModel

/// The text of one controller's line after its indent.
struct ControllerLine {
  static let presentationAddressKey = "presentedWith.address"

  let controller: ObjectIndex
  let snapshot: Snapshot

  /// The line in the form in which it was read, else in the classic form (R-FMT-PH-8).
  var text: String {
    DumpForm(of: controller, in: snapshot)?.expanded { value($0) } ?? canonical
  }

  private var canonical: String {
    reference(controller) + ", state: " + state + ", view: " + view
      + (presentation.map { ", presented with: " + $0 } ?? "")
  }

  private func value(_ name: String) -> String? {
    switch name {
    case "class": snapshot.className(of: controller)
    case "id": DumpAddress.text(of: controller, in: snapshot)
    case "state": state
    case "view": snapshot.reference(.view, of: controller).value.flatMap(snapshot.className)
    case "view.id":
      snapshot.reference(.view, of: controller).value
        .flatMap { DumpAddress.text(of: $0, in: snapshot) }
    case "presentedWith": snapshot.text(.presentedWith, of: controller).value
    case Self.presentationAddressKey: presentationAddress
    default: nil
    }
  }

  private func reference(_ object: ObjectIndex) -> String {
    Self.reference(
      snapshot.className(of: object) ?? "NSObject", DumpAddress.text(of: object, in: snapshot))
  }

  private static func reference(_ className: String, _ address: String?) -> String {
    "<" + className + (address.map { " " + $0 } ?? "") + ">"
  }

  private var state: String { snapshot.text(.state, of: controller).value ?? "unknown" }

  /// The view, loaded or not (R-FMT-PH-5); a controller's view is never loaded for printing.
  private var view: String {
    switch snapshot.reference(.view, of: controller) {
    case .value(let view): reference(view) + (isOutOfWindow(view) ? " not in the window" : "")
    case .null: "(view not loaded)"
    case .missing: "(unknown)"
    }
  }

  private func isOutOfWindow(_ view: ObjectIndex) -> Bool {
    if let seen = snapshot.flag(.inWindow, of: view).value { return !seen }
    let top = snapshot.outermost(of: view)
    return snapshot.kind(of: top) != .window && snapshot.parent(of: top) == .null
  }

  /// What presents the controller (R-FMT-PH-7).
  private var presentation: String? {
    guard let className = snapshot.text(.presentedWith, of: controller).value else { return nil }
    return Self.reference(className, presentationAddress)
  }

  private var presentationAddress: String? {
    DumpAddress.text(.presentation, of: controller, key: Self.presentationAddressKey, in: snapshot)
  }
}

/// Prints controllers as `-[UIViewController _printHierarchy]` does (R-FMT-PH).
public struct PrintHierarchyWriter: DumpWriter {
  private let snapshot: Snapshot

  /// Creates a writer of one snapshot.
  public init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Calls `body` with one line per controller, children before what is presented (R-FMT-PH-2,
  /// R-FMT-PH-3): of the tree of one controller; without one, of the root controller of every
  /// window or, if no window is known, of every controller without a parent.
  public func forEachLine(from root: ObjectIndex? = nil, _ body: (String) -> Void) {
    let bars = DumpIndent(of: snapshot)
    snapshot.forEachNode(under: root.map { [$0] } ?? defaultRoots) { node, depth in
      let line = ControllerLine(controller: node, snapshot: snapshot)
      body(indent(of: node, bars.text(depth: depth)) + line.text)
    }
  }

  private var defaultRoots: [ObjectIndex] {
    let all = Array(snapshot.roots(of: snapshot.controllers))
    let shown = all.filter { snapshot.window(withRoot: $0) != nil }
    return shown.isEmpty ? all : shown
  }

  /// A presented controller's own line ends in a plus instead of a bar (R-FMT-PH-4).
  private func indent(of node: ObjectIndex, _ bars: String) -> String {
    guard snapshot.parent(of: node).value == nil, let last = bars.lastIndex(of: "|") else {
      return bars
    }
    return bars[..<last] + "+" + bars[bars.index(after: last)...]
  }
}
