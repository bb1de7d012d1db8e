import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Makes the content of an object's row from a snapshot.
struct ContentMaker {
  let change: SnapshotChange
  /// As they were in the snapshot before.
  let objects: ObjectTable
  let interner: Interner

  var snapshot: Snapshot { change.moment.snapshot }
  var slots: [Int32] { change.moment.slots }
  private var storage: SnapshotStorage { snapshot.storage }
  private var tracked: Coverage { change.moment.tracked }

  /// What is to be written: the content of objects that came or changed, and those that went.
  func changes() throws(SQLiteError) -> RowChanges {
    var changes = RowChanges(removals: change.removals)
    changes.written.reserveCapacity(change.touched.count)
    for position in change.touched {
      let content = try content(of: position)
      let slot = slots[position]
      let digest = ObjectDigest.of(storage, position)
      // The digests of one object change together; many touched objects only moved.
      if digest != objects.digests[Int(slot)] {
        changes.digests.append((slot, digest, ObjectStepDigest(storage, position)))
      }
      if !objects.isAlive(slot) || content != objects.contents[Int(slot)] {
        changes.written.append((slot, position, content))
      }
    }
    return changes
  }

  private func content(of position: Int) throws(SQLiteError) -> VersionContent {
    var content = VersionContent()
    var look = Look()
    let link = storage.parents[position]
    let linkState =
      change.placement.change(at: position) ?? objects.linkStates[Int(slots[position])]
    look.shape[.parent] = LinkForm(link).rawValue
    content.parent = link.target.map(objectID) ?? 0
    content.orderKey = linkState.orderKey
    content.owner = linkState.owner.value.map { objects.ids[$0] } ?? 0
    content.alias = alias(of: position)
    if position < storage.viewCount { try fillColumns(position, &content, &look) }
    try fillTail(position, &content, &look)
    try fillNext(linkState.next, position, &content, &look)
    fillContextProvider(position, &content)
    try carry(position, &content, &look)
    if content.links.count > 1 {
      content.links.sort { ($0.key, $0.listIndex) < ($1.key, $1.listIndex) }
    }
    if look.attributes.count > 1 { look.attributes.sort { $0.key < $1.key } }
    content.look = try interner.looks.id(of: look)
    return content
  }

  func objectID(_ position: Int) -> Int64 { objects.ids[Int(slots[position])] }

  private func alias(of position: Int) -> VersionContent.Alias {
    let own = objects.tokens[Int(slots[position])]
    let stored = storage.token(of: position)
    if stored.tag == .address, own == .address(stored.word) { return .none }
    guard let token = snapshot.token(of: ObjectIndex(position)) else {
      return own == nil ? .none : .noToken
    }
    // Names are one id only where they are the same bytes.
    if case .name(let name)? = own, case .name(let other) = token,
      name.utf8.elementsEqual(other.utf8)
    {
      return .none
    }
    return .token(token)
  }

  /// Keeps what belongs to facets that the snapshot does not describe.
  private func carry(
    _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let slot = Int(slots[position])
    guard objects.isAlive(slots[position]),
      let oldLook = interner.looks.look(of: objects.contents[slot].look)
    else { return }
    if position < storage.viewCount, !tracked.contains(.controllers) {
      content.owner = objects.contents[slot].owner
    }
    if keepsNext(oldLook) {
      look.shape[.allOfNext] = oldLook.shape[.allOfNext]
      content.next = objects.contents[slot].next
      let next = try interner.names.id(of: .next)
      content.links.removeAll { $0.key == next }
      content.links += objects.contents[slot].links.filter { $0.key == next }
    }
    if !oldLook.attributes.isEmpty { try carryAttributes(of: slot, oldLook, &content, &look) }
  }

  /// The attributes that belong to a facet rather than to their object.
  private static let keysOfFacets = KnownKey.allCases.compactMap { key in
    Facet.shown(by: key).map { (key, $0) }
  }

  private func carryAttributes(
    of slot: Int, _ old: Look, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    for (key, facet) in Self.keysOfFacets where !tracked.contains(facet) {
      let id = try interner.names.id(of: key)
      look.attributes += old.attributes.filter { $0.key == id }
      content.links += objects.contents[slot].links.filter { $0.key == id }
    }
  }

  private func keepsNext(_ old: Look) -> Bool {
    if old.shape[.nextCapture] != 0 { return !tracked.contains(.responders) }
    return storage.nexts.isEmpty && !tracked.contains(.controllers)
  }

  /// Who provided the presentation context, of a controller that is presented.
  private func fillContextProvider(_ position: Int, _ content: inout VersionContent) {
    guard content.owner != 0, storage.kinds[position] == .controller,
      let provider = change.rules.contextProvider(ofPresented: ObjectIndex(position))
    else { return }
    content.contextProvider = objectID(provider.position)
  }
}

extension ContentMaker {
  /// Fills attributes without columns, and the objects they refer to.
  func fillTail(
    _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let tail = snapshot.storage.tail
    for entry in tail.range(of: position) {
      let key = try interner.attribute(tail.keys[entry], in: snapshot.storage.strings)
      try fill(key: key, snapshot.storage.tailValue(entry), &content, &look)
    }
  }

  /// Adds one attribute.
  func fill(
    key: Int64, _ stored: StoredValue, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    var scalar = StoredAttribute.Scalar.none
    if let target = stored.target {
      content.links.append(
        StoredLink(
          key: key, listIndex: 0, target: objectID(target),
          isPositional: stored.tag == .positional))
    } else if stored.tag == .references {
      for (listIndex, raw) in snapshot.storage.listPool[stored.slice.range].enumerated() {
        let link = Link(rawValue: Int32(bitPattern: raw))
        guard let target = link.target else { continue }
        content.links.append(
          StoredLink(
            key: key, listIndex: Int64(listIndex), target: objectID(target),
            isPositional: link.isPositional))
      }
    } else if let value = snapshot.value(stored) {
      scalar = value.stored.scalar
    }
    look.attributes.append(StoredAttribute(key: key, tag: stored.tag, value: scalar))
  }
}
