package import HierarchyDiff

/// The first line of a report: what is compared, and the counts at the right.
struct ChangeHeadline {
  private let document: ChangeDocument
  private let width: Int

  init(_ document: ChangeDocument, width: Int) {
    self.document = document
    self.width = width
  }

  func write(into output: inout some StyledOutput) {
    let title = document.title.map { VisibleText.line($0) + "  " } ?? ""
    let labels =
      VisibleText.line(document.beforeLabel) + " → " + VisibleText.line(document.afterLabel)
    let counts = document.counts.text
    let used = title.count + labels.count
    // As far right as the example of every manual page: two columns from the edge.
    let room = width - 2 - used - counts.count
    output.write(title + labels, as: .heading)
    output.writeLine(room >= 2 ? LineLayout.blanks(room) + counts : "\n  " + counts)
  }
}

extension ChangeCounts {
  /// The counts as every text says them: `+13 −39 ~2 →1 of 318`.
  package var text: String {
    let moves = moved > 0 ? " →\(moved)" : ""
    return "+\(added) −\(removed) ~\(changed)\(moves) of \(before)"
  }
}
