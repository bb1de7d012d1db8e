/// R-SCREEN-1: which controllers count.
extension ScreenExamples {
  static let windows: [ScreenExample] = [
    ScreenExample(
      "the key window, whatever is in front of it (R-SCREEN-1)", "Cart",
      """
      UIWindow main key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600] level=2000
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toast toaster view=toastView
      """),
    ScreenExample(
      "the front-most window where none is key (R-SCREEN-1)", "Toast",
      """
      UIWindow main key=false root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600]
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toast toaster view=toastView
      """),
    ScreenExample(
      "the window of the highest level where none is key (R-SCREEN-1)", "Cart",
      """
      UIWindow main key=false root=cart frame=[0,0,300,600] level=1
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600] level=0
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toast toaster view=toastView
      """),
    ScreenExample(
      "no window that is hidden (R-SCREEN-1)", "Cart",
      """
      UIWindow main key=false root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600] hidden=true level=2000
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toast toaster view=toastView
      """),
    ScreenExample(
      "the key window of the scene in front (R-SCREEN-1)", "Cart",
      """
      UIWindow left key=true scene=one root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow right key=true scene=two root=list frame=[0,0,300,600]
        UIView listView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      List list view=listView
      --
      UIApplication app
      UIWindowScene one activationState=foregroundActive
      UIWindowScene two activationState=background
      """),
    ScreenExample(
      "no window of a scene in the background (R-SCREEN-1)", "Cart",
      """
      UIWindow left key=false scene=one root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow right key=false scene=two root=list frame=[0,0,300,600]
        UIView listView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      List list view=listView
      --
      UIApplication app
      UIWindowScene one activationState=foregroundActive
      UIWindowScene two activationState=background
      """),
    ScreenExample(
      "no child that is hidden (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView menuView frame=[0,0,300,600] hidden=true
      --
      Home home view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child that is off the screen (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView menuView frame=[-300,0,300,600]
      --
      Home home view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child that is transparent (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView menuView frame=[0,0,300,600] alpha=0
      --
      Home root view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child in a view that is hidden (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView drawer frame=[0,0,300,600] hidden=true
            UIView menuView frame=[0,0,300,600]
      --
      Home root view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child whose view is in no window (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
      UIView menuView frame=[0,0,300,600]
      --
      Home root view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child whose view is in another window (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
      UIWindow other key=false root=null frame=[0,0,300,600]
        UIView menuView frame=[0,0,300,600]
      --
      Home root view=homeView
        Menu menu view=menuView
      """),
    ScreenExample(
      "no child whose view was not loaded (R-SCREEN-1)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
      --
      Home root view=homeView
        Menu menu view=null
      """),
    ScreenExample(
      "what a private wrapper of UIKit's holds, though it does not fill it (R-SCREEN-1)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView wrapperView frame=[0,0,300,600]
          UIView cartView frame=[0,300,300,300]
      --
      _UIResizableContainerController root view=wrapperView
        Cart cart view=cartView
      """),
    ScreenExample(
      "what containers in containers hold (R-SCREEN-1)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView tabsView frame=[0,0,300,600]
          UIView navView frame=[0,0,300,600]
            UIView cartView frame=[0,0,300,600]
      --
      UITabBarController root view=tabsView selected=nav
        UINavigationController nav view=navView
          List list view=null
          Cart cart view=cartView
      """),
  ]
}
