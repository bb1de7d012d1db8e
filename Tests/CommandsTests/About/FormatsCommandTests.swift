import Commands
import TestSupport
import Testing

@Suite("treering formats")
struct FormatsCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture([:])
  }

  @Test("lists every format with what prints it, what it has and whether it is written")
  func text() {
    let call = fixture.call("formats")
    #expect(call.code == .clean)
    #expect(call.output.split(separator: "\n").count { !$0.hasPrefix(" ") } == 17)
    #expect(
      call.output.hasPrefix(
        """
        recursive-description
          views as -[UIView recursiveDescription], chisel's pviews and logs print them
          has views; written too
        print-hierarchy
          controllers as -[UIViewController _printHierarchy] and chisel's pvc print them
          has controllers, presentations; written too

        """))
  }

  @Test("prints the list for a program")
  func json() {
    let call = fixture.call("formats --format json")
    #expect(call.output.hasPrefix("[{\"name\":\"recursive-description\",\"summary\":\"views as "))
    #expect(call.output.contains("\"name\":\"idb-json\""))
    #expect(call.output.hasSuffix("\"covers\":[\"views\"],\"written\":false}]\n"))
  }
}
