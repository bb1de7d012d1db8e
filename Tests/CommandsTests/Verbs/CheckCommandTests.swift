import Commands
import Testing

@Suite("treering check")
struct CheckCommandTests {
  private static let healthy = """
    {"treering":1,"covers":["views"],"views":[
    {"id":"w","class":"UIWindow","kind":"window","in":null,"hidden":false,"key":true,\
    "firstResponder":"f"},
    {"id":"f","class":"UITextField","in":"w","hidden":false,"identifier":"name"}]}
    """
  private static let broken = healthy.replacing(
    "\"in\":\"w\",\"hidden\":false", with: "\"in\":\"w\",\"hidden\":true")

  @Test("is silent and exits 0 on a healthy snapshot")
  func clean() {
    let call = Call("check -", input: Self.healthy)
    #expect(call.code == .clean)
    #expect(call.output == "nothing found in 1 snapshot\n")
  }

  @Test("prints findings and exits 1, or 0 where they are below the threshold")
  func findings() {
    let call = Call("check -", input: Self.broken)
    #expect(call.code == .differences)
    #expect(
      call.output.contains("UITextField, first responder of UIWindow, is hidden"))
    #expect(Call("check - --fail-on never", input: Self.broken).code == .clean)
    #expect(Call("check - --fail-on error", input: Self.broken).code == .differences)
    #expect(
      Call("check - --disable first-responder-misplaced", input: Self.broken).code == .clean)
  }

  @Test("prints every form")
  func forms() {
    #expect(Call("check - --format json", input: Self.broken).output.hasPrefix("{"))
    #expect(
      Call("check - --format sarif", input: Self.broken).output.contains("\"2.1.0\""))
    #expect(Call("check - --format junit", input: Self.broken).output.hasPrefix("<?xml"))
    #expect(Call("check - --format github", input: Self.broken).output.hasPrefix("::error "))
  }

  @Test("refuses a check that it does not know and suggests the nearest")
  func unknownCheck() {
    let call = Call("check - --disable broken-chian", input: Self.healthy)
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: unknown check \"broken-chian\"; did you mean \"broken-chain\"?"))
  }
}
