import Testing

/// A drawing with what it is called: the name, the front and whether the name is steady.
struct ScreenExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let name: String
  let front: String
  let isSteady: Bool
  let drawing: String

  init(
    _ about: String, _ name: String, front: String? = nil, steady: Bool = true, _ drawing: String
  ) {
    testDescription = about
    self.name = name
    self.front = front ?? name
    isSteady = steady
    self.drawing = drawing
  }
}

/// What screens are called, rule by rule.
enum ScreenExamples {
  static let all = containers + presentations + classes

  private static let containers = [
    ScreenExample(
      "the top of a navigation stack (R-SCREEN-2)", "CartViewController",
      """
      UIWindow w key=true root=nav frame=[0,0,300,600]
        UIView navView frame=[0,0,300,600]
          UIView cartView frame=[0,0,300,600]
      --
      UINavigationController nav view=navView
        ListViewController list view=null
        Shop.CartViewController cart view=cartView
      """),
    ScreenExample(
      "the selected tab (R-SCREEN-2)", "Orders",
      """
      UIWindow w key=true root=tabs frame=[0,0,300,600]
        UIView tabsView frame=[0,0,300,600]
          UIView ordersView frame=[0,0,300,600]
      --
      UITabBarController tabs view=tabsView selected=orders
        Home home view=null
        Orders orders view=ordersView
      """),
    ScreenExample(
      "the only tab whose view is in the window, where none is told (R-SCREEN-2)", "Orders",
      """
      UIWindow w key=true root=tabs frame=[0,0,300,600]
        UIView tabsView frame=[0,0,300,600]
          UIView ordersView frame=[0,0,300,600]
      UIView homeView frame=[0,0,300,600]
      --
      UITabBarController tabs view=tabsView
        Home home view=homeView
        Orders orders view=ordersView
      """),
    ScreenExample(
      "both columns of a split (R-SCREEN-2), the last in front (R-SCREEN-9)", "List | Detail",
      front: "Detail",
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600]
          UIView detailView frame=[200,0,400,600]
      --
      UISplitViewController split view=splitView
        List list view=listView
        Detail detail view=detailView
      """),
    ScreenExample(
      "one column of a collapsed split (R-SCREEN-2)", "Detail",
      """
      UIWindow w key=true root=split frame=[0,0,300,600]
        UIView splitView frame=[0,0,300,600]
          UIView detailView frame=[0,0,300,600]
      --
      UISplitViewController split view=splitView collapsed=true
        List list view=null
        Detail detail view=detailView
      """),
    ScreenExample(
      "the pages that are shown (R-SCREEN-2)", "First | Second", front: "Second",
      """
      UIWindow w key=true root=pages frame=[0,0,600,600]
        UIView pagesView frame=[0,0,600,600]
          UIView firstView frame=[0,0,300,600]
          UIView secondView frame=[300,0,300,600]
      --
      UIPageViewController pages view=pagesView pages=[first,second]
        First first view=firstView
        Second second view=secondView
      """),
    ScreenExample(
      "a child that covers its container (R-SCREEN-2)", "Child",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView childView frame=[0,40,300,560]
      --
      Box box view=boxView
        Child child view=childView
      """),
    ScreenExample(
      "a child that does not cover it in brackets (R-SCREEN-2)", "Home [Player]", front: "Home",
      """
      UIWindow w key=true root=home frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView playerView frame=[0,540,300,60]
      --
      Home home view=homeView
        Player player view=playerView
      """),
    ScreenExample(
      "children that share their container (R-SCREEN-2)", "Box(Left, Right)", front: "Box",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView leftView frame=[0,0,150,600]
          UIView rightView frame=[150,0,150,600]
      --
      Box box view=boxView
        Left left view=leftView
        Right right view=rightView
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
  ]

  private static let presentations = [
    ScreenExample(
      "a sheet that keeps its presenter visible (R-SCREEN-3)", "Cart + PaySheet", front: "PaySheet",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
        UIView payView frame=[0,54,300,546]
      --
      Cart cart view=cartView presents=pay
        + PaySheet pay view=payView style=pageSheet
      """),
    ScreenExample(
      "a cover whose presenter is away (R-SCREEN-3)", "PaySheet",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
      UIView cartView frame=[0,0,300,600]
      --
      Cart cart view=cartView presents=pay
        + PaySheet pay view=payView style=pageSheet
      """),
    ScreenExample(
      "a presentation in a context, within its provider's part (R-SCREEN-3)", "List | Login",
      front: "Login",
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600]
          UIView loginView frame=[200,0,400,600]
      UIView detailView frame=[200,0,400,600]
      --
      UISplitViewController split view=splitView
        List list view=listView
        Detail detail view=detailView presents=login
          + Login login view=loginView style=currentContext
      """),
    ScreenExample(
      "an alert by its title (R-SCREEN-3), which is not steady (R-SCREEN-8)",
      "Cart + alert \"Delete?\"", front: "alert \"Delete?\"", steady: false,
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
        UIView alertView frame=[20,200,260,200]
      --
      Cart cart view=cartView presents=alert
        + UIAlertController alert view=alertView title=Delete? style=custom
      """),
  ]

  private static let classes = [
    ScreenExample(
      "a hosting controller by its generic argument (R-SCREEN-4)", "CartView",
      """
      UIWindow w key=true root=host frame=[0,0,300,600]
        UIView hostView frame=[0,0,300,600] identifier=other
      --
      SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Shop.CartView,SwiftUI.RootModifier>> host view=hostView
      """),
    ScreenExample(
      "a mangled hosting controller by its generic argument (R-SCREEN-4)", "CartView",
      """
      UIWindow w key=true root=host frame=[0,0,300,600]
        UIView hostView frame=[0,0,300,600]
      --
      _TtGC7SwiftUI19UIHostingControllerV4Shop8CartView_ host view=hostView
      """),
    ScreenExample(
      "a hosting controller of any view by its root view's identifier (R-SCREEN-4)", "checkout",
      """
      UIWindow w key=true root=host frame=[0,0,300,600]
        UIView hostView frame=[0,0,300,600] identifier=checkout
      --
      UIHostingController<AnyView> host view=hostView title=Total
      """),
    ScreenExample(
      "a class of UIKit's by its title, which is not steady (R-SCREEN-4, R-SCREEN-8)",
      "\"Total\"", steady: false,
      """
      UIWindow w key=true root=plain frame=[0,0,300,600]
        UIView plainView frame=[0,0,300,600]
      --
      UIViewController plain view=plainView title=Total
      """),
    ScreenExample(
      "views alone by the navigation bar's identifier (R-SCREEN-5)", "Cart",
      """
      UIWindow w key=true frame=[0,0,300,600]
        UINavigationBar bar frame=[0,0,300,44] identifier=Cart
          UILabel title frame=[0,0,300,44] text=Total
      """),
    ScreenExample(
      "views alone by the navigation bar's title (R-SCREEN-5)", "\"Total\"", steady: false,
      """
      UIWindow w key=true frame=[0,0,300,600]
        UINavigationBar bar frame=[0,0,300,44]
          UIButton back frame=[0,0,300,44]
            UILabel word frame=[0,0,300,44] text=Back
          UILabel title frame=[0,0,300,44] text=Total
      """),
  ]
}
