import HierarchyReport
import HierarchyStore

/// `map`: the screens of recordings and the ways between them, or how they differ from earlier ones.
struct MapTool: StoreTool {
  var description: ToolDescription {
    ToolDescription(
      "map",
      "Screens of recordings and ways between them; with against, which are new, gone or rarer.",
      parameters: [
        ToolParameter("runs", .text, "sessions, stores, files, commas between; all if missing"),
        ToolParameter("against", .text, "earlier ones"),
        ToolParameter("from", .text, "a screen"),
      ])
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    var runs = try ask.words("runs")
    var notes: [String] = []
    if runs.isEmpty {
      for store in ask.stores.all {
        do throws(CommandFailure) {
          _ = try store.location.open(.reading)
          runs.append(store.location.name)
        } catch {
          // An unreadable store does not affect the others.
          notes.append("note: " + VisibleText.line(ask.stores.text(of: error)))
        }
      }
      // Without any, the failure says so.
      if runs.isEmpty { runs = [try ask.stores.store(nil).location.name] }
    }
    let against = try ask.words("against")
    var options = against.isEmpty ? [] : ["--against"] + against
    if let screen = ask.text("from") { options += ["--from", screen] }
    let stage = try ask.run(MapCommand(), options + ["--"] + runs)
    return ToolAnswer(
      text: stage.text, notes: notes + stage.warnings, advice: "from=SCREEN shows the ways from one"
    )
  }
}
