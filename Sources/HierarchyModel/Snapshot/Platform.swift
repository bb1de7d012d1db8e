/// The system whose user interface a snapshot is of. UIKit's rules say nothing of `macos`, where it is
/// AppKit's, and of `android`.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  case ios
  case tvos
  case macos
  case android

  /// The platform of a system as its run names it: `iOS 18.2`, `tvOS`; nil for any other.
  package init?(system: String) {
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
  /// Which system this is of: what the source said, else the system of its run; nil where neither tells.
  public var platform: Platform? {
    if case .text(let stated)? = header.attributes["platform"] { return Platform(rawValue: stated) }
    return header.operatingSystem.flatMap(Platform.init(system:))
  }
}
