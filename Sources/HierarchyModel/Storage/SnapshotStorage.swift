/// The arrays of a snapshot: one for each structural fact, one for each attribute that most views
/// have, a sorted tail for all others. Never changed once built.
package final class SnapshotStorage: Sendable {
  package let header: SnapshotHeader
  package let strings: StringTable
  package let viewCount: Int
  package let controllerCount: Int

  /// One entry an object.
  package let kinds: [ObjectKind]
  package let tokenTags: [UInt8]
  package let tokenWords: [UInt64]
  package let classes: [StringID]
  /// Superview, or containing controller.
  package let parents: [Link]
  /// The place after an object's subtree; a controller's holds what it presents too.
  package let ends: [Int32]
  /// The captured next responder; empty where none was captured.
  package let nexts: [Link]

  /// One entry a view; in the order of `Column.keys`.
  package let columns: [Column]
  package let tail: Tail
  /// Strings and links of attributes that are lists.
  package let listPool: [UInt32]
  /// Numbers of the tail, as a tag and a word each.
  package let numberPool: [UInt64]

  package let tokenIndex: TokenIndex
  package let relations: ControllerRelations
  let windows: WindowList

  package init(
    header: SnapshotHeader, strings: StringTable, viewCount: Int, controllerCount: Int,
    objects: AssembledObjects, ends: [Int32], tokenIndex: TokenIndex,
    relations: ControllerRelations
  ) {
    self.header = header
    self.strings = strings
    self.viewCount = viewCount
    self.controllerCount = controllerCount
    kinds = objects.kinds
    tokenTags = objects.tokenTags
    tokenWords = objects.tokenWords
    classes = objects.classes
    parents = objects.parents
    self.ends = ends
    nexts = objects.nexts
    columns = objects.columns
    tail = objects.tail
    listPool = objects.listPool
    numberPool = objects.numberPool
    self.tokenIndex = tokenIndex
    self.relations = relations
    windows = WindowList(objects: objects, strings: strings, viewCount: viewCount, ends: ends)
  }

  /// The same under another header, which refers to the same objects.
  init(_ other: SnapshotStorage, header: SnapshotHeader) {
    self.header = header
    strings = other.strings
    viewCount = other.viewCount
    controllerCount = other.controllerCount
    kinds = other.kinds
    tokenTags = other.tokenTags
    tokenWords = other.tokenWords
    classes = other.classes
    parents = other.parents
    ends = other.ends
    nexts = other.nexts
    columns = other.columns
    tail = other.tail
    listPool = other.listPool
    numberPool = other.numberPool
    tokenIndex = other.tokenIndex
    relations = other.relations
    windows = other.windows
  }

  /// What the words of stored values lead to.
  package var pools: ValuePools { ValuePools(lists: listPool, numbers: numberPool) }

  /// The object that holds an object in the snapshot's order: superview, parent or presenter.
  @inline(__always)
  package func container(of place: Int) -> Int? {
    parents[place].target ?? relations.presenter(of: place)
  }

  /// What holds each object in the snapshot's order, -1 for nothing.
  package var containers: [Int32] {
    var containers = parents.map { link in
      link.rawValue < 0 ? -1 : link.rawValue & ~Link.positionalBit
    }
    for (row, presenter) in relations.presenters.enumerated() where presenter >= 0 {
      if containers[viewCount + row] < 0 { containers[viewCount + row] = presenter }
    }
    return containers
  }

  /// Of a root view its controller, of a controller that nothing contains its presenter.
  @inline(__always)
  package func owner(of place: Int) -> Int? {
    if place < viewCount { return relations.owner(of: place) }
    return parents[place].rawValue < 0 ? relations.presenter(of: place) : nil
  }
}
