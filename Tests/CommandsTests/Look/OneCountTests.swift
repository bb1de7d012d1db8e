import Commands
import JSONText
import TestSupport
import Testing

/// The push of the tests' shop, told by everything that counts.
@Suite("One step")
struct OneCountTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed)
  }

  /// Read in the drawings: CyanView and its controller come; RootView, its field and its label go; of the
  /// root controller the view, of the bar's view alpha, of the window the first responder differ.
  @Test("is counted alike by reports, by recording, by SQL and by a page")
  func counts() throws {
    let text = Call("diff app.treering:s/1 app.treering:s/2", in: fixture.folder.path).output
    #expect(text.contains("+2 −3 ~3 of 8"), "\(text)")
    let json = Call(
      "diff app.treering:s/1 app.treering:s/2 --format json", in: fixture.folder.path
    ).output
    for member in ["inserted\": 2", "removed\": 3", "changed\": 3", "differing\": 8"] {
      #expect(json.contains("\"" + member), "\(member)")
    }
    #expect(json.contains("\"before\": 8,\n    \"after\": 7"))
    #expect(fixture.rows("SELECT changed_objects FROM snapshots WHERE number = 2") == ["8"])
    let page = Call("view app.treering:s -o page.html", in: fixture.folder.path)
    #expect(page.code == .clean, "\(page.diagnostics)")
    let export = Call("export app.treering s", in: fixture.folder.path)
    let recorded = Call(
      "record --store other.treering --session t", in: fixture.folder.path, input: export.output)
    #expect(recorded.output.contains("t/2  2  +2 −3 ~3 of 8"), "\(recorded)")
  }

  @Test("is explained in the help of diff")
  func help() {
    let help = Call("help diff").output
    #expect(help.contains("+added −removed ~changed →moved"))
    #expect(help.contains("changed_objects"))
  }
}
