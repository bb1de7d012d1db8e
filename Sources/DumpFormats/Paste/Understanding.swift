import HierarchyModel

/// How much the beginning of a text means to the format that knows it best: tells whether taking something
/// off a paste helped.
struct Understanding {
  private let objects: Int
  /// How deep they lie, all together; a chain of responders as deep as a tree without branches.
  private let depths: Int
  private let moments: Int
  private let reports: Int

  /// Reads a text; nil where no format knows it.
  init?(of bytes: Bytes) {
    guard let format = DumpRegistry.detect(bytes) else { return nil }
    let reading = format.read(bytes.slice(0..<min(bytes.count, DumpSample.limit)))
    objects = reading.snapshots.reduce(0) { $0 + $1.count }
    depths = reading.snapshots.reduce(0) { $0 + Self.depths(of: $1) }
    moments = reading.moments.count
    reports = reading.reports.count
  }

  private static func depths(of snapshot: Snapshot) -> Int {
    let links = snapshot.objects.count { snapshot.reference(.next, of: $0).value != nil }
    return snapshot.objects.reduce(links * (links + 1) / 2) {
      $0 + snapshot.subtree(of: $1).positions.count - 1
    }
  }

  /// Whether the text shows an object.
  var hasObjects: Bool { objects > 0 }

  /// Whether the text shows more than one object.
  var hasSeveralObjects: Bool { objects > 1 }

  /// Whether this is more than the other. Fewer reports are no gain where nothing nests: what is
  /// printed before every node of a fragment may be its indent.
  func isMore(than other: Understanding) -> Bool {
    if objects != other.objects { return objects > other.objects }
    if depths != other.depths { return depths > other.depths }
    if moments != other.moments { return moments < other.moments }
    return depths > 0 && reports < other.reports
  }
}
