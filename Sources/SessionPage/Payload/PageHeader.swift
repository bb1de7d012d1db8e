import JSONText
import UIKitRules

/// The last line of a page: what is known only after all snapshots were added.
struct PageHeader {
  let title: String
  let chapters: [Chapter]
  let tables: PageTables
  let map: PageMap
  /// How many snapshots the page already has.
  let known: Int

  /// How many bytes are given away together.
  private static let partLength = 1 << 16

  /// Gives the header part by part: a map may be large.
  func write(_ part: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("title", title)
    writer.array("chapters", of: chapters) { $1.string($0.name) }
    writer.array("sources", of: chapters) { $1.value($0.source?.json ?? .null) }
    tables.write(into: &writer)
    map.write(after: known, into: &writer) { writer in
      if writer.bytes.count >= Self.partLength { part(writer.take()) }
    }
    let superview = DerivedNext.Reason.superview
    writer.array("superview", of: [superview.rule.description, superview.text]) { $1.string($0) }
    writer.array("getters", of: PresentationGetter.allCases) { $1.string($0.rule.description) }
    writer.member("withoutDismissal", RuleBook.withoutDismissalRule.description)
    writer.endObject()
    part(writer.take())
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }
}
