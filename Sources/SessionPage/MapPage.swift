import CEmbedded
import JSONText
package import ScreenMap

/// The map of an app as one self-contained HTML page.
package struct MapPage {
  package let html: [UInt8]

  /// A page of a map that begins with the named screen, with differences marked.
  package init(
    title: String, _ map: AppMap, _ difference: MapDifference? = nil, from start: String? = nil
  ) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", title)
      writer.key("map")
      DrawnMap(map, difference, from: start).write(into: &writer) { .string(map.reference($0)) }
    }
    let document = PageDocument(title: title, parts: CEmbeddedMapPage())
    html = document.bytes(of: [Deflate.block(of: writer.bytes)])
  }
}
