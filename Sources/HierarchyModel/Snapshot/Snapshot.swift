/// One moment of a UIKit hierarchy: every view, controller and other responder that a source saw,
/// and what it captured of them. A value; objects are named by their `ObjectIndex`.
public struct Snapshot: Sendable {
  package let storage: SnapshotStorage

  init(storage: SnapshotStorage) { self.storage = storage }

  /// What the snapshot says about itself.
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
  public var views: IndexRange { IndexRange(storage.positions(of: .views)) }

  /// The controllers, in depth-first order.
  public var controllers: IndexRange { IndexRange(storage.positions(of: .controllers)) }

  /// The application, its delegate, the scenes and every other responder.
  public var others: IndexRange { IndexRange(storage.positions(of: .others)) }

  /// The list that an object is in.
  public func list(of object: ObjectIndex) -> ObjectList {
    object.position < storage.viewCount
      ? .views
      : object.position < storage.viewCount + storage.controllerCount ? .controllers : .others
  }

  /// The index of an object in its list.
  public func listIndex(of object: ObjectIndex) -> Int {
    object.position - storage.positions(of: list(of: object)).lowerBound
  }
}

/// Consecutive objects of one snapshot.
public struct IndexRange: RandomAccessCollection, Sendable {
  public let positions: Range<Int>

  init(_ positions: Range<Int>) { self.positions = positions }

  public var startIndex: Int { positions.lowerBound }
  public var endIndex: Int { positions.upperBound }
  public subscript(position: Int) -> ObjectIndex { ObjectIndex(position) }

  /// Whether an object is one of them.
  public func contains(_ object: ObjectIndex) -> Bool { positions.contains(object.position) }
}

extension Snapshot {
  /// The start of the printed chain in a snapshot that covers responders but no views: of the
  /// objects whose next responder was captured, the one that is the next of no other. Nil where
  /// the snapshot has several.
  public var printedChainStart: ObjectIndex? {
    guard coverage.contains(.responders), !coverage.contains(.views) else { return nil }
    var isNext = [Bool](repeating: false, count: count)
    for object in objects {
      if let next = capturedNext(of: object).value { isNext[next.position] = true }
    }
    let starts = objects.filter { !isNext[$0.position] && capturedNext(of: $0).isCaptured }
    return starts.count == 1 ? starts.first : nil
  }
}

/// The scenes that windows are in. An app may have several, each with a key window of its own
/// (R-WIN-3, R-WIN-7), and one or more of them on the screen.
extension Snapshot {
  /// The state of a scene, in UIKit's words, as its key `activationState` gives it.
  public enum SceneActivation: String, CaseIterable, Sendable {
    case foregroundActive
    case foregroundInactive
    case background
    case unattached

    /// Whether the scene is on the screen.
    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
  }

  /// The scenes that windows were captured to be in, in the windows' order.
  public var windowScenes: [ObjectIndex] { storage.windows.scenes }

  /// The activation state of a scene, nil where it was not captured.
  public func activation(of scene: ObjectIndex) -> SceneActivation? {
    SceneActivation(of: scene, storage.tail, storage.strings)
  }

  /// Of several scenes the one whose key window counts: the only one that is active in the
  /// foreground, or the only one that may be in the foreground at all. Nil where that is not known.
  public var activeScene: ObjectIndex? { storage.windows.activeScene }

  /// Whether key windows are to be told apart by their scenes.
  public var hasSeveralScenes: Bool { windowScenes.count > 1 }
}

extension Snapshot {
  /// A flag as captured.
  public func flag(_ key: KnownKey, of object: ObjectIndex) -> Captured<Bool> {
    Captured(stored(key, of: object).tag)
  }

  /// A string as captured.
  public func text(_ key: KnownKey, of object: ObjectIndex) -> Captured<String> {
    if key.isStructural {
      return fact(key, of: object) { if case .text(let text) = $0 { text } else { nil } }
    }
    let stored = stored(key, of: object)
    if let text = stored.text { return .value(storage.strings[text]) }
    return stored.tag == .null ? .null : .missing
  }

  /// A number as captured.
  public func number(_ key: KnownKey, of object: ObjectIndex) -> Captured<Double> {
    let stored = stored(key, of: object)
    if let number = Number(stored) { return .value(number.doubleValue) }
    return stored.tag == .null ? .null : .missing
  }

  /// The components of a point, rectangle or transform as captured.
  public func numbers(_ key: KnownKey, of object: ObjectIndex) -> Captured<[Double]> {
    fact(key, of: object) {
      if case .numbers(let numbers) = $0 { numbers.map(\.doubleValue) } else { nil }
    }
  }

