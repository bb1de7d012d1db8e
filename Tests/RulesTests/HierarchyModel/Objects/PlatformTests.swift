import HierarchyModel
import Testing

@Suite("The platform of a snapshot")
struct PlatformTests {
  private func platform(stated: String?, system: String?) throws -> Platform? {
    var builder = SnapshotBuilder()
    builder.header.attributes["platform"] = stated.map { .text($0) }
    var run = AttributeList()
    run["os"] = system.map { .text($0) }
    builder.header.run = .value(run)
    return try builder.finish().platform
  }

  @Test("is what the source says, whatever the system of the run")
  func stated() throws {
    for platform in Platform.allCases {
      #expect(try self.platform(stated: platform.rawValue, system: "iOS 18.2") == platform)
    }
    #expect(Platform.allCases.map(\.rawValue) == ["ios", "tvos", "macos", "android"])
  }

  @Test(
    "else follows from the system of the run",
    arguments: [
      ("iOS 18.2", Platform.ios), ("iPadOS 17.0", .ios), ("iPhone OS 12.4", .ios),
      ("tvOS 18.0", .tvos), ("macOS 15.1", .macos), ("Mac OS X 10.15", .macos),
      ("Android 14", .android),
    ])
  func derived(system: String, platform: Platform) throws {
    #expect(try self.platform(stated: nil, system: system) == platform)
  }

  @Test("is unknown where nothing says, or a word that nobody knows was stated")
  func unknown() throws {
    #expect(try platform(stated: nil, system: nil) == nil)
    #expect(try platform(stated: nil, system: "visionOS 2.0") == nil)
    #expect(try platform(stated: nil, system: "18.2") == nil)
    #expect(try platform(stated: "amiga", system: "iOS 18.2") == nil)
  }
}

@Suite("The profile of a snapshot")
struct ProfileTests {
  private func profile(stated: Profile? = nil, system: String, hasScene: Bool = false) throws
    -> Profile?
  {
    var builder = SnapshotBuilder()
    builder.header.attributes["profile"] = stated.map { .text($0.rawValue) }
    var run = AttributeList()
    run["os"] = .text(system)
    builder.header.run = .value(run)
    if hasScene { builder.begin(.scene, class: "UIWindowScene", token: nil) }
    return try builder.finish().profile
  }

  @Test(
    "follows from the version of a system that has the numbers of iOS",
    arguments: [
      ("iPhone OS 12.4", Profile.ios12), ("iOS 13.0", .ios13), ("iPadOS 17.0", .ios13),
      ("iOS 18.2", .ios18), ("tvOS 12.4", .ios12), ("tvOS 18", .ios18), ("18.2", .ios18),
    ])
  func ofSystem(system: String, profile: Profile) throws {
    #expect(try self.profile(system: system) == profile)
  }

  @Test(
    "is unknown on any other system, unless something else says",
    arguments: ["visionOS 2.0", "watchOS 11", "macOS 15.1", "Android 14", "iOS"])
  func ofOthers(system: String) throws {
    #expect(try profile(system: system) == nil)
    #expect(try profile(system: system, hasScene: true) == .ios13)
    #expect(try profile(stated: .ios18, system: system) == .ios18)
  }
}
