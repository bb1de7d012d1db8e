import HierarchyModel

/// What a tree marks: the key window, each scene's where there are several, and the first responder of every window.
struct TreeMarks {
  private let keyWindows: Set<ObjectIndex>
  private let firstResponders: Set<ObjectIndex>

  init(of snapshot: Snapshot) {
    let own =
      snapshot.hasSeveralScenes ? snapshot.windowScenes.map { snapshot.keyWindow(in: $0) } : []
    keyWindows = Set((own + [snapshot.keyWindow]).compactMap(\.value))
    // The key window's own, then what each window says.
    let all =
      [snapshot.firstResponder]
      + snapshot.windows.map { snapshot.reference(.firstResponder, of: $0) }
    firstResponders = Set(all.compactMap(\.value))
  }

  /// The words that a line of the object ends in.
  func words(of object: ObjectIndex) -> [String] {
    (keyWindows.contains(object) ? ["key window"] : [])
      + (firstResponders.contains(object) ? ["first responder"] : [])
  }
}
