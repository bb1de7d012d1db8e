import HeadlessUIKit

/// What `recursiveDescription` and `_printHierarchy` print of a world: made of its objects, not of a
/// snapshot, and with nothing but what places them.
struct PrintedWorld {
  private let reader: WorldReader

  init(_ reader: WorldReader) {
    self.reader = reader
  }

  /// The lines of a view and all below it (R-FMT-RD-1).
  func views(below top: ViewHandle) -> String {
    var lines: [String] = []
    var rest = [(view: top, depth: 0)]
    while let (view, depth) = rest.popLast() {
      let frame = reader.frame(of: view).map {
        "; frame = (\(text($0.x)) \(text($0.y)); \(text($0.width)) \(text($0.height)))"
      }
      lines.append(
        Self.bars(depth) + "<" + named(.view(view), ": ") + (frame ?? "") + ">")
      rest += reader.subviews(of: view).reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines of a controller, its children and what it presents (R-FMT-PH-1 to R-FMT-PH-4).
  func tree(of top: ControllerHandle) -> String {
    var lines: [String] = []
    var rest = [(controller: top, depth: 0, isPresented: false)]
    while let (controller, depth, isPresented) = rest.popLast() {
      let indent = isPresented ? Self.bars(depth - 1) + "   + " : Self.bars(depth)
      lines.append(indent + line(of: controller))
      // What one controller presents, not what it sees of its ancestors.
      let presented = reader.presentedController(seenBy: controller).flatMap {
        reader.presentation(of: $0)?.presenter == controller ? $0 : nil
      }
      if let presented { rest.append((presented, depth + 1, true)) }
      rest += reader.children(of: controller).reversed().map { ($0, depth + 1, false) }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of controller: ControllerHandle) -> String {
    var line = "<" + named(.controller(controller), " ") + ">, state: "
    line += reader.appearance(of: controller).rawValue + ", view: "
    if let view = reader.loadedView(of: controller) {
      line += "<" + named(.view(view), " ") + ">"
      if !isInWindow(view) { line += " not in the window" }
    } else {
      line += "(view not loaded)"
    }
    if let presentation = reader.presentation(of: controller) {
      line += ", presented with: <" + presentation.controllerClass + " 0x7f0000000000>"
    }
    return line
  }

  private func isInWindow(_ view: ViewHandle) -> Bool {
    var last = view
    while let superview = reader.superview(of: last) { last = superview }
    return reader.isWindow(last)
  }

  private func named(_ responder: ResponderHandle, _ separator: String) -> String {
    reader.className(of: responder) + separator + "0x"
      + String(reader.address(of: responder), radix: 16)
  }

  private static func bars(_ depth: Int) -> String {
    String(repeating: "   | ", count: depth)
  }

  /// Whole numbers without a point, as UIKit prints them.
  private func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
