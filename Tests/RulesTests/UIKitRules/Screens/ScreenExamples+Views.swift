/// R-SCREEN-5: screens without controllers.
extension ScreenExamples {
  static let views: [ScreenExample] = [
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
    ScreenExample(
      "elements alone by the navigation bar's identifier (R-SCREEN-5)", "Cart",
      """
      Application app kind=element frame=[0,0,300,600]
        Window win kind=element frame=[0,0,300,600]
          NavigationBar bar kind=element frame=[0,0,300,44] identifier=Cart label=Total
            Button back kind=element frame=[0,0,44,44] label=Back
      """),
    ScreenExample(
      "elements alone by the navigation bar's title (R-SCREEN-5)", "\"Total\"", steady: false,
      """
      Application app kind=element frame=[0,0,300,600]
        Window win kind=element frame=[0,0,300,600]
          NavigationBar bar kind=element frame=[0,0,300,44] label=Total
      """),
    ScreenExample(
      "elements alone with an alert by its title (R-SCREEN-5)", "Cart + alert \"Delete?\"",
      front: "alert \"Delete?\"", steady: false,
      """
      Application app kind=element frame=[0,0,300,600]
        Window win kind=element frame=[0,0,300,600]
          NavigationBar bar kind=element frame=[0,0,300,44] identifier=Cart
          Alert alert kind=element frame=[20,200,260,200] label=Delete?
            Button yes kind=element frame=[20,300,100,44] label=Yes
      """),
    ScreenExample(
      "elements alone with a sheet by its title (R-SCREEN-5)", "Cart + alert \"Share\"",
      front: "alert \"Share\"", steady: false,
      """
      Application app kind=element frame=[0,0,300,600]
        Window win kind=element frame=[0,0,300,600]
          NavigationBar bar kind=element frame=[0,0,300,44] identifier=Cart
          Sheet sheet kind=element frame=[20,200,260,200] label=Share
      """),
    ScreenExample(
      "views alone by the navigation bar of the front window (R-SCREEN-5)", "Pay",
      """
      UIWindow below key=false frame=[0,0,300,600]
        UINavigationBar cartBar frame=[0,0,300,44] identifier=Cart
      UIWindow above key=false frame=[0,0,300,600]
        UINavigationBar payBar frame=[0,0,300,44] identifier=Pay
      """),
    ScreenExample(
      "views alone by a navigation bar that is not hidden (R-SCREEN-5)", "Cart",
      """
      UIWindow w key=true frame=[0,0,300,600]
        UINavigationBar bar frame=[0,0,300,44] identifier=Cart
        UIView old frame=[0,0,300,600] hidden=true
          UINavigationBar oldBar frame=[0,0,300,44] identifier=Old
      """),
  ]
}
