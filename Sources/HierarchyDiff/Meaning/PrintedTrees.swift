import HierarchyModel

/// Which trees a debugger was asked for, where it was not asked for all.
struct PrintedTrees: Sendable {
  /// The lists with a tree whose top may be in something that was not printed.
  private var loose: Set<ObjectList> = []
  /// The commands that printed the other trees, one each; nil for a tree that nobody asked for.
  private var commands: [ObjectList: Set<String?>] = [:]
  private let hasWindows: Bool
  /// Whether another snapshot has a window that this one does not show.
  private let lacksWindow: Bool

  init(of snapshot: Snapshot, beside other: Snapshot, _ counterparts: [OptionalIndex]) {
    hasWindows = !snapshot.windows.isEmpty
    lacksWindow = other.windows.contains { counterparts[$0.position] == .none }
    // Without addresses, the place of an object says which it is.
    if snapshot.header.hasTransientIDs { return }
    let coverage = snapshot.coverage
    for object in [snapshot.views, snapshot.controllers].flatMap({ snapshot.roots(of: $0) })
    where Self.isTop(object, of: snapshot) {
      let list = snapshot.list(of: object)
      guard coverage.contains(list == .views ? .views : .controllers) else { continue }
      if snapshot.parent(of: object) == .missing {
        loose.insert(list)
      } else {
        commands[list, default: []].insert(Self.command(of: object, in: snapshot))
      }
    }
  }

  /// Whether it is not known that trees were left out.
  var areAll: Bool { loose.isEmpty && commands.values.allSatisfy { $0.contains(nil) } }

  /// Whether nobody looked for a root of the other snapshot. Who asked the same window for its root
  /// saw it.
  func leaveOut(_ root: ObjectIndex, of other: Snapshot) -> Bool {
    let list = other.list(of: root)
    guard Self.isTop(root, of: other) else { return false }
    if loose.contains(list) && !(hasWindows && other.kind(of: root) == .window) { return true }
    guard let commands = commands[list], !commands.contains(nil) else { return false }
    return list == .views || lacksWindow
      || !commands.contains(Self.command(of: root, in: other))
  }

  /// Whether a root was printed, and not only named.
  private static func isTop(_ root: ObjectIndex, of snapshot: Snapshot) -> Bool {
    switch snapshot.kind(of: root) {
    case .window, .controller: true
    case .view: snapshot.captures(.frame, of: root)
    default: false
    }
  }

  private static func command(of root: ObjectIndex, in snapshot: Snapshot) -> String? {
    guard case .text(let command)? = snapshot.value(.command, of: root) else { return nil }
    return command
  }
}
