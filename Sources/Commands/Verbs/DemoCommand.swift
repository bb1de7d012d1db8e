import HeadlessUIKit
import HierarchyModel
import HierarchyReport

/// `treering demo`: a guided tour through embed, push and modal.
struct DemoCommand: Command {
  var description: CommandDescription {
    CommandDescription(
      "demo", "take a guided tour: embed, push and modal",
      discussion: [
        """
        Runs three scenarios that the program carries and prints the controller tree, the view tree \
        and a responder chain before and after each.
        """
      ],
      seeAlso: ["run"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    var output = call.console.output
    let block = TextBlock(width: call.console.width)
    output.writeLine("Treering: what embed, push and modal do to a hierarchy", as: .heading)
    for stop in DemoStop.all {
      output.writeLine()
      output.write(block.paragraph(stop.introduction))
      for moment in try stop.moments() {
        output.writeLine()
        output.writeLine("\(stop.name)#\(moment.label)", as: .heading)
        let view = MomentView(
          moment: moment, chained: stop.chained(in: moment.snapshot))
        view.write(into: &output)
      }
    }
    output.writeLine()
    output.write(block.paragraph(Self.farewell))
    return .clean
  }

  private static let farewell = """
    Write operations of your own into a file that ends in .scenario and give it to "treering run"; \
    "treering chain", "target", "dispatch", "context" and "hit" then say why it is so.
    """
}
