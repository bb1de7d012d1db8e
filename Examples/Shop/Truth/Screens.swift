import UIKit

/// The screens about which UIKit is asked.
@MainActor
enum Screens {
  typealias Screen = (name: String, put: @MainActor (Stage) async -> Void)

  static let all: [Screen] = roots + containers + presentations + views + actions

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private static let roots: [Screen] = [
    ("plain-root", { stage in stage.show("home", stage.plain("home")) }),
    (
      "embedded-child",
      { stage in
        stage.show("home", stage.plain("home"))
        _ = stage.plain("inner")
        stage.embed("inner", in: "home")
      }
    ),
    (
      "child-not-loaded",
      { stage in
        let home = stage.plain("home")
        stage.show("home", home)
        home.addChild(stage.plain("idle"))
        stage.perform(["op": "addChild", "parent": "home", "vc": "idle"])
      }
    ),
  ]

  private static let containers: [Screen] = [
    ("navigation", { stage in catalog(stage) }),
    (
      "navigation-pushed",
      { stage in
        catalog(stage)
        stage.push("item", stage.plain("item"), onto: "catalog")
        stage.window.layoutIfNeeded()
      }
    ),
    ("tabs", { stage in tabs(stage) }),
    (
      "tabs-second-selected",
      { stage in
        tabs(stage)
        (stage.names["tabs"] as? UITabBarController)?.selectedIndex = 1
        stage.perform(["op": "select", "on": "tabs", "vc": "bag"])
        stage.window.layoutIfNeeded()
      }
    ),
    (
      "navigation-in-tab",
      { stage in
        let navigation = stage.navigation("catalog", showing: "list", stage.plain("list"))
        stage.show("tabs", stage.tabs("tabs", of: [("catalog", navigation)]))
      }
    ),
  ]

  private static func catalog(_ stage: Stage) {
    stage.show("catalog", stage.navigation("catalog", showing: "list", stage.plain("list")))
  }

  private static func tabs(_ stage: Stage) {
    let (home, bag) = (stage.plain("home"), stage.plain("bag"))
    stage.show("tabs", stage.tabs("tabs", of: [("home", home), ("bag", bag)]))
  }

  private static let presentations: [Screen] = [
    ("full-screen", presented(.fullScreen, "fullScreen")),
    ("over-full-screen", presented(.overFullScreen, "overFullScreen")),
    ("page-sheet", presented(.pageSheet, "pageSheet")),
    ("form-sheet", presented(.formSheet, "formSheet")),
    ("current-context", inContext(.currentContext, "currentContext")),
    ("over-current-context", inContext(.overCurrentContext, "overCurrentContext")),
    (
      "two-layers",
      { stage in
        await presented(.fullScreen, "fullScreen")(stage)
        _ = stage.plain("top")
        await stage.present("top", from: "modal", .overFullScreen, called: "overFullScreen")
      }
    ),
  ]

  /// A controller below a navigation controller presents.
  private static func presented(
    _ style: UIModalPresentationStyle, _ word: String
  ) -> @MainActor (Stage) async -> Void {
    { stage in
      catalog(stage)
      _ = stage.plain("modal")
      await stage.present("modal", from: "list", style, called: word)
    }
  }

  /// An embedded controller defines the context in which it presents.
  private static func inContext(
    _ style: UIModalPresentationStyle, _ word: String
  ) -> @MainActor (Stage) async -> Void {
    { stage in
      stage.show("home", stage.plain("home"))
      let part = stage.plain("part")
      stage.embed("part", in: "home")
      part.definesPresentationContext = true
      stage.set("part", "definesContext", true)
      _ = stage.plain("modal")
      await stage.present("modal", from: "part", style, called: word)
    }
  }

  private static let views: [Screen] = [
    (
      "covered-views",
      { stage in
        stage.show("home", stage.plain("home"))
        stage.view("back", in: "home.view", box(20, 100, 200, 200))
        stage.view("front", in: "home.view", box(120, 200, 200, 200))
      }
    ),
    (
      "views-out-of-reach",
      { stage in
        stage.show("home", stage.plain("home"))
        stage.view("hidden", in: "home.view", box(20, 100, 80, 80)).isHidden = true
        stage.set("hidden", "hidden", true)
        stage.view("clear", in: "home.view", box(120, 100, 80, 80)).alpha = 0.01
        stage.set("clear", "alpha", 0.01)
        stage.view("deaf", in: "home.view", box(220, 100, 80, 80)).isUserInteractionEnabled = false
        stage.set("deaf", "userInteractionEnabled", false)
        stage.view("holder", in: "home.view", box(20, 200, 80, 80))
        stage.view("outside", in: "holder", box(100, 0, 60, 60))
      }
    ),
    (
      "scrolled",
      { stage in
        stage.show("home", stage.plain("home"))
        let scroll = UIScrollView()
        stage.view("scroll", in: "home.view", box(0, 100, 300, 300), scroll)
        stage.set("scroll", "baseClass", "UIScrollView")
        scroll.contentSize = CGSize(width: 300, height: 900)
        stage.view("row", in: "scroll", box(0, 400, 300, 60))
        scroll.contentOffset = CGPoint(x: 0, y: 300)
        stage.set("scroll", "boundsOrigin", [0, 300])
      }
    ),
  ]

  private static let actions: [Screen] = [
    (
      "action-taken",
      { stage in
        stage.show("home", stage.plain("home", CopyingController()))
        stage.perform(["op": "implements", "on": "home", "actions": ["copy:"]])
        stage.view("row", in: "home.view", box(20, 100, 80, 80))
      }
    ),
    (
      "action-refused",
      { stage in
        stage.show("home", stage.plain("home", CopyingController()))
        stage.perform(["op": "implements", "on": "home", "actions": ["copy:"]])
        _ = stage.plain("inner", RefusingController())
        stage.perform(["op": "implements", "on": "inner", "actions": ["copy:"]])
        stage.set("inner", "denies", ["copy:"])
        stage.embed("inner", in: "home")
      }
    ),
    (
      "overridden-next",
      { stage in
        let home = stage.plain("home")
        stage.show("home", home)
        let detour = DetourView()
        detour.detour = home
        stage.view("detour", in: "home.view", box(20, 100, 80, 80), detour)
        stage.perform(["op": "overrideNext", "on": "detour", "to": "home"])
      }
    ),
    (
      "first-responder",
      { stage in
        stage.show("home", stage.plain("home"))
        let focus = stage.view("focus", in: "home.view", box(20, 100, 80, 80), FocusView())
        stage.set("focus", "canBecomeFirstResponder", true)
        focus.becomeFirstResponder()
        stage.perform(["op": "becomeFirstResponder", "on": "focus"])
      }
    ),
  ]
}
