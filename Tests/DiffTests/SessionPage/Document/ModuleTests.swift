import CEmbedded
import EmbeddedFiles
import Foundation
import TestSupport
import Testing

/// The page's modules are joined into one script; these are the rules that make that the same as
/// loading them one by one.
@Suite("Modules of the page")
struct ModuleTests {
  private static let pages = [CEmbeddedPage(), CEmbeddedMapPage(), CEmbeddedComparePage()].map {
    folder in EmbeddedFile.files(of: folder).filter { $0.name.hasSuffix(".js") }
  }

  @Test("are the files of their folder, byte for byte")
  func files() throws {
    let folder = Repository.root.appending(path: "Sources/SessionPage/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let embedded = EmbeddedFile.files(of: CEmbeddedPage())
    #expect(embedded.map(\.name).sorted() == names.sorted())
    for file in embedded {
      let isSame = try file.bytes == [UInt8](Data(contentsOf: folder.appending(path: file.name)))
      #expect(isSame, "\(file.name)")
    }
  }

  @Test(
    "of a page of its own are the files of its folder, and of the page of a session",
    arguments: ["MapPage", "ComparePage"])
  func filesOfOther(page: String) throws {
    let sources = Repository.root.appending(path: "Sources/SessionPage")
    let own = try FileManager.default.contentsOfDirectory(
      atPath: sources.appending(path: page).path)
    let folder = page == "MapPage" ? CEmbeddedMapPage() : CEmbeddedComparePage()
    let embedded = EmbeddedFile.files(of: folder)
    #expect(Set(embedded.map(\.name)).isSuperset(of: own))
    for file in embedded {
      let folder = own.contains(file.name) ? page : "Page"
      let bytes = try Data(contentsOf: sources.appending(path: "\(folder)/\(file.name)"))
      #expect(file.bytes == [UInt8](bytes), "\(file.name)")
    }
  }

  @Test("import only what a module before them exports", arguments: pages)
  func imports(modules: [EmbeddedFile]) throws {
    var exported: [String: Set<String>] = [:]
    for module in modules {
      for found in module.text.matches(of: #/import \{([^}]*)\} from "\./([^"]+)";/#) {
        let names = found.1.split(whereSeparator: { " ,\n".contains($0) }).map(String.init)
        let known = try #require(exported[String(found.2)], "\(module.name) imports \(found.2)")
        #expect(known.isSuperset(of: names), "\(module.name) imports \(names) from \(found.2)")
      }
      let count = module.text.matches(of: #/(?m)^import\s/#).count
      #expect(count == module.text.matches(of: #/import \{[^}]*\} from/#).count, "\(module.name)")
      exported[module.name] = Set(
        module.text.matches(of: #/(?m)^export (?:async )?(?:const|class|function) (\w+)/#)
          .map { String($0.1) })
    }
  }

  @Test("have no top-level name in common", arguments: pages)
  func names(modules: [EmbeddedFile]) {
    let declared = modules.flatMap { module in
      module.text.matches(of: #/(?m)^(?:export )?(?:async )?(?:const|let|class|function) (\w+)/#)
        .map { String($0.1) }
    }
    let repeated = Dictionary(grouping: declared, by: \.self).filter { $0.value.count > 1 }
    #expect(repeated.keys.sorted() == [])
  }

  @Test("use what they import", arguments: pages)
  func use(modules: [EmbeddedFile]) {
    for module in modules {
      for found in module.text.matches(of: #/import \{([^}]*)\} from/#) {
        for name in found.1.split(whereSeparator: { " ,\n".contains($0) }) {
          let words = module.text.split { !($0.isLetter || $0.isNumber) }
          let uses = words.count { $0 == name }
          #expect(uses > 1, "\(module.name) imports \(name)")
        }
      }
    }
  }

  @Test("hold nothing that would end the script, run text or ask the network", arguments: pages)
  func content(modules: [EmbeddedFile]) {
    for module in modules {
      for word in [
        "</script", "<!--", "innerHTML", "eval(", "fetch(", "XMLHttpRequest", "Function(",
      ] {
        #expect(!module.text.contains(word), "\(module.name) holds \(word)")
      }
    }
  }
}
