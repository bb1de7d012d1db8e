extension StoreLocation {
  /// Names the store; every command that takes snapshots has it.
  package static let option = Option<String?>.text(
    "store", value: ValueDescription("FILE", .file),
    "The store; else $TREERING_STORE, else the only *.treering in this folder.")

  /// The variable that names the store where the option does not.
  package static let variable = "TREERING_STORE"
  /// What the files of stores end in.
  package static let ending = ".treering"

  /// The store in use: the one of `--store`, else of the variable, else the only one in the folder.
  package static func find(_ call: Invocation) throws(CommandFailure) -> StoreLocation {
    try find(call[option], in: call.surroundings)
  }

  /// The same for a name that may have been given.
  static func find(
    _ given: String?, in surroundings: Surroundings
  ) throws(CommandFailure) -> StoreLocation {
    if let name = given ?? surroundings[variable] { return StoreLocation(name, in: surroundings) }
    let names = Folder(surroundings.folder).names(endingIn: ending)
    guard let name = names.first else {
      throw CommandFailure(
        .missingStore, "there is no store in this folder",
        remedy: "name one with --store FILE or in $\(variable)")
    }
    guard names.count == 1 else {
      let list = names.prefix(shown).joined(separator: ", ")
      throw CommandFailure(
        .missingStore,
        "there are \(names.count) stores in this folder: \(list)"
          + (names.count > shown ? ", …" : ""),
        remedy: "name one with --store FILE or in $\(variable)")
    }
    return StoreLocation(name, in: surroundings)
  }

  /// How many names a message lists.
  private static let shown = 8
}
