import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering demo --into")
struct DemoFolderTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  @Test("leaves what it speaks of, in a folder that it makes or that is empty")
  func files() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.folder.file("there"), withIntermediateDirectories: false)
    for folder in ["new", "there"] {
      let call = fixture.call("demo --into \(folder)")
      #expect(call.code == .clean)
      #expect(call.diagnostics == "")
      #expect(call.output.hasPrefix("\(folder) holds:\n"))
      for line in call.output.split(separator: "\n").dropFirst().prefix(7) {
        for word in line.prefix(26).split(whereSeparator: { " ,".contains($0) })
        where word.contains(".") {
          #expect(
            FileManager.default.fileExists(atPath: fixture.folder.file("\(folder)/\(word)")),
            "\(word)")
        }
      }
    }
  }

  @Test("refuses a folder that has something in it, a file, and one that cannot be made")
  func refusals() throws {
    try fixture.folder.write("", to: "file")
    try FileManager.default.createDirectory(
      atPath: fixture.folder.file("full"), withIntermediateDirectories: false)
    try fixture.folder.write("", to: "full/.hidden")
    for (folder, reason) in [
      ("full", "the folder is not empty; expected an empty one, or none"),
      ("file", "is a file; expected a folder, or none"),
      ("a/b", "the folder above is not there"),
    ] {
      let call = fixture.call("demo --into \(folder)")
      #expect(call.code == .failure)
      #expect(call.output == "")
      #expect(call.diagnostics == "treering: \(folder): \(reason)\n")
    }
    #expect(try fixture.files() == ["file", "full"])
    #expect(fixture.call("demo --into new --page p.html").code == .usage)
  }

  @Test("yesterday's checkout holds what is expected, and today's does not")
  func expectations() throws {
    #expect(fixture.call("demo --into demo").code == .clean)
    let folder = fixture.folder.file("demo")
    let today = Call("expect checkout checkout.expect", in: folder)
    #expect(today.code == .differences)
    #expect(today.output.hasPrefix("checkout.expect:9: failed: CartView is visible\n"))
    #expect(Call("expect good.ndjson checkout.expect", in: folder).code == .clean)
  }
}
