import Commands
import TestSupport
import Testing

@Suite("treering folder")
struct FolderCommandTests {
  @Test("prints and makes the folder that the environment names")
  func data() throws {
    let fixture = try Fixture()
    let data = fixture.folder.file("data")
    let call = Call("folder lldb", variables: ["XDG_DATA_HOME": data, "HOME": "/nowhere"])
    #expect(call.code == .clean)
    #expect(call.output == "\(data)/treering/lldb\n")
    try fixture.folder.write("x", to: "data/treering/lldb/a.treering")
    #expect(Call("folder lldb", variables: ["XDG_DATA_HOME": data]).output == call.output)
  }

  @Test("goes by the home folder else")
  func home() throws {
    let fixture = try Fixture()
    let call = Call(
      "folder", variables: ["HOME": fixture.folder.path, "XDG_DATA_HOME": "relative"])
    #if canImport(Darwin)
      let expected = "/Library/Application Support/treering\n"
    #else
      let expected = "/.local/share/treering\n"
    #endif
    #expect(call.output == fixture.folder.path + expected)
  }

  @Test("says what is in the way")
  func failures() throws {
    let fixture = try Fixture(["file": ""])
    #expect(Call("folder").diagnostics.hasPrefix("treering: there is no place for stores; set"))
    let call = Call("folder", variables: ["HOME": fixture.folder.file("file")])
    #expect(call.code == .failure)
    #expect(call.diagnostics.contains("cannot make the folder: "))
    #expect(Call("folder ../x", variables: ["HOME": fixture.folder.path]).code == .usage)
  }
}
