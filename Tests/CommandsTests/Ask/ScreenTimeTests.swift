import Testing

@Suite("screens-by-time")
struct ScreenTimeTests {
  /// A window whose root contains another controller that has not appeared, or contains none.
  private static func box(_ attributes: String, kid: Bool = false) -> String {
    "UIWindow w root=box\n  BoxView view\n--\nBox box \(attributes)"
      + (kid ? "\n  Kid kid view=null state=disappeared" : "")
  }

  private func rows(_ drawings: String...) throws -> [String] {
    try StoreFixture([("s", drawings)]).rows("--named", "screens-by-time")
  }

  @Test("takes for a screen what has appeared, and where nobody noted that what has a view")
  func screens() throws {
    func rows(_ attributes: String) throws -> [String] {
      try self.rows(Self.box(attributes), Self.box(attributes))
    }
    #expect(try rows("view=view state=appeared") == ["Box 1.0 1 1"])
    #expect(try rows("view=null state=appeared") == ["Box 1.0 1 1"])
    #expect(try rows("view=view") == ["Box 1.0 1 1"])
    for state in ["disappeared", "appearing", "disappearing"] {
      #expect(try rows("view=view state=\(state)") == [], "\(state)")
    }
    #expect(try rows("view=null") == [])
    #expect(try rows("") == [])
  }

  @Test("counts a container while it contains nobody")
  func containers() throws {
    let (alone, with) = (Self.box("view=view title=a"), Self.box("view=view title=b", kid: true))
    #expect(try rows(with, with, with) == [])
    #expect(try rows(alone, alone, with, with) == ["Box 2.0 1 1"])
    #expect(try rows(with, with, alone, alone) == ["Box 1.0 1 1"])
  }

  /// Nothing else changes, so that one row describes the container all the time.
  @Test("counts a container before and after it contained another for a while")
  func containerForAWhile() throws {
    let (alone, with) = (Self.box("view=view"), Self.box("view=view", kid: true))
    #expect(try rows(alone, with, alone, alone) == ["Box 2.0 1 1"])
    #expect(try rows(alone, alone, with) == ["Box 2.0 1 1"])
    #expect(try rows(with, alone, with, with, alone, alone) == ["Box 2.0 1 1"])
    #expect(try rows(with, with) == [])
    // The other child comes while the first is there, and stays longer.
    let kid = "\n  Kid kid view=null state=disappeared"
    let other = alone + kid.replacing("kid", with: "other")
    #expect(
      try rows(alone, with, with + kid.replacing("kid", with: "other"), other, alone, alone)
        == ["Box 2.0 1 1"])
  }

  @Test("counts no container that the first of several children has left")
  func severalChildren() throws {
    let kid = "\n  Kid kid view=null state=disappeared"
    let (both, one, none) = (
      Self.box("view=view title=a", kid: true) + kid.replacing("kid", with: "other"),
      Self.box("view=view title=b", kid: true), Self.box("view=view title=c")
    )
    #expect(try rows(both, one, one, none, none) == ["Box 1.0 1 1"])
  }

  @Test("adds up the stays of a class, and reports the longest first")
  func sums() throws {
    func two(_ first: String, _ second: String) -> String {
      "UIWindow w\n  V v\n--\nA a view=v state=\(first)\nB b view=v state=\(second)"
    }
    let (a, b, none) = (
      two("appeared", "disappeared"), two("disappeared", "appeared"),
      two("disappeared", "disappeared")
    )
    // A for a second at a time, twice; B for three.
    #expect(try rows(a, none, a, b, b, b, none) == ["B 3.0 1 1", "A 2.0 1 1"])
  }
}
