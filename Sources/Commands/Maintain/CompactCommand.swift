import HierarchyReport
import HierarchyStore

/// `treering compact`: the smallest file that holds a store.
struct CompactCommand: Command {
  private let store = StoreLocation.argument

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.writing)
    let before = location.size
    try reporting(location.name) { () throws(StoreError) in
      try store.compact()
      try store.close()
    }
    call.output.writeLine(
      VisibleText.line(location.name) + ": \(before) bytes before, \(location.size) after")
    return .clean
  }
}
