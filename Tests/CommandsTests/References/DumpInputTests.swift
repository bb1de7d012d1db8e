import Commands
import TestSupport
import Testing

@Suite("Dump input")
struct DumpInputTests {
  private static let views = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x7f1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x6f1>>
       | <CyanView: 0x7f2; frame = (0 0; 320 480); layer = <CALayer: 0x6f2>>
    """

  @Test("is shown as it is, its format recognised, prompts stripped")
  func views() throws {
    let fixture = try Fixture(["views.txt": Self.views])
    let call = fixture.call("show views.txt --as recursive-description")
    #expect(call.code == .clean)
    let lines = Self.views.split(separator: "\n").dropFirst()
    #expect(call.output == lines.map { $0 + "\n" }.joined())
    #expect(
      fixture.call("chain - CyanView", input: Self.views).output.hasPrefix(
        "CyanView → ?\nunknown, because "))
  }

  @Test("does not pretend to know what a dump does not say")
  func notCaptured() throws {
    let fixture = try Fixture(["views.txt": Self.views])
    let call = fixture.call("show views.txt --as print-hierarchy")
    #expect(call.code == .failure)
    #expect(call.diagnostics == "treering: views.txt: the controllers were not captured\n")
    #expect(fixture.call("show views.txt").output.hasPrefix("controllers\n  not captured\n"))
  }

  @Test("warns of what cannot be read, and shows the rest")
  func damaged() throws {
    let fixture = try Fixture(["views.txt": Self.views + "\n   |    | <UILab"])
    let call = fixture.call("show views.txt --as views")
    #expect(call.code == .clean)
    #expect(call.output.contains("CyanView"))
    #expect(call.diagnostics.hasPrefix("treering: warning: views.txt:4: "))
  }
}
