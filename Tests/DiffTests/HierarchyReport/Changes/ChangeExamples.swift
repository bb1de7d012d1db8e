import HierarchyModel
import HierarchyReport

/// Changes for reports, as drawings.
enum ChangeExamples {
  /// A push in a tree of 318 views, 39 of which it takes out.
  static func push() throws -> ChangeReport {
    try ReportSketch.report(stack(isPushed: false), stack(isPushed: true), profile: .ios12)
  }

  /// The same with the sides exchanged.
  static func pop() throws -> ChangeReport {
    try ReportSketch.report(stack(isPushed: true), stack(isPushed: false), profile: .ios12)
  }

  static func modal() throws -> ChangeReport {
    try ReportSketch.report(plain, presented)
  }

  static func dismissal() throws -> ChangeReport {
    try ReportSketch.report(presented, plain)
  }

  static func embed() throws -> ChangeReport {
    try ReportSketch.report(plain, embedded)
  }

  static func nothing() throws -> ChangeReport {
    try ReportSketch.report(plain, plain)
  }

  static func replacedRoot() throws -> ChangeReport {
    try ReportSketch.report(presented, replaced)
  }

  private static func views(_ count: Int, _ name: String, indent: Int) -> String {
    (0..<count).map {
      "\n" + String(repeating: " ", count: indent) + "UIView \(name)\($0)"
    }.joined()
  }

  private static func stack(isPushed: Bool) -> String {
    let root = """
      RootView rootView
        YellowView yellowView
          SearchField field
      """ + views(36, "r", indent: 2)
    let cyan = "CyanView cyanView" + views(12, "c", indent: 2)
    let shown = (isPushed ? cyan : root).split(separator: "\n").map { "        \($0)" }
    // Window, layout, transition and wrapper views, bar, title and 39 more leave 273 of 318.
    return """
      UIWindow window key=true root=navigation firstResponder=\(isPushed ? "null" : "field")
        UILayoutContainerView layout
          UINavigationTransitionView transition
            UIViewControllerWrapperView wrapper
      \(shown.joined(separator: "\n"))
          UINavigationBar bar
            UILabel title text=\(isPushed ? "Cyan" : "Root")\(views(273, "f", indent: 6))
      \(isPushed ? root : "")
      --
      UINavigationController navigation name=navigation view=layout definesContext=true
        RootViewController root name=root view=rootView definesContext=false
          YellowViewController yellow name=yellow view=yellowView definesContext=false
      \(isPushed ? "  CyanViewController cyan name=cyan view=cyanView definesContext=false" : "")
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
  }

  private static let touchable = "frame=[0,0,390,844] hidden=false alpha=1 interaction=true"

  private static let plain = """
    UIWindow window key=true root=navigation firstResponder=field \(touchable)
      UILayoutContainerView layout \(touchable)
        RootView rootView \(touchable)
          SearchField field \(touchable)
    --
    UINavigationController navigation name=navigation view=layout definesContext=true
      RootViewController root name=root view=rootView definesContext=false title=Home
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private static let presented = """
    UIWindow window key=true root=navigation firstResponder=null \(touchable)
      UILayoutContainerView layout \(touchable)
        RootView rootView \(touchable)
          SearchField field \(touchable)
      MagentaView magentaView \(touchable)
    --
    UINavigationController navigation name=navigation view=layout definesContext=true
      RootViewController root name=root view=rootView definesContext=false title=Home
      + MagentaViewController magenta name=magenta view=magentaView definesContext=false \
    style=overFullScreen source=root
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private static let embedded = """
    UIWindow window key=true root=navigation firstResponder=field \(touchable)
      UILayoutContainerView layout \(touchable)
        RootView rootView \(touchable)
          SearchField field frame=[0,20,390,844] hidden=false alpha=0.5 interaction=true
          YellowView yellowView \(touchable)
    --
    UINavigationController navigation name=navigation view=layout definesContext=true
      RootViewController root name=root view=rootView definesContext=true title=Start
        YellowViewController yellow name=yellow view=yellowView definesContext=false
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private static let replaced = """
    UIWindow window key=true root=other firstResponder=null \(touchable)
      OtherView otherView \(touchable)
        UIView first \(touchable)
        UIView second \(touchable)
    --
    OtherController other view=otherView definesContext=true
    --
    UIApplication app
    AppDelegate delegate responder=true
    """
}
