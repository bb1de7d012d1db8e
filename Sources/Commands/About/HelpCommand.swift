import HierarchyModel
import HierarchyReport

/// `treering help`: the overview, or the complete help of one command.
struct HelpCommand: Command {
  private let topic = Argument<String?>.optional("COMMAND", .command)
  private let manual = Option<Bool>.flag("manual")

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let page = TextPage(on: call.console)
    if call[manual] {
      call.output.write(ManualPage().text)
      return .clean
    }
    guard let name = call[topic] else {
      page.writeOverview()
      return .clean
    }
    if let topic = HelpTopic.topic(name) {
      topic.write(on: page)
      return .clean
    }
    if Rulebook.isID(name) {
      page.write(try rule(name))
      return .clean
    }
    guard let command = CommandList.command(name) else {
      let known = CommandList.all.map(\.name) + HelpTopic.all.map(\.name)
      let mistake = UsageMistake(
        "unknown command \"\(name)\"", suggestion: NearMatches(to: name).nearest(of: known))
      throw CommandFailure(mistake, command: self)
    }
    page.write(command)
    return .clean
  }

  private func rule(_ id: String) throws(CommandFailure) -> Rulebook.Rule {
    if let rule = Rulebook.shipped.rule(id) { return rule }
    let near = Rulebook.shipped.ids(near: id).joined(separator: ", ")
    throw usage("there is no rule \"\(id)\"; near it are \(near.isEmpty ? "none" : near)")
  }
}
