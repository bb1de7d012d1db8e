import HierarchyDiff
import HierarchyModel

/// Shows the new tree in place of a change that is larger than that.
struct NewTreeSection {
  private let report: ChangeReport

  private static let limit = 200

  init(_ report: ChangeReport) {
    self.report = report
  }

  func section() -> ChangeDocument.Section {
    let snapshot = report.context.new
    var text = PlainText()
    if snapshot.views.isEmpty {
      for line in ControllerTrees(snapshot).lines { text.writeLine(line) }
    } else {
      ViewTreeWriter(snapshot, .all).write(into: &text)
    }
    let all = text.text.split(separator: "\n")
    let lines = all.prefix(Self.limit).map(String.init)
    let rest = all.count - lines.count
    return ChangeDocument.Section(
      title: "new tree",
      lead: "shown instead of \(report.changes.count) changes to \(snapshot.count) objects",
      items: [.lines(lines + (rest > 0 ? ["and \(rest) more lines"] : []))])
  }
}

extension ChangeReport {
  /// Whether there are more changes than objects: then the new tree says more.
  var isLargerThanTree: Bool {
    changes.count > context.new.count && !changes.isEmpty
  }
}
