import CEmbedded
import JSONText
package import RunAlignment

/// Two runs of one flow as one self-contained HTML page.
package struct ComparePage {
  package let html: [UInt8]

  package init(_ report: RunReport) {
    let drawn = DrawnRuns(report)
    var writer = JSONWriter()
    writer.value(["title": .string(drawn.title), "runs": drawn.json])
    let document = PageDocument(title: drawn.title, parts: CEmbeddedComparePage())
    html = document.bytes(of: [Deflate.block(of: writer.bytes)])
  }
}
