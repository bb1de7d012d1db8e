/// R-SCREEN-3: what presentations add, and R-SCREEN-9 of them.
extension ScreenExamples {
  static let presentations: [ScreenExample] = [
    ScreenExample(
      "a cover over a root that is away, of controllers alone (R-SCREEN-3)", "PaySheet",
      """
      UIView nothing
      --
      Cart cart state=disappeared presents=pay
        + PaySheet pay state=appeared style=fullScreen
      """),
    ScreenExample(
      "a cover in a window whose root was not captured (R-SCREEN-3)", "PaySheet",
      """
      UIWindow w key=true frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
      UIView cartView frame=[0,0,300,600]
      --
      Cart cart view=cartView presents=pay
        + PaySheet pay view=payView style=fullScreen
      """),
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
    ScreenExample(
      "a presentation whose presenter is hidden (R-SCREEN-3)", "PaySheet",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600] hidden=true
        UIView payView frame=[0,54,300,546]
      --
      Cart root view=cartView presents=pay
        + PaySheet pay view=payView style=pageSheet
      """),
    ScreenExample(
      "a presenter that is visible, whatever the style says (R-SCREEN-3)", "Cart + PaySheet",
      front: "PaySheet",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
        UIView payView frame=[0,54,300,546]
      --
      Cart root view=cartView presents=pay
        + PaySheet pay view=payView style=fullScreen
      """),
    ScreenExample(
      "a presentation by what it contains (R-SCREEN-3)", "Cart + Pay", front: "Pay",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView navView frame=[0,0,300,600]
          UIView cartView frame=[0,0,300,600]
        UIView sheetView frame=[0,54,300,546]
          UIView payView frame=[0,0,300,546]
      --
      UINavigationController root view=navView presents=sheet
        List list view=null
        Cart cart view=cartView
        + UINavigationController sheet view=sheetView style=pageSheet
          Pay pay view=payView
      """),
    ScreenExample(
      "a sheet on a sheet (R-SCREEN-3)", "Cart + Pay + Help", front: "Help",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
        UIView payView frame=[0,54,300,546]
        UIView helpView frame=[0,64,300,536]
      --
      Cart root view=cartView presents=pay
        + Pay pay view=payView style=pageSheet presents=help
          + Help help view=helpView style=pageSheet
      """),
    ScreenExample(
      "a sheet on a cover, without whom the cover replaced (R-SCREEN-3)", "Pay + Help",
      front: "Help",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
        UIView helpView frame=[0,64,300,536]
      UIView cartView frame=[0,0,300,600]
      --
      Cart root view=cartView presents=pay
        + Pay pay view=payView style=fullScreen presents=help
          + Help help view=helpView style=pageSheet
      """),
    ScreenExample(
      "no presentation whose view has left the window (R-SCREEN-1, R-SCREEN-3)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIView payView frame=[0,54,300,546]
      --
      Cart root view=cartView presents=pay
        + PaySheet pay view=payView style=pageSheet
      """),
    ScreenExample(
      "a presentation in a context that keeps its provider, within its part (R-SCREEN-3)",
      "List | (Detail + Login)", front: "Login",
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600]
          UIView detailView frame=[200,0,400,600]
          UIView loginView frame=[200,0,400,600]
      --
      UISplitViewController split view=splitView
        List list view=listView
        Detail detail view=detailView presents=login
          + Login login view=loginView style=overCurrentContext
      """),
    ScreenExample(
      "a sheet over all columns (R-SCREEN-3)", "List | Detail + Login", front: "Login",
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600]
          UIView detailView frame=[200,0,400,600]
        UIView loginView frame=[100,100,400,400]
      --
      UISplitViewController split view=splitView presents=login
        List list view=listView
        Detail detail view=detailView
        + Login login view=loginView style=formSheet
      """),
    ScreenExample(
      "the front of a sheet with a part, on a screen with one (R-SCREEN-9)",
      "Home [Player] + Pay [Card]", front: "Pay",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView playerView frame=[0,540,300,60]
        UIView payView frame=[0,100,300,500]
          UIView cardView frame=[0,0,300,100]
      --
      Home root view=homeView presents=pay
        Player player view=playerView
        + Pay pay view=payView style=pageSheet
          Card card view=cardView
      """),
  ]
}
