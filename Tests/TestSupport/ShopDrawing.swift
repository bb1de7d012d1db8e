/// Drawings of a small app, for tests of what is asked of sessions.
public enum ShopDrawing {
  /// A window whose navigation controller shows a root controller with a field and a hidden label.
  public static let home = """
    UIWindow window key=true root=navigation firstResponder=field frame=[0,0,390,844] hidden=false alpha=1 interaction=true level=0
      UIView bar frame=[0,0,390,844] hidden=false alpha=1 interaction=true
        RootView rootView frame=[0,44,390,800] hidden=false alpha=1 interaction=true
          UITextField field frame=[16,16,200,34] hidden=false alpha=1 interaction=true text=Hello
          UILabel label frame=[16,16,200,34] hidden=true alpha=1 interaction=true
    --
    UINavigationController navigation view=bar definesContext=true
      RootViewController root view=rootView definesContext=false actions=[save:]
    --
    UIApplication app actions=[quit:]
    """

  /// The same after a push: another controller's view in place of the first one's.
  public static let pushed = """
    UIWindow window key=true root=navigation firstResponder=null frame=[0,0,390,844] hidden=false alpha=1 interaction=true level=0
      UIView bar frame=[0,0,390,844] hidden=false alpha=0.5 interaction=true
        CyanView cyanView frame=[0,44,390,800] hidden=false alpha=1 interaction=true
    --
    UINavigationController navigation view=bar definesContext=true
      RootViewController root view=rootView definesContext=false actions=[save:]
      CyanViewController cyan view=cyanView definesContext=false actions=[]
    --
    UIApplication app actions=[quit:]
    """.replacing("view=rootView ", with: "view=null ")
}
