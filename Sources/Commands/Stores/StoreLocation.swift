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
  /// brought up to date.
  package func open(
    _ access: Store.Access, safety: Store.Safety = .process
  ) throws(CommandFailure) -> Store {
    if access != .creating { try requireFile() }
    return try reporting(name) { () throws(StoreError) in
      do throws(StoreError) {
        return try Store(path: path, access: access, safety: safety)
      } catch {
        guard error.code == .olderStore else { throw error }
        try Store(path: path, access: .writing).close()
        return try Store(path: path, access: access, safety: safety)
      }
    }
  }

  /// Whether anything stands at the path.
  package var exists: Bool {
    InputFile(path).exists
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