  /// The components of a rectangle as captured, nil where there are not four.
  package func rectangle(_ key: KnownKey, of view: ObjectIndex) -> Frame? {
    if view.position < storage.viewCount, let columnIndex = Column.index(of: key) {
      if let found = storage.columns[columnIndex].rectangle(view.position) { return found }
      if view.position >= storage.columns[columnIndex].rows.count { return nil }
    }
    guard let list = numbers(key, of: view).value, list.count == 4 else { return nil }
    return Frame(x: list[0], y: list[1], width: list[2], height: list[3])
  }

  /// A list of strings as captured; empty for null.
  public func texts(_ key: KnownKey, of object: ObjectIndex) -> Captured<[String]> {
    fact(key, of: object) { if case .texts(let texts) = $0 { texts } else { nil } }
  }

  /// A reference as captured.
  public func reference(_ key: KnownKey, of object: ObjectIndex) -> Captured<ObjectIndex> {
    if key.isStructural {
      return fact(key, of: object) { if case .reference(let index, _) = $0 { index } else { nil } }
    }
    let stored = stored(key, of: object)
    if let target = stored.target { return .value(ObjectIndex(target)) }
    return stored.tag == .null ? .null : .missing
  }

  /// A list of references as captured.
  public func references(_ key: KnownKey, of object: ObjectIndex) -> Captured<[ObjectIndex]> {
    fact(key, of: object) {
      if case .references(let list) = $0 { list.map(\.target) } else { nil }
    }
  }

  private func fact<Value>(
    _ key: KnownKey, of object: ObjectIndex, _ read: (AttributeValue) -> Value?
  ) -> Captured<Value> {
    guard let value = value(key, of: object) else { return .missing }
    if case .null = value { return .null }
    return read(value).map(Captured.value) ?? .missing
  }
}

extension Snapshot {
  /// The facets that the source looked at: those it states, else those of which there is something.
  public var coverage: Coverage { statedCoverage ?? apparentCoverage }

  /// The facets that the snapshot says it covers; nil where it does not say.
  package var statedCoverage: Coverage? {
    guard case .texts(let words)? = header.attributes["covers"] else { return nil }
    return Coverage(words.compactMap(Facet.init(rawValue:)))
  }

  /// The facets of which the snapshot holds something.
  package var apparentCoverage: Coverage {
    var coverage = Coverage()
    var kinds: UInt16 = 0
    for kind in storage.kinds { kinds |= 1 << UInt16(kind.rawValue) }
    for kind in ObjectKind.allCases where kinds & 1 << UInt16(kind.rawValue) != 0 {
      if let facet = Facet.holding(kind) { coverage.insert(facet) }
    }
    if !storage.nexts.isEmpty { coverage.insert(.responders) }
    let byKey = Coverage.byKey
    for code in storage.tail.keys {
      coverage = coverage.union(byKey[Int(min(code.rawValue, UInt32(byKey.count - 1)))])
    }
    return coverage
  }

  /// Which UIKit this is of: what the source said, else what its system or its views imply; nil
  /// where nothing says.
  public var profile: Profile? {
    if let stated = header.statedProfile { return stated }
    if let system = header.operatingSystem, let profile = Profile(system: system) {
      return profile
    }
    if others.contains(where: { kind(of: $0) == .scene }) { return .ios13 }
    guard let shadow = storage.strings.find("UIDropShadowView") else { return nil }
    return storage.classes[views.positions].contains(shadow) ? .ios13 : nil
  }
}

extension Profile {
  /// The profile of a system as its run names it: the first number in `iOS 18.2`, `tvOS 18` or a bare
  /// `18.2`. Nil for any other, whose numbers are not those of iOS.
  fileprivate init?(system: String) {
    if system.first?.isNumber != true {
      switch Platform(system: system) {
      case .ios, .tvos: break
      default: return nil
      }
    }
    let digits = system.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let version = Int(digits) else { return nil }
    self.init(majorVersion: version)
  }
}

/// The system whose user interface a snapshot is of. UIKit's rules do not apply to `macos`, whose
/// user interface is AppKit's, or to `android`.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  case ios
  case tvos
  case macos
  case android

  /// The platform of a system as its run names it: `iOS 18.2`, `tvOS`; nil for any other.
  init?(system: String) {
    let name = system.lowercased()
    guard let known = Self.systems.first(where: { name.hasPrefix($0.name) }) else { return nil }
    self = known.platform
  }

  /// How the names of systems begin; the view `snapshots` of a store has the same list.
  private static let systems: [(name: String, platform: Platform)] = [
    ("ios", .ios), ("ipados", .ios), ("iphone os", .ios), ("tvos", .tvos), ("apple tvos", .tvos),
    ("macos", .macos), ("mac os", .macos), ("os x", .macos), ("android", .android),
  ]
}

extension Snapshot {
  /// Which system this is of: what the source said, else the system of its run; nil where neither
  /// says.
  public var platform: Platform? {
    if let stated = header.attributes.text("platform") { return Platform(rawValue: stated) }
    return header.operatingSystem.flatMap(Platform.init(system:))
  }
}
