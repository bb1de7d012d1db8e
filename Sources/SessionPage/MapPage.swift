import CEmbedded
import JSONText
package import ScreenMap

/// The map of an app as one self-contained HTML page.
package struct MapPage {
  private let title: String
  private let map: AppMap
  private let drawn: DrawnMap

  /// A page of a map that begins with the named screen, with differences marked.
  package init(
    title: String, _ map: AppMap, _ difference: MapDifference? = nil, from start: String? = nil
  ) {
    self.title = title
    self.map = map
    drawn = DrawnMap(map, difference, from: start)
  }

  package var html: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("title", title)
    writer.key("map")
    drawn.write(into: &writer) { .string(map.reference($0)) }
    writer.endObject()
    return PageDocument(title: title, parts: CEmbeddedMapPage()).bytes(of: [
      Deflate.block(of: writer.bytes)
    ])
  }
}
