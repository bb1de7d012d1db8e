import HierarchyStore
import TestSupport
import Testing

@Suite("The name of a session")
struct SessionNameTests {
  @Test("gets a number where another run has it")
  func numbered() throws {
    let temporary = try TemporaryStore()
    let store = temporary.store
    let names = try (1...3).map { _ in try store.continueSession("app").session.name }
    #expect(names == ["app", "app-2", "app-3"])
  }

  @Test("is refused where no reference could have it", arguments: ["", "a/b", "a:b"])
  func refused(name: String) throws {
    let temporary = try TemporaryStore()
    let store = temporary.store
    for start in [{ try store.startSession($0) }, { try store.continueSession($0).session }] {
      let error = #expect(throws: StoreError.self) { _ = try start(name) }
      #expect(error?.code == .unusableName)
    }
  }
}
