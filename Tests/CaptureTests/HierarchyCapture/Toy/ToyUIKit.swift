import HierarchyCapture
import HierarchyModel

/// A UIKit of classes, as small as can be: for what values cannot show, such as who retains whom, and for
/// links that contradict each other.
class ToyResponder {
  let serial: UInt64
  var override: ToyResponder??
  var isFirst = false

  init(_ toy: Toy) {
    serial = toy.nextSerial()
  }

  var natural: ToyResponder? { nil }
  var next: ToyResponder? { override ?? natural }
}

final class ToyView: ToyResponder {
  weak var superview: ToyView?
  weak var owner: ToyController?
  var subviews: [ToyView] = []
  var text: String?
  var identifier: String?
  var isSecure = false
  var isWindow = false
  var control: ControlFacts<ToyResponder>?
  var root: ToyController?

  override var natural: ToyResponder? { owner ?? superview }

  func add(_ view: ToyView) {
    view.superview = self
    subviews.append(view)
  }
}

final class ToyController: ToyResponder {
  var loaded: ToyView?
  weak var parent: ToyController?
  var children: [ToyController] = []
  var presented: ToyController?
  weak var presenting: ToyController?
  var loads = 0
  var overrides: [String] = []
  private let toy: Toy

  override init(_ toy: Toy) {
    self.toy = toy
    super.init(toy)
  }

  /// Loads as UIKit does, on first access.
  var view: ToyView {
    if let loaded { return loaded }
    loads += 1
    let view = ToyView(toy)
    view.owner = self
    loaded = view
    return view
  }

  override var natural: ToyResponder? { loaded?.superview }

  func add(_ child: ToyController) {
    child.parent = self
    children.append(child)
  }
}

/// One app of the toy.
final class Toy {
  private var last: UInt64 = 0
  var windows: [ToyView] = []
  var statedPlatform: Platform?
  var watched: [ToyResponder] = []
  private(set) lazy var application = ToyResponder(self)

  func nextSerial() -> UInt64 {
    last += 1
    return last
  }

  func addWindow(root: ToyController) -> ToyView {
    let window = ToyView(self)
    window.isWindow = true
    window.root = root
    window.add(root.view)
    windows.append(window)
    return window
  }
}
