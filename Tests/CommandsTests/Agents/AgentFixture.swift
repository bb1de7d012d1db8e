import HierarchyModel
import TestSupport

/// Recordings for agents to ask about.
enum AgentFixture {
  /// A store with two sessions: a push and a pop, and a screen where a button takes no touch.
  static func recorded() throws -> Fixture {
    let fixture = try Fixture([
      "push.scenario": push, "gone.ndjson": gone, "shop.ndjson": Fixture.oneLine(covered),
      "big.json": bigScreen,
      "rows.ndjson": rows,
    ])
    _ = fixture.call("import push.scenario --store a.treering")
    _ = fixture.call("import shop.ndjson --store a.treering --session shop")
    _ = fixture.call("import gone.ndjson --store a.treering --session gone")
    _ = fixture.call("import rows.ndjson --store a.treering --session rows")
    return fixture
  }

  private static let push = """
    controller root RootViewController view RootView viewClass RootView
    controller navigation kind navigation
    push root onto navigation
    window UIWindow
    root navigation in UIWindow
    makeKeyAndVisible UIWindow
    view SearchField UITextField in RootView canBecomeFirstResponder yes frame 16 60 358 36
    becomeFirstResponder SearchField
    snapshot "before"

    controller cyan CyanViewController view CyanView viewClass CyanView
    push cyan onto navigation
    snapshot "pushed"

    pop navigation
    snapshot "back"
    """

  /// A banner that goes.
  private static let gone = """
    {"treering": 1, "views": [{"id": "1", "class": "UIWindow", "in": null}, \
    {"id": "2", "class": "Shop.Banner", "in": "1", "identifier": "sale"}]}
    {"treering": 1, "views": [{"id": "1", "class": "UIWindow", "in": null}]}
    """

  /// Sixty rows that all change, then one.
  private static var rows: String {
    (1...3).map { moment in
      let rows = (1...60).map { row in
        let text =
          moment == 1
          ? "row \(row)" : moment == 3 && row == 1 ? "again" : "sum \(row * 37) of \(row)"
        return #"{"id": "r\#(row)", "class": "UILabel", "in": "l", "text": "\#(text)", "#
          + #""frame": [0, 0, \#(moment == 1 ? 0 : row), 9]}"#
      }
      return #"{"treering": 1, "views": [{"id": "w", "class": "UIWindow", "in": null}, "#
        + #"{"id": "l", "class": "UIView", "in": "w"}, \#(rows.joined(separator: ", "))]}"# + "\n"
    }.joined()
  }

  /// A form whose button lies under an overlay; two fields have one identifier, a button has no name.
  private static let covered = """
    {"treering": 1, "label": "form", "profile": "ios13",
     "covers": ["views", "controllers", "presentations", "flags", "responders", "actions"],
     "views": [
      {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "root": "0xa", "key": true,
       "firstResponder": null, "frame": [0, 0, 390, 844], "hidden": false, "alpha": 1,
       "interaction": true, "level": 0, "clips": false},
      {"id": "0x2", "class": "Shop.FormView", "in": "0x1", "frame": [0, 0, 390, 844],
       "hidden": false, "alpha": 1, "interaction": true, "clips": false},
      {"id": "0x3", "class": "UITextField", "in": "0x2", "frame": [16, 100, 358, 36],
       "identifier": "field", "hidden": false, "alpha": 1, "interaction": true, "clips": false},
      {"id": "0x4", "class": "UITextField", "in": "0x2", "frame": [16, 150, 358, 36],
       "identifier": "field", "hidden": false, "alpha": 1, "interaction": true, "clips": false},
      {"id": "0x5", "class": "UIButton", "in": "0x2", "frame": [16, 700, 358, 44],
       "hidden": false, "alpha": 1, "interaction": true, "label": "Pay now", "clips": false},
      {"id": "0x6", "class": "UIButton", "in": "0x2", "frame": [16, 20, 20, 20],
       "hidden": false, "alpha": 1, "interaction": true, "clips": false},
      {"id": "0x7", "class": "Shop.Overlay", "in": "0x2", "frame": [0, 600, 390, 244],
       "hidden": false, "alpha": 1, "interaction": true, "clips": false}
     ],
     "controllers": [
      {"id": "0xa", "class": "Shop.FormViewController", "parent": null, "view": "0x2",
       "definesContext": false, "state": "appeared"}
     ]}
    """

  /// A list of 222 cells with nine views each: about two thousand views, most of them out of sight of
  /// whoever asks what can be done.
  private static var bigScreen: String {
    var views = [
      #"{"id": "w", "class": "UIWindow", "kind": "window", "in": null, "root": "c"}"#,
      #"{"id": "b", "class": "UIButton", "in": "w", "label": "Check out"}"#,
      #"{"id": "l", "class": "UITableView", "in": "w"}"#,
    ]
    for cell in 1...222 {
      views.append(#"{"id": "c\#(cell)", "class": "Shop.ItemCell", "in": "l"}"#)
      for part in ["title", "price", "detail"] {
        views.append(#"{"id": "\#(part)b\#(cell)", "class": "UIView", "in": "c\#(cell)"}"#)
        views.append(
          #"{"id": "\#(part)\#(cell)", "class": "UILabel", "in": "\#(part)b\#(cell)", "#
            + #""text": "\#(part) of item \#(cell)"}"#)
      }
      views.append(#"{"id": "i\#(cell)", "class": "UIImageView", "in": "c\#(cell)"}"#)
      views.append(
        #"{"id": "a\#(cell)", "class": "UIButton", "in": "c\#(cell)", "label": "Add \#(cell)"}"#)
    }
    let list = #"{"id": "c", "class": "Shop.ListViewController", "parent": null, "view": "l"}"#
    return
      #"{"treering": 1, "views": [\#(views.joined(separator: ", "))], "controllers": [\#(list)]}"#
  }
}
