import HierarchyStore

/// Opens stores to be asked: for reading, whatever wrote them.
enum QueriedStore {
  static func open(_ name: String, _ call: Invocation) throws(CommandFailure) -> Store {
    guard InputFile(name, in: call.surroundings).exists else {
      throw CommandFailure(.missingStore, "no such store").about(name)
    }
    let path = call.surroundings.resolved(name)
    return try reporting(name) { () throws(StoreError) in
      try Store(path: path, access: .reading)
    }
  }
}
