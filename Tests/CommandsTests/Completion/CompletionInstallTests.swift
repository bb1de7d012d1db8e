import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering completion --install")
struct CompletionInstallTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  private func install(_ words: String, _ variables: [String: String]) -> Call {
    Call("completion \(words) --install", in: fixture.folder.path, variables: variables)
  }

  @Test(
    "puts the script where the shell looks, as the user's variables have it",
    arguments: [
      ("bash", "HOME", ".local/share/bash-completion/completions/treering"),
      ("bash", "XDG_DATA_HOME", "bash-completion/completions/treering"),
      ("bash", "BASH_COMPLETION_USER_DIR", "completions/treering"),
      ("zsh", "HOME", ".local/share/zsh/site-functions/_treering"),
      ("zsh", "XDG_DATA_HOME", "zsh/site-functions/_treering"),
      ("fish", "HOME", ".config/fish/completions/treering.fish"),
      ("fish", "XDG_CONFIG_HOME", "fish/completions/treering.fish"),
    ])
  func places(shell: String, variable: String, path: String) throws {
    var variables = ["HOME": fixture.folder.file("home")]
    variables[variable] = fixture.folder.file("it")
    let file = fixture.folder.file("it/" + path)
    let call = install(shell, variables)
    #expect(call.code == .clean)
    #expect(call.output.hasPrefix(file + "\n"))
    let script = try String(contentsOfFile: file, encoding: .utf8)
    let isScript = script == Call("completion \(shell)").output
    #expect(isScript)
    // A second time, and where an older one is.
    #expect(install(shell, variables).output.hasPrefix(file + ", as it was\n"))
    try "old".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(install(shell, variables).output.hasPrefix(file + "\n"))
    let isNew = try String(contentsOfFile: file, encoding: .utf8) == script
    #expect(isNew)
  }

  @Test("takes the user's shell where none is named, and asks for one it knows")
  func shell() {
    let home = fixture.folder.path
    #expect(install("", ["HOME": home, "SHELL": "/usr/bin/fish"]).output.contains("treering.fish"))
    for variables in [["HOME": home], ["HOME": home, "SHELL": "/bin/csh"]] {
      let call = install("", variables)
      #expect(call.code == .usage)
      #expect(call.diagnostics.contains("$SHELL is not bash, zsh or fish"))
    }
  }

  @Test("a relative variable does not count, and without a home there is no place")
  func nowhere() {
    let call = install("zsh", ["XDG_DATA_HOME": "here"])
    #expect(call.code == .failure)
    #expect(
      call.diagnostics
        == "treering: there is no place for completions; set $HOME or $XDG_DATA_HOME\n")
  }
}
