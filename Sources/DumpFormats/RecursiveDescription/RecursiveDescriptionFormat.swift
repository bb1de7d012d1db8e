import HierarchyModel

extension DumpFormat {
  /// What `-[UIView recursiveDescription]` prints, and its relatives: `pviews`, React Native's
  /// registry.
  static let recursiveDescription = DumpFormat(
    name: "recursive-description",
    summary: "views as -[UIView recursiveDescription], chisel's pviews and logs print them",
    covers: [.views], isWritten: true, lines: .console, consoleReading: .shared,
    score: { sample in
      let nodes = sample.nodes
      guard nodes.descriptions > 0 else { return 0 }
      return nodes.descriptions > nodes.controllers ? 60 : 30
    },
    reader: { ConsoleReader.read($0, format: $1.name) })
}
