import HeadlessUIKit
import HierarchyModel
import HierarchyReport
import SessionPage

/// `treering demo`: a guided tour through embed, push and modal.
struct DemoCommand: Command {
  private let page = Option<String?>.text(
    "page", value: ValueDescription("FILE", .file),
    "Where to write the page. (default: \(DemoCommand.pageName))")

  private let folder = Option<String?>.text(
    "into", value: ValueDescription("FOLDER", .file),
    "Write files to play with into this folder instead, which must be empty or new.")

  private static let pageName = "treering-demo.html"

  var description: CommandDescription {
    CommandDescription(
      "demo", "take a guided tour: embed, push and modal",
      discussion: [
        """
        Runs three scenarios that the program carries and prints the controller tree, the view \
        tree and a responder chain before and after each, then what changed and what it means. \
        Also writes the same as a page, which opens in any browser.
        """,
        """
        With --into it leaves the scenarios, the checkout of a shop, dumps as a debugger prints \
        them, recorded sessions, and their page. The examples of help run in that folder.
        """,
      ],
      options: [page.description, folder.description],
      examples: [.init("treering demo --into demo", "Files to play with, and what to try.")],
      seeAlso: ["run", "view"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if let folder = call[folder] {
      if call[page] != nil {
        let mistake = UsageMistake("--page and --into exclude each other")
        throw CommandFailure(mistake, command: description)
      }
      try DemoFolder(folder, in: call).fill()
      var output = call.console.output
      writeContents(of: folder, into: &output, TextBlock(width: call.console.width))
      return .clean
    }
    let path = call[self.page] ?? Self.pageName
    let file = try OutputFile(path, in: call.surroundings)
    var output = call.console.output
    let block = TextBlock(width: call.console.width)
    output.writeLine("Treering: what embed, push and modal do to a hierarchy", as: .heading)
    let page = SessionPage(title: "Treering: embed, push and modal")
    for stop in DemoStop.all {
      output.writeLine()
      output.write(block.paragraph(stop.introduction))
      try write(stop, into: &output, page: page)
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
    _ stop: DemoStop, into output: inout some StyledOutput, page: SessionPage
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
      beforeLabel: first.label, afterLabel: last.label
    ).tellingScreens()
    ChangeText(width: TextBlock.standardWidth).write(report, into: &output)
  }

  /// Prints what the folder contains, and what to try in it.
  private func writeContents(
    of folder: String, into output: inout some StyledOutput, _ block: TextBlock
  ) {
    output.writeLine("\(VisibleText.line(folder)) holds:", as: .heading)
    output.write(
      block.definitions([
        (
          "checkout.scenario", "A script: the checkout of a shop, as it is today; and more of them."
        ),
        ("before.txt, after.txt", "What a debugger printed before and after the payment came."),
        ("app.json, run.ndjson", "One snapshot, and a session of them."),
        ("runs.treering", "A store with two sessions; yesterday has the one of the day before."),
        ("checkout.expect", "What every checkout has to be like."),
        ("checkout.html", "The session as a page that opens in any browser."),
      ]))
    output.writeLine()
    output.writeLine("try there:", as: .heading)
    for line in Self.trials { output.writeLine("  " + line) }
    output.writeLine()
    output.write(
      block.paragraph("The examples that \"treering help NAME\" gives run there too."))
  }

  private static let trials = [
    "treering diff before.txt after.txt", "treering log checkout",
    "treering compare yesterday/runs.treering:checkout checkout",
    "treering expect checkout checkout.expect", "treering chain app.json '#email'",
    "treering view before.txt after.txt -o page.html",
  ]

  private static let farewell = """
    Write operations of your own into a file that ends in .scenario and give it to "treering run"; \
    "treering diff" then says what changed between two of its snapshots, and "treering chain", \
    "target", "dispatch", "context" and "hit" why it is so.
    """
}
