import HierarchyReport
import HierarchyStore

/// `treering compact`: the smallest file that holds a store.
struct CompactCommand: Command {
  private let store = StoreLocation.argument

  var description: CommandDescription {
    CommandDescription(
      of: self, "compact", "make the file of a store as small as possible",
      discussion: [
        """
        Drops strings that no session uses any more and rewrites the file without the space of \
        dropped snapshots. It can be stopped at any time; the store then is as it was.
        """
      ],
      examples: [.init("treering compact runs.treering", "After sessions were dropped.")],
      seeAlso: ["prune", "verify"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.writing)
    let before = location.size
    try reporting(location.name) { () throws(StoreError) in
      try store.compact()
      try store.close()
    }
    var output = call.console.output
    output.writeLine(
      VisibleText.line(location.name) + ": \(before) bytes before, \(location.size) after")
    return .clean
  }
}
