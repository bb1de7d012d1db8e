import HierarchyDiff
import Testing

@Suite("Stable names") struct StableNameTests {
  private static func hash(_ text: String, dropsFiles: Bool = false) -> UInt64 {
    Array(text.utf8).withUnsafeBytes {
      StableName(dropsFileDiscriminators: dropsFiles).hash(ofClass: $0)
    }
  }

  private static let digits = "6CC626EA3D8ECC5BCCC946E678B5BDA8"
  private static let otherDigits = "8A217EF8C6819129BD8AE280B481829A"

  @Test(
    "of one class are the same from run to run",
    arguments: [
      ("UILabel", "UILabel"),
      ("NSKVONotifying_UILabel", "UILabel"),
      ("_TtC3AppP10$111818dc84Cell", "_TtC3AppP10$1a1b1c1d84Cell"),
      ("_TtC3AppP10$111818dc84Cell", "_TtC3AppP9$11181dc84Cell"),
      ("App.(Cell in $111818dc8)", "App.(Cell in $104f3a210)"),
    ])
  func areStable(_ name: String, _ other: String) {
    #expect(Self.hash(name) == Self.hash(other))
  }

  @Test(
    "of two classes differ",
    arguments: [
      ("UILabel", "UIButton"),
      ("_TtC3AppP10$111818dc84Cell", "_TtC3AppP10$111818dc85Badge"),
      ("_TtC3AppP10$111818dc84Cell", "_TtC3AppP10$111818dc84Call"),
      ("UIPView", "UIView"),
      ("_TtC3AppP33_\(digits)4Cell", "_TtC3AppP33_\(otherDigits)4Cell"),
    ])
  func differ(_ name: String, _ other: String) {
    #expect(Self.hash(name) != Self.hash(other))
  }

  @Test("distinguish files within one build only") func dropFiles() {
    let names = ("_TtC3AppP33_\(Self.digits)4Cell", "_TtC3AppP33_\(Self.otherDigits)4Cell")
    #expect(Self.hash(names.0, dropsFiles: true) == Self.hash(names.1, dropsFiles: true))
    #expect(Self.hash(names.0, dropsFiles: true) != Self.hash("_TtC3App4Call", dropsFiles: true))
  }

  @Test("keep damaged names whole", arguments: ["P99$12", "P", "$", "P33_", "_TtC3AppP10$1"])
  func surviveDamage(_ name: String) {
    #expect(Self.hash(name) == Self.hash(name))
    #expect(Self.hash(name) != Self.hash("UIView"))
  }

  @Test("of descriptions leave addresses out") func leaveAddressesOut() {
    func hash(_ text: String) -> UInt64 {
      Array(text.utf8).withUnsafeBytes {
        StableName(dropsFileDiscriminators: false).hash(ofDescription: $0)
      }
    }
    #expect(hash("<NSArray: 0x600001a>") == hash("<NSArray: 0x7f2>"))
    #expect(hash("<NSArray: 0x600001a>") != hash("<NSSet: 0x600001a>"))
    #expect(hash("10x") != hash("20x"))
  }
}
