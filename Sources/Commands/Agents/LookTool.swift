import HierarchyModel
import HierarchyReport
import UIKitRules

/// `look`: a compact outline of one moment.
struct LookTool: StoreTool {
  /// A screen of two thousand views has to fit.
  private static let tokens = 800

  var description: ToolDescription {
    ToolDescription(
      "look",
      """
      Outline of one moment; its first line is the screen. The names in it are handles for other tools, \
      at other moments too.
      """,
      parameters: [
        ToolParameter(
          "at", .text,
          "SESSION/MOMENT (number, label, last, last~1), a file, or a pasted dump; newest if missing"
        ),
        ToolParameter("root", .text, "only what is below this object, unfolded"),
        ToolParameter("show", .choice(AgentOutline.Scope.allCases.map(\.rawValue)), ""),
      ], standardTokens: Self.tokens)
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let moment = try ask.moment(ask.text("at"))
    let scope = ask.text("show").flatMap(AgentOutline.Scope.init) ?? .interactive
    let root = try ask.text("root").map { name throws(CommandFailure) in
      try ask.object(name, scope == .controllers ? .controller : .onScreen, in: moment)
    }
    let outline = AgentOutline(moment.snapshot)
    let (lines, folded) = outline.lines(scope, below: root)
    let screen = outline.screenText(try ScreenSettings(for: ask.base))
    let count = Wording.count(moment.snapshot.views.count, "view")
    let head = "\(screen)  (\(moment.title), \(count))"
    let listed =
      lines.isEmpty
      ? [Self.empty(scope, moment, root.flatMap(outline.absence))] : lines
    return ToolAnswer(
      notes: moment.notes, entries: ([head] + listed).map { ToolAnswer.Entry($0) },
      omitted: folded, advice: "root=NAME gives all that is below one object")
  }

  private static func empty(
    _ scope: AgentOutline.Scope, _ moment: AgentMoment, _ absence: String?
  ) -> String {
    switch scope {
    case .interactive, .visible:
      if let absence { return absence }
      if scope == .visible || moment.snapshot.views.isEmpty { return "nothing to list" }
      return
        "no control, text or identifier was captured of what is shown; show=visible lists the views"
    case .views, .controllers: return "nothing to list"
    }
  }
}
