/// R-SCREEN-2: what containers and plain classes are called.
extension ScreenExamples {
  static let containers: [ScreenExample] = [
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
      "the last of the stack, not of the children (R-SCREEN-2)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView navView frame=[0,0,300,600]
          UIView cartView frame=[0,0,300,600]
      --
      UINavigationController root view=navView stack=[list,cart]
        Cart cart view=cartView
        List list view=null
      """),
    ScreenExample(
      "the top of a navigation controller of the app's own class (R-SCREEN-2)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView navView frame=[0,0,300,600]
          UIView cartView frame=[0,88,300,512]
      --
      Shop.CheckoutNavigationController root view=navView
        List list view=null
        Cart cart view=cartView
      """),
    ScreenExample(
      "the selected tab while two are in the window (R-SCREEN-2)", "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView tabsView frame=[0,0,300,600]
          UIView homeView frame=[0,0,300,600]
          UIView ordersView frame=[0,0,300,600]
      --
      UITabBarController root view=tabsView selected=home
        Home home view=homeView
        Orders orders view=ordersView
      """),
    ScreenExample(
      "the tops of a split's columns (R-SCREEN-2)", "List | Detail", front: "Detail",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView splitView frame=[0,0,300,600]
          UIView leftView frame=[0,0,100,600]
            UIView listView frame=[0,0,100,600]
          UIView rightView frame=[100,0,200,600]
            UIView detailView frame=[0,0,200,600]
      --
      UISplitViewController root view=splitView collapsed=false
        UINavigationController left view=leftView
          List list view=listView
        UINavigationController right view=rightView
          Empty empty view=null
          Detail detail view=detailView
      """),
    ScreenExample(
      "three columns of a split (R-SCREEN-2)", "Menu | List | Detail", front: "Detail",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView splitView frame=[0,0,300,600]
          UIView menuView frame=[0,0,100,600]
          UIView listView frame=[100,0,100,600]
          UIView detailView frame=[200,0,100,600]
      --
      UISplitViewController root view=splitView collapsed=false
        Menu menu view=menuView
        List list view=listView
        Detail detail view=detailView
      """),
    ScreenExample(
      "no column that is hidden (R-SCREEN-1, R-SCREEN-2)", "Detail",
      """
      UIWindow w key=true root=root frame=[0,0,600,600]
        UIView splitView frame=[0,0,600,600]
          UIView listView frame=[0,0,200,600] hidden=true
          UIView detailView frame=[200,0,400,600]
      --
      UISplitViewController root view=splitView collapsed=false
        List list view=listView
        Detail detail view=detailView
      """),
    ScreenExample(
      "the one column in the window where nothing tells that a split is collapsed (R-SCREEN-2)",
      "List",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView splitView frame=[0,0,300,600]
          UIView listView frame=[0,0,300,600]
      UIView detailView frame=[0,0,300,600]
      --
      UISplitViewController root view=splitView
        List list view=listView
        Detail detail view=detailView
      """),
    ScreenExample(
      "all columns of an expanded split whose views were not captured (R-SCREEN-2)",
      "List | Detail", front: "Detail",
      """
      UIWindow w key=true root=split frame=[0,0,600,600]
      --
      UISplitViewController split collapsed=false
        List list
        Detail detail
      """),
    ScreenExample(
      "the last column of a collapsed split whose views were not captured (R-SCREEN-2)", "Detail",
      """
      UIWindow w key=true root=split frame=[0,0,300,600]
      --
      UISplitViewController split collapsed=true
        List list
        Detail detail
      """),
    ScreenExample(
      "the page on the screen where nothing tells which are shown (R-SCREEN-2)", "Second",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView pagesView frame=[0,0,300,600]
          UIView firstView frame=[-300,0,300,600]
          UIView secondView frame=[0,0,300,600]
          UIView thirdView frame=[300,0,300,600]
      --
      UIPageViewController root view=pagesView
        First first view=firstView
        Second second view=secondView
        Third third view=thirdView
      """),
    ScreenExample(
      "a child that covers nine tenths of its container (R-SCREEN-2)", "Child",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView childView frame=[0,60,300,540]
      --
      Box root view=boxView
        Child child view=childView
      """),
    ScreenExample(
      "a child that covers a little less in brackets (R-SCREEN-2)", "Box [Child]", front: "Box",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView childView frame=[0,66,300,534]
      --
      Box root view=boxView
        Child child view=childView
      """),
    ScreenExample(
      "a child of a child, both of which cover (R-SCREEN-2)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView innerView frame=[0,0,300,600]
            UIView cartView frame=[0,0,300,600]
      --
      Box root view=boxView
        Inner inner view=innerView
          Cart cart view=cartView
      """),
    ScreenExample(
      "a child that covers, with a part beside it in brackets (R-SCREEN-2)", "Cart [Player]",
      front: "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView cartView frame=[0,0,300,600]
          UIView playerView frame=[0,540,300,60]
      --
      Box root view=boxView
        Cart cart view=cartView
        Player player view=playerView
      """),
    ScreenExample(
      "several parts in brackets (R-SCREEN-2)", "Home [Banner, Player]", front: "Home",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView homeView frame=[0,0,300,600]
          UIView bannerView frame=[0,0,300,60]
          UIView playerView frame=[0,540,300,60]
      --
      Home root view=homeView
        Banner banner view=bannerView
        Player player view=playerView
      """),
    ScreenExample(
      "a child that is scrolled to fill its container (R-SCREEN-2)", "Second",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIScrollView scroll frame=[0,0,300,600] bounds=[300,0,300,600]
            UIView firstView frame=[0,0,300,600]
            UIView secondView frame=[300,0,300,600]
      --
      Box root view=boxView
        First first view=firstView
        Second second view=secondView
      """),
    ScreenExample(
      "several children that cover (R-SCREEN-2)", "Box(Under, Over)", front: "Box",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView underView frame=[0,0,300,600]
          UIView overView frame=[0,0,300,600]
      --
      Box root view=boxView
        Under under view=underView
        Over over view=overView
      """),
    ScreenExample(
      "a class without its module, its argument short (R-SCREEN-2)", "List<Item>",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      Shop.List<Shop.Item> root view=only
      """),
    ScreenExample(
      "a mangled class without its module (R-SCREEN-2)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtC4Shop4Cart root view=only
      """),
    ScreenExample(
      "a private class without its module and where it was declared (R-SCREEN-2)", "Cart",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart root view=only
      """),
    ScreenExample(
      "a mangled class with its argument (R-SCREEN-2)", "List<Item>",
      """
      UIWindow w key=true root=root frame=[0,0,300,600]
        UIView only frame=[0,0,300,600]
      --
      _TtGC4Shop4ListVS_4Item_ root view=only
      """),
  ]
}
