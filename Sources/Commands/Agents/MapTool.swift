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
    let isOfAll = runs.isEmpty
    var notes = isOfAll ? ask.stores.omission : []
    if isOfAll {
      for store in ask.stores.all.sorted(by: { $0.name < $1.name }) {
        do throws(CommandFailure) {
          _ = try store.location.open(.reading)
          runs.append(store.location.name)
        } catch {
          // An unreadable store does not affect the others.
          notes.append("note: " + VisibleText.line(ask.stores.text(of: error)))
        }
      }
      if runs.isEmpty {
        // Without any, the failure says so.
        if notes.isEmpty { _ = try ask.stores.store(nil) }
        return ToolAnswer(text: "no store can be read", notes: notes)
      }
    }
    let against = try ask.words("against")
    var options = against.isEmpty ? [] : ["--against"] + against
    if let screen = ask.text("from") { options += ["--from", screen] }
    while true {
      do throws(CommandFailure) {
        let stage = try ask.run(MapCommand(), options + ["--"] + runs)
        return ToolAnswer(
          text: stage.text, notes: notes + stage.warnings,
          advice: "from=SCREEN shows the ways from one")
      } catch {
        // A store may open and be damaged further on.
        guard isOfAll, runs.count > 1, let path = error.path,
          let index = runs.firstIndex(of: path)
        else { throw error }
        runs.remove(at: index)
        notes.append("note: " + VisibleText.line(ask.stores.text(of: error)))
      }
    }
  }
}
