import HierarchyReport
import HierarchyStore
import SQLiteDriver

/// The file of a store, as named by the user or as found.
package struct StoreLocation: Hashable, Sendable {
  /// The store's name in messages.
  let name: String
  let path: String

  package init(_ name: String, in environment: Environment) {
    self.name = name
    path = environment.resolved(name)
  }

  /// Opens the store, which must exist unless `access` creates it. A store from an older program is
  /// upgraded by writers, and rejected by readers.
  func open(
    _ access: Store.Access, safety: Store.Safety = .process
  ) throws(CommandFailure) -> Store {
    if access != .creating { try requireFile() }
    // SQLite only says that it cannot open the file.
    let log = DatabaseFile(path: path).log
    for (path, name) in [(path, name), (log, log)] {
      guard let problem = InputFile(path).accessProblem else { continue }
      throw CommandFailure(.unreadableFile, "\(problem)", remedy: problem.remedy, about: name)
    }
    return try reported(name, try Store(path: path, access: access, safety: safety))
  }

  /// The name of a session made from a file: without folder and `.scenario`.
  static func sessionName(ofFile name: String) -> String {
    let file = name.split(separator: "/").last ?? "session"
    let stem = file.hasSuffix(".scenario") ? file.dropLast(9) : file
    return String(stem.isEmpty ? file : stem).replacing(":", with: "-")
  }

  var size: Int { InputFile(path).size }

  /// When the store was last written to, in seconds since 1970; 0 if there is no file. An empty log
  /// says nothing: a reader makes one.
  var lastWrite: Double {
    let log = InputFile(DatabaseFile(path: path).log)
    return max(InputFile(path).lastWrite, log.size > 0 ? log.lastWrite : 0)
  }

  /// Whether both are the same file, whatever their names.
  func isSameFile(as other: StoreLocation) -> Bool {
    path.utf8.elementsEqual(other.path.utf8) || InputFile(path).isSame(as: InputFile(other.path))
  }

  private func requireFile() throws(CommandFailure) {
    if let problem = InputFile(path).problem {
      throw CommandFailure(
        problem.isMissing ? .missingStore : .unreadableFile,
        problem.isMissing ? "no such store" : "\(problem)", about: name)
    }
  }

  static let argument = Argument<String?>.optional("STORE", .store)
}

extension Invocation {
  func store() throws(CommandFailure) -> StoreLocation { try store(self[StoreLocation.argument]) }

  /// The named store, else the current one.
  func store(_ name: String?) throws(CommandFailure) -> StoreLocation {
    guard let name else { return try StoreLocation.find(self) }
    return StoreLocation(name, in: environment)
  }
}

extension StoreLocation {
  /// Reports the tables of a store that belong to another program: they are never read.
  func noteForeignTables(of store: Store, on console: Console) {
    let tables = store.foreignTables
    guard !tables.isEmpty else { return }
    let list = Wording.list(tables.map { "\"\($0)\"" }, atMost: Self.shown)
    console.diagnostics.write("treering: note:", as: .changed)
    console.diagnostics.writeLine(
      VisibleText.line(" \(name) also holds what another program added: \(list)"))
    console.diagnostics.flush()
  }

  /// Names the store; all commands that take snapshots have this option.
  package static let option = Option<String?>.text("store", "FILE", .file)

  /// The variable that names the store if the option is missing.
  static let variable = "TREERING_STORE"
  static let ending = ".treering"

  /// The current store: by `--store`, else by the variable, else the only one in the folder.
  static func find(_ call: Invocation) throws(CommandFailure) -> StoreLocation {
    try find(call[option], in: call.environment)
  }

  static func find(
    _ given: String?, in environment: Environment
  ) throws(CommandFailure) -> StoreLocation {
    let names = given.map { [$0] } ?? usual(in: environment)
    if names.count == 1 { return StoreLocation(names[0], in: environment) }
    let list = Wording.list(names, atMost: shown)
    throw CommandFailure(
      .missingStore,
      names.isEmpty
        ? "there is no store in this folder"
        : "there are \(names.count) stores in this folder: \(list)",
      remedy: "name one with --store FILE or in $\(variable)")
  }

  /// The store named by the variable, else those of the folder.
  static func usual(in environment: Environment) -> [String] {
    environment[variable].map { [$0] } ?? Folder(environment.folder).names(endingIn: ending)
  }

  /// The maximum number of names in a message.
  private static let shown = 8
}
