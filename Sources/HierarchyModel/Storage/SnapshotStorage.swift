/// The arrays of a snapshot: one for each structural fact, one for each attribute that most views
/// have, a sorted tail for all others. Never changed once built.
public final class SnapshotStorage: Sendable {
  package let header: SnapshotHeader
  package let strings: StringTable
  package let viewCount: Int
  package let controllerCount: Int

  /// One entry per object.
  package let kinds: [ObjectKind]
  @usableFromInline package let tokens: StoredValues
  package let classes: [StringID]
  /// Superview, or containing controller.
  package let parents: [Link]
  /// The position after an object's subtree; a controller's includes what it presents.
  package let ends: [Int32]
  /// The captured next responder; empty where none was captured.
  package let nexts: [Link]

  /// One entry per view; in the order of `Column.keys`.
  @usableFromInline package let columns: [Column]
  @usableFromInline package let tail: Tail
  /// Strings and links of attributes that are lists.
  package let listPool: [UInt32]
  /// Numbers of the tail, as a tag and a word each.
  package let numberPool: [UInt64]

  package let tokenIndex: TokenIndex
  package let relations: ControllerRelations
  let windows: WindowList

  init(
    header: SnapshotHeader, strings: StringTable, viewCount: Int, controllerCount: Int,
    objects: AssembledObjects, ends: [Int32], tokenIndex: TokenIndex,
    relations: ControllerRelations
  ) {
    self.header = header
    self.strings = strings
    self.viewCount = viewCount
    self.controllerCount = controllerCount
    kinds = objects.kinds
    tokens = objects.tokens
    classes = objects.classes
    parents = objects.parents
    self.ends = ends
    nexts = objects.nexts
    columns = objects.columns
    tail = objects.tail.indexed(objects: objects.kinds.count)
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
    tokens = other.tokens
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

  // These read the arrays in place: copying out a column or a tail would retain each of its arrays.

  /// A view's value in a column, of a rectangle its first component; missing beyond the rows.
  @inlinable @inline(__always)
  public func value(inColumn columnIndex: Int, of view: Int) -> StoredValue {
    guard view < columns[columnIndex].tags.count else { return .missing }
    let tag = ValueTag(rawValue: columns[columnIndex].tags[view])
    let lanes = columns[columnIndex].lanes
    return StoredValue(tag, lanes == 0 ? 0 : columns[columnIndex].words[view &* lanes])
  }

  /// The value of an attribute that has a column or is in the tail, of a rectangle its first
  /// component.
  @inline(__always)
  func value(_ key: KnownKey, of position: Int) -> StoredValue {
    if position < viewCount, let columnIndex = Column.index(of: key) {
      return value(inColumn: columnIndex, of: position)
    }
    return tailValue(KeyCode(key), of: position)
  }

  /// A component of a view's rectangle or the like in a column.
  @inlinable @inline(__always)
  public func component(_ lane: Int, inColumn columnIndex: Int, of view: Int) -> UInt64 {
    columns[columnIndex].words[view &* columns[columnIndex].lanes &+ lane]
  }

  /// The id of an object.
  @inlinable @inline(__always)
  public func token(of position: Int) -> StoredValue {
    StoredValue(ValueTag(rawValue: tokens.tags[position]), tokens.words[position])
  }

  /// The object with an id, a name by its string.
  package func position(of token: StoredValue) -> Int? {
    tokenIndex.find(hash: TokenIndex.hash(token, strings)) { self.token(of: $0) == token }
  }

  /// Whether an object has an id.
  @inlinable @inline(__always)
  public func hasToken(_ position: Int) -> Bool {
    tokens.tags[position] != ValueTag.missing.rawValue
  }

  /// The value of an entry of the tail.
  @inlinable @inline(__always)
  public func tailValue(_ entry: Int) -> StoredValue {
    StoredValue(ValueTag(rawValue: tail.values.tags[entry]), tail.values.words[entry])
  }

  /// The value of an attribute in the tail.
  func tailValue(_ key: KeyCode, of position: Int) -> StoredValue {
    tail.value(among: tailEntries(of: position), key: key, strings: strings)
  }

  /// The objects of which a key that few have was captured, in order; none for a key with a column.
  package func objects(having key: KnownKey) -> [ObjectIndex] {
    let (tail, code) = (tail, KeyCode(key))
    return tail.keys.indices.lazy
      .filter { tail.keys[$0] == code && tail.values[$0].tag != .missing }
      .map { ObjectIndex(Int(tail.rows[$0])) }
  }

  /// The entries of the tail of one object.
  @inlinable @inline(__always)
  public func tailEntries(of position: Int) -> Range<Int> {
    guard position &+ 1 < tail.starts.count else { return 0..<0 }
    return Int(tail.starts[position])..<Int(tail.starts[position &+ 1])
  }

  /// What the words of stored values lead to.
  package var pools: ValuePools { ValuePools(lists: listPool, numbers: numberPool) }

  /// The object that holds an object in the snapshot's order: superview, parent or presenter.
  @inline(__always)
  package func container(of position: Int) -> Int? {
    parents[position].target ?? relations.presenter(of: position)
  }

  /// The captured next responder of an object.
  @inline(__always)
  package func next(of position: Int) -> Link { nexts.isEmpty ? .missing : nexts[position] }

  /// What holds each object in the snapshot's order.
  package var containers: [OptionalIndex] { kinds.indices.map { OptionalIndex(container(of: $0)) } }

  /// The positions of the objects of a list.
  @inline(__always)
  package func positions(of list: ObjectList) -> Range<Int> {
    let others = viewCount + controllerCount
    return switch list {
    case .views: 0..<viewCount
    case .controllers: viewCount..<others
    case .others: others..<kinds.count
    }
  }

  /// What a container holds, in order; beyond all positions the roots of each section.
  package func held(by holder: Int) -> [Int] {
    if holder < kinds.count {
      return SiblingSequence(ends: ends, upcoming: holder + 1, end: Int(ends[holder]))
        .map { $0.position }
    }
    let section = holder - kinds.count
    let list = positions(of: ObjectList(section: section))
    return SiblingSequence(ends: ends, upcoming: list.lowerBound, end: list.upperBound)
      .map { $0.position }.filter { kinds[$0].section == section }
  }

  /// Of a root view its controller, of a controller that nothing contains its presenter.
  @inline(__always)
  package func owner(of position: Int) -> Int? {
    if position < viewCount { return relations.owner(of: position) }
    return parents[position].target == nil ? relations.presenter(of: position) : nil
  }
}

/// The windows of a snapshot, found once: many questions are asked of each window, and each would
/// look for all of them again.
struct WindowList: Sendable {
  /// The windows, back to front; their positions ascend.
  let windows: [ObjectIndex]
  /// The window that says it is key; null where all say that they are not, missing where several do.
  let flaggedKey: Captured<ObjectIndex>
  /// The scenes that windows were captured to be in, each once, in the windows' order.
  let scenes: [ObjectIndex]
  /// Of several scenes the one whose key window counts, nil where that is unknown.
  let activeScene: ObjectIndex?
  /// The same, missing also where one does not say.
  let onlyKey: Captured<ObjectIndex>
  /// By scene the window that says it is key; null where all say that they are not, missing where
  /// several do.
  private let sceneKeys: [ObjectIndex: Captured<ObjectIndex>]
  /// Whether a window that may be key may be in any scene.
  private let hasKeyOfAnyScene: Bool

