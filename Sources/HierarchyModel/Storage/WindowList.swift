/// The windows of a snapshot, found once: many questions are asked of each window, and each would look for
/// all of them again.
package struct WindowList: Sendable {
  /// The windows, back to front; their places ascend.
  let windows: [ObjectIndex]
  /// The first window that says it is key; null where all say that they are not.
  let flaggedKey: Captured<ObjectIndex>
  /// The scenes that windows were captured to be in, each once, in the windows' order.
  let scenes: [ObjectIndex]
  /// Of several scenes the one whose key window counts, nil where nobody knows.
  let activeScene: ObjectIndex?
  /// The only window that says it is key; null where all say that they are not, missing where one does
  /// not say or several are.
  let onlyKey: Captured<ObjectIndex>
  /// By scene the first of its windows that says it is key; null where all say that they are not.
  private let sceneKeys: [ObjectIndex: Captured<ObjectIndex>]
  /// Whether a window that may be key may be any scene's.
  private let hasKeyOfAnyScene: Bool

  /// Finds the windows among the objects that lie in no other.
  init(objects: AssembledObjects, strings: StringTable, viewCount: Int, ends: [Int32]) {
    let tail = objects.tail
    windows = SiblingSequence(ends: ends, upcoming: 0, end: viewCount)
      .filter { objects.kinds[$0.position] == .window }
    let flags = windows.map { Self.isKey($0, tail) }
    let own = windows.map { Self.scene(of: $0, tail) }
    flaggedKey = Self.firstKey(Array(zip(windows, flags)))
    let isOnly = flags.count { $0 == true } < 2
    onlyKey = isOnly && !flags.contains(nil) ? flaggedKey : .missing
    var known: Set<ObjectIndex> = []
    scenes = own.compactMap(\.value).filter { known.insert($0).inserted }
    activeScene = scenes.count > 1 ? Self.activeScene(of: scenes, tail, strings) : nil
    var members: [ObjectIndex: [(ObjectIndex, Bool?)]] = [:]
    for (place, scene) in own.enumerated() {
      guard let scene = scene.value else { continue }
      members[scene, default: []].append((windows[place], flags[place]))
    }
    sceneKeys = members.mapValues(Self.firstKey)
    hasKeyOfAnyScene = zip(own, flags).contains { !$0.isCaptured && $1 != false }
  }

  /// The key window of a scene, as far as windows say which is.
  func key(in scene: ObjectIndex) -> Captured<ObjectIndex> {
    let own = sceneKeys[scene] ?? .missing
    return own.value == nil && hasKeyOfAnyScene ? .missing : own
  }

  private static func firstKey(
    _ flags: [(window: ObjectIndex, isKey: Bool?)]
  ) -> Captured<ObjectIndex> {
    if let key = flags.first(where: { $0.isKey == true }) { return .value(key.window) }
    return !flags.isEmpty && flags.allSatisfy { $0.isKey != nil } ? .null : .missing
  }

  /// The only scene that is active in the foreground, or the only one that may be in the foreground.
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
    guard let entry = tail.entry(of: window.position, key: KeyCode(.scene)) else { return .missing }
    switch tail.tags[entry] {
    case ValueTag.reference, ValueTag.positional:
      return .value(ObjectIndex(Int(truncatingIfNeeded: tail.words[entry])))
    case ValueTag.null: return .null
    default: return .missing
    }
  }

  /// Whether a window says that it is key; nil where it does not say.
  private static func isKey(_ window: ObjectIndex, _ tail: Tail) -> Bool? {
    guard let entry = tail.entry(of: window.position, key: KeyCode(.key)) else { return nil }
    switch tail.tags[entry] {
    case ValueTag.yes: return true
    case ValueTag.no, ValueTag.null: return false
    default: return nil
    }
  }

  /// The window that a view lies in, itself included; nil where it lies in none. A binary search.
  func window(above view: ObjectIndex, ends: [Int32]) -> ObjectIndex? {
    var low = 0
    var high = windows.count
    while low < high {
      let middle = (low + high) / 2
      if windows[middle] <= view { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let window = windows[low - 1]
    return view.position < Int(ends[window.position]) ? window : nil
  }
}

extension Snapshot.SceneActivation {
  /// The state that a scene's key tells, nil where it was not captured.
  fileprivate init?(of scene: ObjectIndex, _ tail: Tail, _ strings: StringTable) {
    guard let name = strings.find("activationState"),
      let entry = tail.entry(of: scene.position, key: KeyCode(other: name)),
      tail.tags[entry] == ValueTag.text
    else { return nil }
    self.init(rawValue: strings[StringID(rawValue: UInt32(truncatingIfNeeded: tail.words[entry]))])
  }
}
