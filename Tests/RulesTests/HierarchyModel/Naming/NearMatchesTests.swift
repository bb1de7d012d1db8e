import HierarchyModel
import Testing

@Suite("Near matches")
struct NearMatchesTests {
  @Test(
    "finds what may have been meant",
    arguments: [
      ("shwo", "show"), ("SHOW", "show"), ("contxt", "context"), ("chian", "chain"),
      ("verif", "verify"), ("demonstrate", "demo"), ("hti", "hit"),
    ])
  func meant(name: String, expected: String) {
    let commands = ["chain", "context", "demo", "hit", "show", "verify", "version"]
    #expect(NearMatches(to: name).best(of: commands, limit: 1) == [expected])
  }

  @Test("leaves out what is too different", arguments: ["", "zzz", "x", "frobnicate", "ch"])
  func different(name: String) {
    #expect(NearMatches(to: name).best(of: ["chain", "context", "show"]).isEmpty)
  }

  @Test("gives the nearest first, and no more than asked for")
  func order() {
    let names = ["CyanViewController", "CyanView", "CyanViews", "Cyan"]
    #expect(NearMatches(to: "CyanVeiw").best(of: names, limit: 2) == ["CyanView", "CyanViews"])
  }

  @Test("takes a name for the beginning of another from three letters on")
  func beginnings() {
    #expect(NearMatches(to: "showing").best(of: ["s", "sh", "sho"]) == ["sho"])
  }

  @Test("takes names of any length")
  func length() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearMatches(to: long).best(of: [long, "a"]).isEmpty)
  }
}