  /// Finds the windows among the objects that are in no other.
  init(objects: AssembledObjects, strings: StringTable, viewCount: Int, ends: [Int32]) {
    let tail = objects.tail
    windows = SiblingSequence(ends: ends, upcoming: 0, end: viewCount)
      .filter { objects.kinds[$0.position] == .window }
    let flags = windows.map { Self.isKey($0, tail) }
    let own = windows.map { Self.scene(of: $0, tail) }
    flaggedKey = Self.onlyKey(Array(zip(windows, flags)))
    onlyKey = flags.contains(nil) ? .missing : flaggedKey
    scenes = own.compactMap(\.value).uniqued
    activeScene = scenes.count > 1 ? Self.activeScene(of: scenes, tail, strings) : nil
    var members: [ObjectIndex: [(ObjectIndex, Bool?)]] = [:]
    for (position, scene) in own.enumerated() {
      guard let scene = scene.value else { continue }
      members[scene, default: []].append((windows[position], flags[position]))
    }
    sceneKeys = members.mapValues(Self.onlyKey)
    hasKeyOfAnyScene = zip(own, flags).contains { !$0.isCaptured && $1 != false }
  }

  /// The key window of a scene, as far as windows say which is.
  func key(in scene: ObjectIndex) -> Captured<ObjectIndex> {
    let own = sceneKeys[scene] ?? .missing
    return own.value == nil && hasKeyOfAnyScene ? .missing : own
  }

