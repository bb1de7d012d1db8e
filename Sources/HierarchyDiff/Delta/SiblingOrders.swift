/// Siblings that changed places within a container, as few as possible; all others keep their order.
/// By container and then by place.
package struct SiblingOrders: Sendable {
  package var containers: [DeltaContainer] = []
  /// The place among all that the container holds, on each side.
  package var before: [Int32] = []
  package var after: [Int32] = []
  /// The sibling's place in each snapshot, -1 where the maker of the delta did not know it: ordinals
  /// alone say what happens.
  package var beforePlaces: [Int32] = []
  package var afterPlaces: [Int32] = []

  package init() {}

  /// Puts orders into their order.
  package init(sorted orders: [SiblingOrder]) {
    let sorted = orders.sorted { left, right in
      left.container != right.container
        ? left.container < right.container : left.before < right.before
    }
    for order in sorted { append(order) }
  }

  package var count: Int { containers.count }

  package mutating func append(_ order: SiblingOrder) {
    containers.append(order.container)
    before.append(order.before)
    after.append(order.after)
    beforePlaces.append(order.beforePlace)
    afterPlaces.append(order.afterPlace)
  }

  package subscript(number: Int) -> SiblingOrder {
    SiblingOrder(
      container: containers[number], before: before[number], after: after[number],
      beforePlace: beforePlaces[number], afterPlace: afterPlaces[number])
  }
}

/// One sibling that changed its place within its container.
package struct SiblingOrder: Sendable {
  package var container: DeltaContainer
  package var before: Int32
  package var after: Int32
  package var beforePlace: Int32
  package var afterPlace: Int32

  package init(
    container: DeltaContainer, before: Int32, after: Int32, beforePlace: Int32 = -1,
    afterPlace: Int32 = -1
  ) {
    self.container = container
    self.before = before
    self.after = after
    self.beforePlace = beforePlace
    self.afterPlace = afterPlace
  }
}
