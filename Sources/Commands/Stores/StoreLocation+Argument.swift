extension StoreLocation {
  /// The store of the commands that take it by its place.
  package static let argument = Argument<String>.required("STORE", .file, "The file of the store.")
}

extension Invocation {
  /// The store that was given by its place.
  package var store: StoreLocation {
    StoreLocation(self[StoreLocation.argument], in: surroundings)
  }
}
