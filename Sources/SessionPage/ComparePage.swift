import CEmbedded
import JSONText
package import RunAlignment

/// Two runs of one flow as one self-contained HTML page.
package struct ComparePage {
  private let drawn: DrawnRuns

  package init(_ report: RunReport) { drawn = DrawnRuns(report) }

  package var html: [UInt8] {
    var writer = JSONWriter()
    writer.value(["title": .string(drawn.title), "runs": drawn.json])
    return PageDocument(title: drawn.title, parts: CEmbeddedComparePage()).bytes(of: [
      Deflate.block(of: writer.bytes)
    ])
  }
}
