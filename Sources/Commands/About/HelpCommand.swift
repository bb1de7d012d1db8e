import HierarchyModel
import HierarchyReport

/// `treering help`: the overview, or the complete help of one command.
struct HelpCommand: Command {
  private let topic = Argument<String?>.optional("COMMAND", .command)
  private let manual = Option<Bool>.flag("manual")

  var name: String { "help" }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let block = TextBlock(width: call.console.width)
    if call[manual] {
      call.output.write(ManualPage().text)
      return .clean
    }
    guard let name = call[topic] else {
      OverviewWriter(block: block).write(into: call.output)
      return .clean
    }
    if let topic = HelpTopic.topic(name) {
      topic.write(block, into: call.output)
      return .clean
    }
    if Rulebook.isID(name) {
      RuleWriter(block: block).write(try rule(name), into: call.output)
      return .clean
    }
    guard let command = CommandList.command(name) else {
      let known = CommandList.all.map(\.name) + HelpTopic.all.map(\.name)
      let mistake = UsageMistake(
        "unknown command \"\(name)\"", suggestion: NearMatches(to: name).nearest(of: known))
      throw CommandFailure(mistake, command: self)
    }
    HelpWriter(command: command, block: block).write(into: call.output)
    return .clean
  }

  private func rule(_ id: String) throws(CommandFailure) -> Rulebook.Rule {
    if let rule = Rulebook.shipped.rule(id) { return rule }
    let near = Rulebook.shipped.ids(near: id).joined(separator: ", ")
    throw usage("there is no rule \"\(id)\"; near it are \(near.isEmpty ? "none" : near)")
  }
}
