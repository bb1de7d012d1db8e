import HierarchyModel
import TestSupport
import Testing

@Suite("The paths of a snapshot")
struct SnapshotPathsTests {
  @Test("are those of each object, whole or without their middle", arguments: 0..<30)
  func property(seed: Int) throws {
    let snapshot = try RandomHierarchy(seed: UInt64(seed)).snapshot()
    let paths = SnapshotPaths(snapshot)
    for object in snapshot.objects {
      let whole = snapshot.path(to: object)
      #expect(paths.depth(of: object) == whole.count - 1)
      for limit in 3...5 {
        let path = paths.path(to: object, limit: limit)
        let isCut = whole.count > limit
        #expect(path.omitted == (isCut ? whole.count - limit : 0))
        #expect(path.start == (isCut ? Array(whole.prefix(2)) : []))
        #expect(path.end == (isCut ? Array(whole.suffix(limit - 2)) : whole))
        #expect(paths.text(to: object, limit: limit) == snapshot.pathText(to: object, limit: limit))
      }
    }
  }

  @Test("of a thousand levels name the first two objects and the last few")
  func deep() throws {
    let drawing = (0..<1_000).map { depth in
      String(repeating: "  ", count: depth) + "View\(depth) v\(depth)"
    }
    let snapshot = try SnapshotSketch.snapshot(drawing.joined(separator: "\n"))
    let last = try snapshot.find("v999")
    let text = "View0 › View1 › … › View998 › View999"
    #expect(SnapshotPaths(snapshot).text(to: last, limit: 4) == text)
    #expect(snapshot.pathText(to: last, limit: 4) == text)
  }

  @Test("are shown whole up to 64 objects, else 16 of them")
  func readable() throws {
    let drawing = (0..<70).map { depth in
      String(repeating: "  ", count: depth) + "View\(depth) v\(depth)"
    }
    let snapshot = try SnapshotSketch.snapshot(drawing.joined(separator: "\n"))
    let paths = SnapshotPaths(snapshot)
    #expect(paths.readableLength(to: try snapshot.find("v63")) == 64)
    #expect(paths.readableLength(to: try snapshot.find("v64")) == 16)
  }
}
