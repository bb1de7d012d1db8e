import HierarchyCapture
import HierarchyModel
import SnapshotJSON
import Testing

@Suite("Redaction")
struct RedactionTests {
  private func form() -> Toy {
    let toy = Toy()
    let root = ToyController(toy)
    _ = toy.addWindow(root: root)
    for (identifier, text, isSecure) in [
      ("name", "Ada", false), ("password", "xyzzy", true),
    ] {
      let field = ToyView(toy)
      field.identifier = identifier
      field.text = text
      field.isSecure = isSecure
      let label = ToyView(toy)
      label.text = text
      field.add(label)
      root.view.add(field)
    }
    return toy
  }

  private func written(_ redaction: Redaction) throws -> String {
    var request = CaptureRequest()
    request.redaction = redaction
    let snapshot = try CapturedHierarchy(capturing: form(), request).snapshot()
    return String(decoding: SnapshotJSONWriter.write(snapshot), as: UTF8.self)
  }

  @Test("leaves out what a secure field and the views in it hold")
  func secure() throws {
    let text = try written(.secureFields)
    #expect(text.contains("Ada"))
    #expect(!text.contains("xyzzy"))
    #expect(text.contains("\"password\""))
  }

  @Test("cannot be talked into keeping it")
  func insists() throws {
    #expect(!(try written(.replacing { $0.text })).contains("xyzzy"))
  }

  @Test("passes every other text through the closure, with where it was found")
  func replaces() throws {
    let text = try written(
      .replacing { found in
        switch found.key {
        case .identifier: found.text
        case .text: found.identifier == "name" ? "(\(found.className))" : nil
        default: nil
        }
      })
    #expect(!text.contains("Ada"))
    #expect(text.contains("\"text\":\"(ToyView)\""))
  }

  @Test("cuts a text that no reader would take")
  func cuts() throws {
    let toy = Toy()
    let root = ToyController(toy)
    root.view.text = String(repeating: "é", count: (1 << 19) + 9)
    _ = toy.addWindow(root: root)
    let snapshot = try CapturedHierarchy(capturing: toy).snapshot()
    let lengths = snapshot.views.compactMap { snapshot.text(.text, of: $0).value?.utf8.count }
    #expect(lengths == [1 << 20])
  }
}