  private static func onlyKey(
    _ flags: [(window: ObjectIndex, isKey: Bool?)]
  ) -> Captured<ObjectIndex> {
    let keys = flags.filter { $0.isKey == true }
    if let key = keys.first { return keys.count == 1 ? .value(key.window) : .missing }
    return !flags.isEmpty && flags.allSatisfy { $0.isKey != nil } ? .null : .missing
  }

  /// The only scene that is active in the foreground, or the only one that may be in the
  /// foreground.
  private static func activeScene(
    of scenes: [ObjectIndex], _ tail: Tail, _ strings: StringTable
  ) -> ObjectIndex? {
    let states = scenes.map { (scene: $0, state: Snapshot.SceneActivation(of: $0, tail, strings)) }
    let shown = states.filter { $0.state?.isForeground != false }
    if shown.count == 1 { return shown.first?.scene }
    let active = shown.filter { $0.state == .foregroundActive }
    return active.count == 1 && shown.allSatisfy { $0.state != nil } ? active.first?.scene : nil
  }

  /// The scene that a window says it is in.
  private static func scene(of window: ObjectIndex, _ tail: Tail) -> Captured<ObjectIndex> {
    let scene = tail.value(of: window.position, key: KeyCode(.scene))
    if let target = scene.target { return .value(ObjectIndex(target)) }
    return scene.tag == .null ? .null : .missing
  }

  /// Whether a window says that it is key; nil where it does not say.
  private static func isKey(_ window: ObjectIndex, _ tail: Tail) -> Bool? {
    switch tail.value(of: window.position, key: KeyCode(.key)).tag {
    case .yes: true
    case .no, .null: false
    default: nil
    }
  }

  /// The window that a view lies in, itself included; nil where it lies in none.
  func window(above view: ObjectIndex, ends: [Int32]) -> ObjectIndex? {
    let next = windows.rank { $0 <= view }
    guard next > 0 else { return nil }
    let window = windows[next - 1]
    return view.position < Int(ends[window.position]) ? window : nil
  }
}

extension Snapshot.SceneActivation {
  /// The state that a scene's key gives, nil where it was not captured.
  init?(of scene: ObjectIndex, _ tail: Tail, _ strings: StringTable) {
    guard let name = strings.find("activationState"),
      let text = tail.value(of: scene.position, key: KeyCode(other: name)).text
    else { return nil }
    self.init(rawValue: strings[text])
  }
}

/// Where stored values keep what does not fit their word: lists, and numbers of more than one part.
package struct ValuePools: Sendable {
  /// String ids and links.
  package var lists: [UInt32]
  /// Numbers as a tag and a word each; in a delta also the bare words of rectangles.
  package var numbers: [UInt64]

  package init(lists: [UInt32] = [], numbers: [UInt64] = []) {
    self.lists = lists
    self.numbers = numbers
  }
}

/// Finds an object by its token: an open-addressing index over the tokens of one snapshot.
package struct TokenIndex: Sendable {
  /// Object position plus one, 0 where free.
  private var slots: [Int32]

  init(capacity: Int) { slots = Array(repeating: 0, count: OpenAddressing.size(for: capacity)) }

  /// A token's hash, equal in all snapshots of this process for addresses; names hash as their
  /// strings do. A loop asks for the seed only once.
  @inline(__always)
  package static func hash(address: UInt64, seed: UInt64 = StringHash.seed) -> UInt64 {
    StringHash.fold(address ^ seed, 0x9E37_79B9_7F4A_7C15)
  }

  /// The hash of an id that is an address, or a string of a table.
  static func hash(
    _ token: StoredValue, _ strings: StringTable, seed: UInt64 = StringHash.seed
  ) -> UInt64 {
    token.tag == .address
      ? hash(address: token.word, seed: seed) : strings.hashes[Int(token.string.rawValue)]
  }

  /// The object among those with the hash for which `isMatch` is true.
  @inline(__always)
  package func find(hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    let slot = slot(of: hash, where: isMatch)
    return slots[slot] == 0 ? nil : Int(slots[slot] &- 1)
  }

  /// Adds an object unless one matches already; returns the one that matched.
  mutating func insert(_ position: Int, hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    let slot = slot(of: hash, where: isMatch)
    if slots[slot] != 0 { return Int(slots[slot] &- 1) }
    slots[slot] = Int32(truncatingIfNeeded: position) &+ 1
    return nil
  }

  /// The slot of the object that matches, or the free one where it would go.
  @inline(__always)
  private func slot(of hash: UInt64, where isMatch: (Int) -> Bool) -> Int {
    OpenAddressing.slot(of: hash, in: slots) { $0 == 0 || isMatch(Int($0 &- 1)) }
  }
}
