extension Snapshot {
  /// What the source looked at: what it says, or else what appears.
  public var coverage: Coverage {
    statedCoverage ?? apparentCoverage
  }

  /// The facets that the snapshot says to cover; nil where it does not say.
  package var statedCoverage: Coverage? {
    guard case .texts(let words)? = header.attributes["covers"] else { return nil }
    return Coverage(words.compactMap(Facet.init(rawValue:)))
  }

  /// The facets of which the snapshot holds something.
  private var apparentCoverage: Coverage {
    var coverage = Coverage()
    for kind in Set(storage.kinds[views.positions]) {
      coverage.insert(kind == .element ? .elements : .views)
    }
    if !controllers.isEmpty { coverage.insert(.controllers) }
    if !storage.nexts.isEmpty || others.contains(where: { kind(of: $0) == .responder }) {
      coverage.insert(.responders)
    }
    for key in Set(storage.tail.keys) {
      switch key.known {
      case .presents, .presentedBy: coverage.insert(.presentations)
      case .definesContext, .providesTransitionStyle: coverage.insert(.flags)
      case .actions, .denies, .overrides: coverage.insert(.actions)
      default: continue
      }
    }
    return coverage
  }

  /// Which UIKit this is of: what the source said, else what its system or its views imply; nil where
  /// nothing tells.
  public var profile: Profile? {
    if let stated = header.statedProfile { return stated }
    if let system = header.operatingSystem, let version = Self.majorVersion(of: system) {
      return Profile(majorVersion: version)
    }
    if others.contains(where: { kind(of: $0) == .scene }) { return .ios13 }
    guard let shadow = storage.strings.find("UIDropShadowView") else { return nil }
    return storage.classes[views.positions].contains(shadow) ? .ios13 : nil
  }

  /// The first number in the name of a system: 18 for `iOS 18.2`.
  private static func majorVersion(of system: String) -> Int? {
    let digits = system.drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits)
  }
}
