/// One moment of a UIKit hierarchy: every view, controller and other responder that a source saw, and
/// what it captured of them. A value; objects are named by their `ObjectIndex`.
public struct Snapshot: Sendable {
  package let storage: SnapshotStorage

  init(storage: SnapshotStorage) {
    self.storage = storage
  }

  /// What the snapshot says of itself.
  public var header: SnapshotHeader { storage.header }

  /// The same snapshot under another label.
  public func labelled(_ label: String) -> Snapshot {
    var header = header
    header.label = label
    return Snapshot(storage: SnapshotStorage(storage, header: header))
  }

  /// How many objects there are.
  public var count: Int { storage.kinds.count }

  /// Every object: views, then controllers, then the others.
  public var objects: IndexRange { IndexRange(0..<count) }

  /// The views, windows, layers, guides and elements, in depth-first order.
  public var views: IndexRange { IndexRange(0..<storage.viewCount) }

  /// The controllers, in depth-first order.
  public var controllers: IndexRange {
    IndexRange(storage.viewCount..<(storage.viewCount + storage.controllerCount))
  }

  /// The application, its delegate, the scenes and every other responder.
  public var others: IndexRange {
    IndexRange((storage.viewCount + storage.controllerCount)..<count)
  }

  /// The list that an object is in.
  public func list(of object: ObjectIndex) -> ObjectList {
    object.position < storage.viewCount
      ? .views
      : object.position < storage.viewCount + storage.controllerCount ? .controllers : .others
  }

  /// The place of an object in its list.
  public func place(of object: ObjectIndex) -> Int {
    switch list(of: object) {
    case .views: object.position
    case .controllers: object.position - storage.viewCount
    case .others: object.position - storage.viewCount - storage.controllerCount
    }
  }
}

/// Consecutive objects of one snapshot.
public struct IndexRange: RandomAccessCollection, Sendable {
  public let positions: Range<Int>

  init(_ positions: Range<Int>) {
    self.positions = positions
  }

  public var startIndex: Int { positions.lowerBound }
  public var endIndex: Int { positions.upperBound }
  public subscript(position: Int) -> ObjectIndex { ObjectIndex(position) }

  /// Whether an object is one of them.
  public func contains(_ object: ObjectIndex) -> Bool {
    positions.contains(object.position)
  }
}
