import CEmbedded
import EmbeddedFiles
import HeadlessUIKit
import HierarchyModel
import HierarchyReport
import SessionPage

/// `treering demo`: a guided tour through embed, push and modal.
struct DemoCommand: Command {
  private let page = Option<String?>.text("page", "FILE", .file)
  private let folder = Option<String?>.text("into", "FOLDER", .file)

  private static let pageName = "treering-demo.html"

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if let folder = call[folder] {
      if call[page] != nil { throw usage("--page and --into exclude each other") }
      try DemoFolder(folder, in: call).fill()
      writeContents(of: folder, on: TextPage(on: call.console))
      return .clean
    }
    let path = call[self.page] ?? Self.pageName
    let file = try OutputFile(path, in: call.environment)
    let (text, output) = (TextPage(on: call.console), call.output)
    output.writeLine("Treering: what embed, push and modal do to a hierarchy", as: .heading)
    let page = KeptPage(title: "Treering: embed, push and modal")
    for stop in DemoStop.all {
      output.writeLine()
      text.write(stop.introduction)
      try write(stop, into: output, page: page, width: call.console.resultWidth)
    }
    output.writeLine()
    text.write(Self.farewell)
    try file.write(page.html())
    output.writeLine()
    text.write("To look at all this, open \(path) in a browser.")
    return .clean
  }

  private func write(
    _ stop: DemoStop, into output: some StyledOutput, page: KeptPage, width: Int
  ) throws(CommandFailure) {
    let moments = try stop.moments()
    page.begin(chapter: stop.name)
    for moment in moments {
      page.add(moment.snapshot, label: moment.label)
      output.writeLine()
      output.writeLine("\(stop.name)#\(moment.label)", as: .heading)
      let view = MomentView(
        moment: moment, chained: stop.chained(in: moment.snapshot), width: width)
      view.write(into: output)
    }
    guard let first = moments.first, let last = moments.last else { return }
    output.writeLine()
    let report = ChangeReport(
      comparing: first.snapshot, with: last.snapshot, title: stop.name,
      beforeLabel: first.label, afterLabel: last.label
    ).tellingScreens()
    ChangeText(width: TextBlock.standardWidth).write(report, into: output)
  }

  /// Prints what the folder contains, and what to try in it.
  private func writeContents(of folder: String, on page: TextPage) {
    page.output.writeLine("\(VisibleText.line(folder)) holds:", as: .heading)
    page.definitions([
      ("checkout.scenario", "A script: the checkout of a shop, as it is today; and more of them."),
      ("before.txt, after.txt", "What a debugger printed before and after the payment came."),
      ("app.json, run.ndjson", "One snapshot, and a session of them."),
      ("runs.treering", "A store with two sessions; the one in yesterday has two checkouts."),
      ("checkout.expect", "What every checkout has to be like."),
      ("checkout.html", "The session as a page that opens in any browser."),
    ])
    page.heading("try there")
    for line in Self.trials { page.output.writeLine("  " + line) }
    page.output.writeLine()
    page.write("The examples that \"treering help NAME\" gives run there too.")
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

/// One stop of the demo's tour: an embedded scenario and what to look at.
private struct DemoStop {
  let name: String
  let introduction: String
  /// The object whose responder chain is shown: the first of these that the snapshot contains.
  private let chains: [String]

  static let all = [
    DemoStop(
      name: "embed.scenario",
      introduction: """
        Embed. A controller becomes the child of another, and its view a part of the other's view. \
        The child then stands in the responder chain between its own view and its parent's.
        """,
      chains: ["YellowView", "RootView"]),
    DemoStop(
      name: "push.scenario",
      introduction: """
        Push. A navigation controller shows one more controller; the view of the one below leaves \
        the window, and with it goes the first responder.
        """,
      chains: ["CyanView"]),
    DemoStop(
      name: "modal.scenario",
      introduction: """
        Modal. root is asked to present, but navigation, the top of its tree, really does: it is \
        navigation that follows magenta in the responder chain, and root is not in it at all.
        """,
      chains: ["MagentaView"]),
  ]

  func moments() throws(CommandFailure) -> [Moment] {
    guard let file = EmbeddedFile.named(name, in: CEmbeddedDemo()) else {
      throw CommandFailure(.unexpected, "the program carries no file \"\(name)\"")
    }
    return try ScenarioSeries(file.bytes, name: name).moments
  }

  /// The object whose chain is shown; nil for the first responder.
  func chained(in snapshot: Snapshot) -> ObjectIndex? {
    chains.lazy.compactMap { name in
      try? ObjectQuery(name).resolve(in: snapshot, expecting: .responder)
    }.first
  }
}
