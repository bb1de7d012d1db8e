import HierarchyModel
import HierarchyReport
import Testing

@Suite("probe") struct Probe {
  @Test func push() throws {
    let before = """
      UIWindow w key=true root=n firstResponder=field
        UILayoutContainerView nv
          UINavigationTransitionView t
            UIViewControllerWrapperView wr
              RootView rv
                UIView a
                  UIView b
                YellowView yv
                  SearchField field
          UINavigationBar bar
            UILabel label text=Root
      --
      UINavigationController n name=navigation view=nv definesContext=true state=appeared
        RootViewController r name=root view=rv definesContext=false state=appeared
          YellowController y name=yellow view=yv definesContext=false state=appeared
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    let after = """
      UIWindow w key=true root=n firstResponder=null
        UILayoutContainerView nv
          UINavigationTransitionView t
            UIViewControllerWrapperView wr
              CyanView cv
                UIView c1
                UIView c2
          UINavigationBar bar
            UILabel label text=Cyan
      RootView rv
        UIView a
          UIView b
        YellowView yv
          SearchField field
      --
      UINavigationController n name=navigation view=nv definesContext=true state=appeared
        RootViewController r name=root view=rv definesContext=false state=disappeared
          YellowController y name=yellow view=yv definesContext=false state=disappeared
        CyanViewController c name=cyan view=cv definesContext=false state=appeared
      --
      UIApplication app
      AppDelegate delegate responder=true
      """
    for (a, b) in [(before, after), (after, before), (before, before)] {
      let report = try ReportSketch.report(a, b, profile: .ios12, actions: ["save:"])
      print(ChangeText().plain(report))
      print("------")
      print(ChangeMarkdown().plain(report))
      print("------")
    }
    print(ChangeJSON().plain(try ReportSketch.report(before, after, profile: .ios12)))
  }
}
