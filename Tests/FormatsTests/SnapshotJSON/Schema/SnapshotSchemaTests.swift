import Foundation
import HierarchyModel
import JSONText
import SnapshotJSON
import TestSupport
import Testing

@Suite("The JSON Schema of the snapshot format")
struct SnapshotSchemaTests {
  private static let documents = Repository.root.appending(path: "Documentation")
  private let text: String
  private let schema: JSONSchema

  init() throws {
    let file = Self.documents.appending(path: "snapshot.schema.json")
    text = try String(contentsOf: file, encoding: .utf8)
    schema = try JSONSchema(try JSONValue(parsing: text))
  }

  @Test("takes everything that the writer writes", arguments: 0..<200 as Range<UInt64>)
  func written(seed: UInt64) throws {
    let document = RandomDocument.value(seed: seed)
    #expect(schema.problems(of: document) == [])
    var writer = JSONWriter()
    writer.value(document)
    let snapshot = try BothReaders.outcome(of: writer.bytes).get()
    let written = try JSONValue(parsing: SnapshotJSONWriter.write(snapshot))
    #expect(schema.problems(of: written) == [])
  }

  @Test("takes a document that has something of everything, and the document's example")
  func examples() throws {
    #expect(schema.problems(of: try JSONValue(parsing: SampleDocument.text)) == [])
    let page = try String(
      contentsOf: Self.documents.appending(path: "SnapshotJSON.md"), encoding: .utf8)
    let example = String(try #require(page.split(separator: "```").dropFirst().first))
    #expect(schema.problems(of: try JSONValue(parsing: example)) == [])
    #expect(throws: Never.self) { try BothReaders.snapshot(example) }
  }

  /// The lists of the format, each with its definition and its key in a document.
  private static let lists: [(list: ObjectList, definition: String, key: String)] = [
    (.views, "view", "views"), (.controllers, "controller", "controllers"),
    (.others, "other", "responders"),
  ]

  @Test("names every key that the readers know, of every kind of object")
  func everyKnownKey() {
    var named: Set<String> = []
    for (list, definition, _) in Self.lists {
      let keys = properties(definition)
      named.formUnion(keys)
      for key in KnownKey.allCases where key.type(in: list) != .any {
        #expect(keys.contains(key.name), "\(definition): \(key.name)")
      }
    }
    #expect(named == Set(KnownKey.allCases.map(\.name)))
    #expect(properties("application") == properties("other").union(["delegate"]))
    #expect(properties("run") == Set(SnapshotJSONWriter.runKeys))
    let objects: Set = [
      "treering", "run", "application", "scenes", "views", "controllers", "responders",
    ]
    #expect(
      Set((schema.root["properties"]?.members ?? []).map(\.key))
        == objects.union(SnapshotJSONWriter.leading + SnapshotJSONWriter.following))
  }

  @Test("and the readers agree on which values each key may have")
  func values() throws {
    let values = [
      "\"0\"", "\"view\"", "\"nan\"", "true", "0", "1.5", "[]", "[\"0\"]", "[0]",
      "[1,2]", "[1,2,3,4]", "[1,2,3,4,5,6]", "[1,2,\"inf\",4]", "{}", "null", "[null]",
    ]
    for (_, definition, list) in Self.lists {
      for key in properties(definition) where !Self.namesObjects.contains(key) {
        for value in values {
          expectAgreement("{\"treering\":1,\"\(list)\":[{\"\(key)\":\(value)}]}")
        }
      }
    }
    for key in properties("run") {
      for value in values { expectAgreement("{\"treering\":1,\"run\":{\"\(key)\":\(value)}}") }
    }
    for key in (schema.root["properties"]?.members ?? []).map(\.key)
    where key != "treering" && !Self.namesObjects.contains(key) {
      for value in values { expectAgreement("{\"treering\":1,\"\(key)\":\(value)}") }
    }
    for value in values { expectAgreement("{\"treering\":\(value)}") }
  }

  /// Keys whose value must name an existing object, which a schema cannot express.
  private static let namesObjects: Set<String> = [
    "in", "scene", "root", "firstResponder", "next", "parent", "view", "presents", "presentedBy",
    "source", "selected", "stack", "pages", "keyWindow", "targets",
  ]

  @Test("and the readers agree on which references each key may have")
  func references() {
    let world = """
      "scenes":[{"id":"s"}],"views":[{"id":"v","in":null%V}],\
      "controllers":[{"id":"c"%P},{"id":"d"%C}]
      """
    func document(_ key: String, _ value: String, in mark: String) -> String {
      let member = ",\"\(key)\":\(value)"
      let lists = world.replacing(mark, with: member).replacing("%V", with: "")
      let rest = lists.replacing("%C", with: "").replacing("%P", with: "")
      return "{\"treering\":1,\(rest)}"
    }
    let names = ["scene": "\"s\"", "root": "\"c\"", "firstResponder": "\"v\"", "next": "\"c\""]
    for (key, name) in names {
      for value in [name, "null", "true", "1.5", "{}"] {
        expectAgreement(document(key, value, in: "%V"))
      }
    }
    for key in ["parent", "presentedBy", "source", "selected"] {
      for value in ["\"c\"", "0", "null", "true", "1.5", "[]"] {
        expectAgreement(document(key, value, in: "%C"))
      }
    }
    for value in ["\"d\"", "1", "null", "true", "1.5", "[]"] {
      expectAgreement(document("presents", value, in: "%P"))
    }
    for key in ["stack", "pages"] {
      for value in ["[\"c\",1]", "[]", "null", "[null]", "[true]", "\"c\""] {
        expectAgreement(document(key, value, in: "%C"))
      }
    }
    for value in ["[\"c\",\"v\"]", "[]", "null", "[null]", "[true]", "\"c\""] {
      expectAgreement(document("targets", value, in: "%V"))
    }
  }

  @Test("is the document's: its tables name the same keys")
  func document() throws {
    let page = try String(
      contentsOf: Self.documents.appending(path: "SnapshotJSON.md"), encoding: .utf8)
    let rows = Set(page.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) })
    let keys = ["view", "controller", "application", "run"].reduce(into: Set<String>()) {
      $0.formUnion(properties($1))
    }
    let all = keys.union((schema.root["properties"]?.members ?? []).map(\.key))
    // These two stand in the text.
    #expect(all.subtracting(rows) == ["delegate", "responder"])
    #expect(rows.subtracting(all) == Set(Facet.allCases.map(\.rawValue)).subtracting(all))
  }

  @Test("is the document's: it names the other keys that rules read, too")
  func keysOfRules() throws {
    let page = try String(
      contentsOf: Self.documents.appending(path: "SnapshotJSON.md"), encoding: .utf8)
    var read: Set<String> = []
    for module in ["UIKitRules", "HierarchyDiff"] {
      let folder = Repository.root.appending(path: "Sources/\(module)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        read.formUnion(source.matches(of: /\.other\("(\w+)"\)/).map { String($0.1) })
      }
    }
    #expect(read.contains("baseClass"))
    for key in read { #expect(page.contains("`\(key)`"), "\(key)") }
  }

  private func properties(_ definition: String) -> Set<String> {
    Set((schema.root["$defs"]?[definition]?["properties"]?.members ?? []).map(\.key))
  }

  private func expectAgreement(
    _ document: String, at location: SourceLocation = #_sourceLocation
  ) {
    let isRead = BothReaders.message(of: document) == nil
    let isValid = (try? JSONValue(parsing: document)).map { schema.problems(of: $0) == [] }
    #expect(isRead == isValid, "\(document)", sourceLocation: location)
  }
}
