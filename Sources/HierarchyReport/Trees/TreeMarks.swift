import HierarchyModel

/// What a tree marks: the key window, and the first responder of every window.
struct TreeMarks {
  private let keyWindow: ObjectIndex?
  private let firstResponders: Set<ObjectIndex>

  init(of snapshot: Snapshot) {
    keyWindow = snapshot.keyWindow.value
    let all = [snapshot.firstResponder] + snapshot.windows.map(snapshot.firstResponder)
    firstResponders = Set(all.compactMap(\.value))
  }

  /// The words that a line of the object ends in.
  func words(of object: ObjectIndex) -> [String] {
    (object == keyWindow ? ["key window"] : [])
      + (firstResponders.contains(object) ? ["first responder"] : [])
  }
}
