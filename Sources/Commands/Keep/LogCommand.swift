import HierarchyReport
import HierarchyStore
import JSONText

/// `treering log`: the navigation of a session, one line per step.
struct LogCommand: Command {
  private let session = Argument<String?>.optional("SESSION", .session)
  private let all = SessionLog.allOption
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let named = try source.open(call[session] ?? "")
    let asked = try AskedSession(named)
    let numbers = Set(try source.indices(of: named).map { index in asked.numbers[index] })
    let screens = try ListedScreens(for: call)
    let log = try reported(
      named.name,
      try SessionLog(
        of: asked.name, in: asked.store, listsAll: call[all], screens, where: numbers.contains))
    let gaps = try reported(
      named.name, try LogGaps(of: asked.name, in: asked.store, numbers))
    switch call[format] {
    case .text:
      log.write(into: call.output, width: call.console.resultWidth)
      let none = "no navigation in \(Wording.count(numbers.count, "snapshot"))"
      for line in log.isEmpty && gaps.lines.isEmpty ? [none] : gaps.lines {
        call.console.note(line)
      }
    case .json:
      call.output.writeLine(log.json(session: asked.name).adding(gaps.json).text(.pretty))
    }
    return .clean
  }
}

/// How many snapshots of a log may have navigation that is not in it.
private struct LogGaps {
  private let snapshots: Int
  private let withoutControllers: Int
  private let partial: Int

  init(of session: String, in store: Store, _ wanted: Set<Int>) throws(StoreError) {
    let lacking = try store.snapshotsLackingNavigation(of: session)
      .filter { wanted.contains($0.number) }
    snapshots = wanted.count
    withoutControllers = lacking.count { !$0.hasControllers }
    partial = lacking.count { !$0.isWhole }
  }

  var lines: [String] {
    let verb = partial == 1 ? "is" : "are"
    return [
      line(withoutControllers, "captured no controllers, without which no navigation is known"),
      line(partial, "\(verb) not whole: more may have happened"),
    ].compactMap(\.self)
  }

  private func line(_ count: Int, _ what: String) -> String? {
    count == 0 ? nil : "\(count) of \(Wording.count(snapshots, "snapshot")) \(what)"
  }

  var json: JSONValue {
    [
      "snapshots": .number(snapshots), "withoutControllers": .number(withoutControllers),
      "notWhole": .number(partial),
    ]
  }
}
