import HierarchyModel
import Testing

@testable import DumpFormats

/// The limits of a tree while it is read.
@Suite struct NodeTreeTests {
  @Test func `controllers deeper than a snapshot may hold are lost and reported once`() throws {
    let line = Array("<A 0x1>, state: appeared, view: <B 0x2>".utf8)
    let (snapshot, problems) = try line.withUnsafeBufferPointer { bytes in
      let node = try #require(ControllerScanner(bytes: bytes).scan(at: 0))
      var tree = ControllerTree(bytes)
      for depth in 0..<10_050 {
        tree.add(node, depth: depth, isPresented: false, indent: 0..<0, prefix: 0..<0)
      }
      let problems = tree.nodes.takeProblems()
      return (try tree.finish(), problems)
    }
    #expect(snapshot.controllers.count == 10_000)
    #expect(snapshot.views.count == 1)
    #expect(problems.filter { $0 == "nodes deeper than 10000 levels" }.count == 1)
    #expect(snapshot.header.partial == "nodes deeper than 10000 levels")
  }
}
