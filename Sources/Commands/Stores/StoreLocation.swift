package import HierarchyStore

/// The file of a store, as the user named it or as it was found.
package struct StoreLocation: Hashable, Sendable {
  /// What messages call it.
  package let name: String
  /// The path as the system takes it.
  package let path: String

  package init(_ name: String, in surroundings: Surroundings) {
    self.name = name
    path = surroundings.resolved(name)
  }

  /// Opens the store, which must be there unless `access` makes it. One that an older program wrote is
  /// brought up to date by what writes, and refused by what only reads.
  package func open(
    _ access: Store.Access, safety: Store.Safety = .process
  ) throws(CommandFailure) -> Store {
    if access != .creating { try requireFile() }
    return try reporting(name) { () throws(StoreError) in
      try Store(path: path, access: access, safety: safety)
    }
  }

  /// What a session of a file's snapshots is called: the file's name without folder and `.scenario`.
  static func sessionName(ofFile name: String) -> String {
    let file = name.split(separator: "/").last ?? "session"
    let stem = file.hasSuffix(".scenario") ? file.dropLast(9) : file
    return String(stem.isEmpty ? file : stem).replacing(":", with: "-")
  }

  /// Whether anything stands at the path.
  package var exists: Bool {
    InputFile(path).exists
  }

  /// How many bytes the file has.
  package var size: Int {
    InputFile(path).size
  }

  /// Whether both are one file, whatever they are called.
  package func isSameFile(as other: StoreLocation) -> Bool {
    path == other.path || InputFile(path).isSame(as: InputFile(other.path))
  }

  private func requireFile() throws(CommandFailure) {
    if let problem = InputFile(path).problem {
      throw CommandFailure(
        problem.isMissing ? .missingStore : .unreadableFile,
        problem.isMissing ? "no such store" : "\(problem)"
      ).about(name)
    }
  }
}
