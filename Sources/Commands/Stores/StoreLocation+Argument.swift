extension StoreLocation {
  /// The store by its place, of the commands that are about a whole store.
  package static let argument = Argument<String?>.optional(
    "STORE", .store, "The file of the store; the store in use where none is named.")
}

extension Invocation {
  /// The store that was given by its place, else the store in use.
  package func store() throws(CommandFailure) -> StoreLocation {
    guard let name = self[StoreLocation.argument] else { return try StoreLocation.find(self) }
    return StoreLocation(name, in: surroundings)
  }
}
