import HierarchyReport
import HierarchyStore

/// `treering compact`: the smallest file that holds a store.
struct CompactCommand: Command {
  private let store = StoreLocation.argument

  var name: String { "compact" }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    var before = 0
    try location.use(.writing) { store throws(CommandFailure) in
      before = location.size
      try reported(location.name, try store.compact())
    }
    call.output.writeLine(
      VisibleText.line(location.name) + ": \(before) bytes before, \(location.size) after")
    return .clean
  }
}
