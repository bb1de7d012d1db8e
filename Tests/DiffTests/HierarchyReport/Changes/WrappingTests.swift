import HierarchyReport
import TestSupport
import Testing

@Suite("What was put into a container or taken out of one")
struct WrappingTests {
  private static let plain = """
    Root r
      Field f identifier=name
      Button b label=Send
    """

  private func lines(_ before: String, _ after: String) throws -> [String] {
    try ReportSketch.report(before, after).lines()
  }

  @Test("names the new container, where the object was")
  func wrapped() throws {
    let after = """
      Root r
        Card c label=Address
          Field f identifier=name
        Button b label=Send
      """
    let told = try lines(Self.plain, after)
    #expect(told.contains("→ Field #name now inside Card \"Address\""))
    #expect(told.contains("views Root"))
    #expect(!told.contains { $0.hasPrefix("Root › Card") })
    #expect(
      try lines(after, Self.plain).contains("→ Field #name no longer inside Card \"Address\""))
  }

  @Test("names the nearest of several new containers")
  func wrappedTwice() throws {
    let after = """
      Root r
        Stack s
          Card c
            Field f identifier=name
        Button b label=Send
      """
    #expect(try lines(Self.plain, after).contains("→ Field #name now inside Card"))
  }

  @Test("is a move where the container stands elsewhere, or was there before")
  func moved() throws {
    let before = Self.plain + "\n  Box x\n    Panel p"
    let elsewhere = """
      Root r
        Button b label=Send
        Box x
          Panel p
            Card c
              Field f identifier=name
      """
    #expect(try lines(before, elsewhere).contains("→ Field #name from Root"))
    let known = "Root r\n  Button b label=Send\n  Box x\n    Panel p\n      Field f identifier=name"
    #expect(try lines(before, known).contains("→ Field #name from Root"))
  }
}
