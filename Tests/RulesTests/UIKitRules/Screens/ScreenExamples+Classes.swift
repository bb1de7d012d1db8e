/// R-SCREEN-4: classes that say nothing, and R-SCREEN-8 of them.
extension ScreenExamples {
  static let classes: [ScreenExample] = [
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
      "a hosting controller of any view by its title (R-SCREEN-4)", "\"Total\"", steady: false,
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      SwiftUI.UIHostingController<SwiftUI.AnyView> root view=only title=Total
      """),
    ScreenExample(
      "what SwiftUI pushes by its generic argument (R-SCREEN-4)", "DetailView",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      SwiftUI.NavigationStackHostingController<Shop.DetailView> root view=only title=Total
      """),
    ScreenExample(
      "what SwiftUI pushes by its root view's identifier (R-SCREEN-4)", "details",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600] identifier=details
      --
      SwiftUI.NavigationStackHostingController<SwiftUI.AnyView> root view=only title=Total
      """),
    ScreenExample(
      "a mangled controller of SwiftUI's without a type of the app's by its title (R-SCREEN-4)",
      "\"Total\"", steady: false,
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtGC7SwiftUI32NavigationStackHostingControllerVS_7AnyView_ root view=only title=Total
      """),
    ScreenExample(
      "a generic argument that is called like one of SwiftUI's types but is the app's (R-SCREEN-4)",
      "List",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      SwiftUI.UIHostingController<Shop.List> root view=only title=Total
      """),
    ScreenExample(
      "a private type of the app's as generic argument (R-SCREEN-4)", "CartView",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtGC7SwiftUI19UIHostingControllerV4ShopP33_0123456789ABCDEF0123456789ABCDEF8CartView_ root view=only title=Total
      """),
    ScreenExample(
      "a hosting controller of the app's own by its class (R-SCREEN-4)", "CartHostingController",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600] identifier=cart
      --
      Shop.CartHostingController root view=only title=Total
      """),
    ScreenExample(
      "a generic hosting controller of the app's own by its argument (R-SCREEN-4)", "CartView",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      Shop.HostingController<Shop.CartView> root view=only title=Total
      """),
    ScreenExample(
      "the same where its name is mangled (R-SCREEN-4)", "CartView",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtGC4Shop17HostingControllerVS_8CartView_ root view=only title=Total
      """),
    ScreenExample(
      "a class of UIKit's by its root view's identifier before its title (R-SCREEN-4)", "settings",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600] identifier=settings
      --
      UITableViewController root view=only title=Total
      """),
    ScreenExample(
      "an app's class that is called like UIKit's (R-SCREEN-4)", "UICartController",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      Shop.UICartController root view=only title=Total
      """),
    ScreenExample(
      "a class of another framework by its name (R-SCREEN-4)", "SFSafariViewController",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      SFSafariViewController root view=only title=Total
      """),
    ScreenExample(
      "a navigation controller that holds nothing by its title (R-SCREEN-4)", "\"Total\"",
      steady: false,
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      UINavigationController root view=only title=Total
      """),
    ScreenExample(
      "parts of which one has only a title (R-SCREEN-8)", "\"Total\" | Detail", front: "Detail",
      steady: false, frontSteady: true,
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600]
          UIView detailView frame=[200,0,400,600]
      --
      UISplitViewController split view=splitView
        UIViewController list view=listView title=Total
        Detail detail view=detailView
      """),
    ScreenExample(
      "a class under key-value observing by its own name (R-SCREEN-8)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      NSKVONotifying_Cart root view=only
      """),
  ]
}
