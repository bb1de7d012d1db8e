import HierarchyModel
import Testing

@Suite("Controller notation")
struct ControllerNotationTests {
  @Test(
    "gives back the canonical spelling",
    arguments: [
      "a",
      "a + b",
      "tabs → [ home, *cart → [ list, *item ] ] + *sheet",
      "a + b + c + d",
      "navigation → [ root → [ yellow ] ] + magenta",
      "navigation → [ root → [ yellow ], cyan ]",
      "root → [ leaf + p ]",
      "root → [ mid → [ leaf ] + p, side ]",
      "box → [ a, b ] + nav2 → [ form ]",
      "a + b → [ c ] + d",
      "r → [ a → [ b → [ c + d → [ e ] ] + f ] ] + g",
    ])
  func canonicalSpelling(text: String) throws {
    #expect(try ControllerNotation(parsing: text).description == text)
  }

  @Test("ignores white space and takes -> for the arrow")
  func whiteSpace() throws {
    let text = "navigation->[root →[ yellow ] , cyan]+ m"
    #expect(
      try ControllerNotation(parsing: text).description
        == "navigation → [ root → [ yellow ], cyan ] + m")
  }

  @Test("binds + to the node just finished at its level")
  func presentationBinding() throws {
    let nodes = try ControllerNotation(parsing: "a + b → [ c ] + d").nodes
    #expect(nodes.map(\.container) == [nil, 0, 1, 1])
    #expect(nodes.map(\.isPresented) == [false, true, false, true])
  }

  @Test(
    "names the place and the expectation of a mistake",
    arguments: [
      ("", "character 1: expected a controller's name, found the end"),
      ("a →", "character 4: expected '[', found the end"),
      ("a → [ ]", "character 7: expected a controller's name, found \"]\""),
      ("a → [ b", "character 8: expected ',' or ']', found the end"),
      ("a ]", "character 3: expected '→', '+' or the end, found \"]\""),
      ("a → [ b + c + d, e ] → [ f ]", "character 22: expected '+' or the end, found \"→\""),
      ("a b", "character 3: expected '→', '+' or the end, found \"b\""),
    ])
  func mistakes(text: String, message: String) {
    #expect {
      try ControllerNotation(parsing: text)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("takes a tree of 100,000 levels")
  func depth() throws {
    let levels = 100_000
    let text =
      String(repeating: "a → [ ", count: levels) + "a" + String(repeating: " ]", count: levels)
    let notation = try ControllerNotation(parsing: text)
    #expect(notation.nodes.count == levels + 1)
    #expect(notation.description == text)
  }
}
