import HeadlessUIKit
import HierarchyModel
import HierarchyReport
import SessionPage

/// `treering demo`: a guided tour through embed, push and modal.
struct DemoCommand: Command {
  private let page = Option<String?>.text(
    "page", value: ValueDescription("FILE", .file),
    "Where to write the page; \(DemoCommand.pageName) without.")

  private static let pageName = "treering-demo.html"

  var description: CommandDescription {
    CommandDescription(
      "demo", "take a guided tour: embed, push and modal",
      discussion: [
        """
        Runs three scenarios that the program carries and prints the controller tree, the view tree \
        and a responder chain before and after each, then what changed and what it means. Writes the \
        same as a page to look at, which opens in any browser.
        """
      ],
      options: [page.description], seeAlso: ["run", "view"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let path = call[self.page] ?? Self.pageName
    let file = try OutputFile(path, in: call.surroundings)
    var output = call.console.output
    let block = TextBlock(width: call.console.width)
    output.writeLine("Treering: what embed, push and modal do to a hierarchy", as: .heading)
    var page = SessionPage(title: "Treering: embed, push and modal")
    for stop in DemoStop.all {
      output.writeLine()
      output.write(block.paragraph(stop.introduction))
      try write(stop, into: &output, page: &page)
    }
    output.writeLine()
    output.write(block.paragraph(Self.farewell))
    var generator = SystemRandomNumberGenerator()
    try file.write(page.html(), using: &generator)
    output.writeLine()
    output.write(block.paragraph("To look at all this, open \(path) in a browser."))
    return .clean
  }

  /// The hierarchy at every moment of a stop, then what changed from the first to the last.
  private func write(
    _ stop: DemoStop, into output: inout some StyledOutput, page: inout SessionPage
  ) throws(CommandFailure) {
    let moments = try stop.moments()
    page.begin(chapter: stop.name)
    for moment in moments {
      page.add(moment.snapshot, label: moment.label)
      output.writeLine()
      output.writeLine("\(stop.name)#\(moment.label)", as: .heading)
      let view = MomentView(
        moment: moment, chained: stop.chained(in: moment.snapshot))
      view.write(into: &output)
    }
    guard let first = moments.first, let last = moments.last else { return }
    output.writeLine()
    let report = ChangeReport(
      comparing: first.snapshot, with: last.snapshot, title: stop.name,
      beforeLabel: first.label, afterLabel: last.label)
    ChangeText(width: TextBlock.standardWidth).write(report, into: &output)
  }

  private static let farewell = """
    Write operations of your own into a file that ends in .scenario and give it to "treering run"; \
    "treering diff" then says what changed between two of its snapshots, and "treering chain", \
    "target", "dispatch", "context" and "hit" why it is so.
    """
}
