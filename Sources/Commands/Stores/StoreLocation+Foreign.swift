import HierarchyReport
import HierarchyStore

extension StoreLocation {
  /// Says which tables of a store are another program's: nothing here looks into them.
  func tellForeignTables(of store: Store, on console: Console) {
    let tables = store.foreignTables
    guard !tables.isEmpty else { return }
    let list = tables.prefix(Self.shownTables).map { "\"\($0)\"" }.joined(separator: ", ")
    var diagnostics = console.diagnostics
    diagnostics.write("treering: note:", as: .changed)
    diagnostics.writeLine(
      VisibleText.line(
        " \(name) also holds what another program added: \(list)"
          + (tables.count > Self.shownTables ? ", …" : "")))
    diagnostics.flush()
  }

  /// How many names the note lists.
  private static let shownTables = 8
}
