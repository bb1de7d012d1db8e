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
    let counts = Self.counts(document.counts)
    let used = title.count + labels.count
    // As far right as the example of every manual page: two columns from the edge.
    let room = width - 2 - used - counts.count
    output.write(title + labels, as: .heading)
    output.writeLine(room >= 2 ? LineLayout.blanks(room) + counts : "\n  " + counts)
  }

  static func counts(_ counts: ChangeDocument.Counts) -> String {
    let moved = counts.moved > 0 ? " →\(counts.moved)" : ""
    return "+\(counts.added) −\(counts.removed) ~\(counts.changed)\(moved) of \(counts.total)"
  }
}
