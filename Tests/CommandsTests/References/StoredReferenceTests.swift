import Commands
import TestSupport
import Testing

@Suite("A reference to a stored snapshot")
struct StoredReferenceTests {
  private func fixture(_ files: [String: String] = [:]) throws -> Fixture {
    let fixture = try Fixture(["session.ndjson": Fixture.session].merging(files) { $1 })
    #expect(fixture.record("--store runs.treering --session checkout").code == .clean)
    return fixture
  }

  @Test(
    "names one by number, from the end, or by label",
    arguments: [
      ("checkout/1", "A"), ("checkout/last", "C"), ("checkout/last~1", "B"),
      ("checkout/home", "A"), ("checkout/@2", "B"), ("checkout/home#1", "A"),
      ("runs.treering:checkout/3", "C"),
    ])
  func found(reference: String, className: String) throws {
    let call = try fixture().call("show \(reference) --as json")
    #expect(call.code == .clean)
    #expect(call.output.contains("\"class\":\"\(className)\""))
  }

  @Test(
    "gets what it may have been meant for",
    arguments: [
      ("chekout/1", "runs.treering: there is no session \"chekout\"; did you mean \"checkout\"?"),
      (
        "dumps/cart.txt",
        """
        dumps/cart.txt: no such file, and there is no session "dumps" in runs.treering; \
        there are "checkout"
        """
      ),
      ("cart/1", "runs.treering: there is no session \"cart\"; there are \"checkout\""),
      (
        "checkout/4",
        "runs.treering: session \"checkout\" has no snapshot \"4\"; it has 3, and the last is 3"
      ),
      (
        "checkout/last~3",
        "runs.treering: session \"checkout\" has no snapshot \"last~3\"; it has 3, and the last is 3"
      ),
      (
        "checkout/hom",
        "runs.treering: session \"checkout\" has no snapshot labelled \"hom\"; did you mean \"home\"?"
      ),
      (
        "checkout/other",
        """
        runs.treering: session "checkout" has no snapshot labelled "other"; there are "home", "2"
        """
      ),
      (
        "checkout/home#2",
        "runs.treering: session \"checkout\" has no snapshot \"home#2\"; \"home\" occurs once"
      ),
      ("other.treering:checkout/1", "other.treering: no such store"),
      (
        "checkout#home",
        "checkout#home: no such file; a moment of the session is written \"checkout/home\""
      ),
      ("cart#home", "cart#home: no such file"),
    ])
  func unknown(reference: String, message: String) throws {
    let call = try fixture().call("show \(reference)")
    #expect(call.code == .failure)
    #expect(call.diagnostics == "treering: \(message)\n")
  }

  @Test("is not a file where there is no store")
  func noStore() throws {
    let call = try Fixture().call("show checkout/1")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics == """
        treering: checkout/1: no such file, and there is no store in this folder; \
        name one with --store FILE or in $TREERING_STORE

        """)
  }

  @Test("is refused where it names a file too")
  func ambiguous() throws {
    let fixture = try fixture()
    try fixture.folder.createFolder("checkout")
    try fixture.folder.write(Fixture.app, to: "checkout/1")
    try fixture.folder.write(Fixture.app, to: "checkout/9")
    let call = fixture.call("show checkout/1")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics == """
        treering: checkout/1: names a file and a snapshot of runs.treering; \
        write "./checkout/1" or "runs.treering:checkout/1"

        """)
    #expect(fixture.call("show ./checkout/1").output.contains("Shop.RootViewController"))
    #expect(fixture.call("show checkout/9").output.contains("Shop.RootViewController"))
    #expect(!fixture.call("show runs.treering:checkout/1").output.contains("Shop.RootView"))
  }

  @Test(
    "may leave out the moment, and of a store's only session its name",
    arguments: ["checkout", "runs.treering:checkout", "runs.treering", "./runs.treering"])
  func whole(reference: String) throws {
    let fixture = try fixture()
    let call = fixture.call("show \(reference) --as json")
    #expect(call.output == fixture.call("show checkout/3 --as json").output)
    #expect(call.output.contains("\"class\":\"C\""))
    #expect(
      fixture.call("export \(reference)").output == fixture.call("export session.ndjson").output)
    #expect(fixture.call("check \(reference)").output == fixture.call("check checkout").output)
  }

  @Test("asks for the session of a store that has several, and takes all where it can")
  func several() throws {
    let fixture = try fixture()
    #expect(fixture.record("--store runs.treering --session cart").code == .clean)
    for line in ["show runs.treering", "log", "export runs.treering", "expect runs.treering x"] {
      try fixture.folder.write("there is A", to: "x")
      let call = fixture.call(line)
      #expect(call.code == .failure)
      #expect(
        call.diagnostics == """
          treering: runs.treering: holds 2 sessions: checkout, cart; \
          name one, as in runs.treering:checkout

          """)
    }
    let all = fixture.call("check runs.treering --format json").output
    #expect(
      all == fixture.call("check runs.treering:checkout runs.treering:cart --format json").output)
  }

  @Test(
    "keeps its older forms",
    arguments: [
      ("export runs.treering checkout", "export checkout"),
      ("export runs.treering checkout/2", "export checkout/2"),
      ("view runs.treering checkout --title t", "view checkout --title t"),
      ("log --store runs.treering checkout --all", "log checkout --all"),
      ("prune runs.treering checkout/1 --dry-run", "prune checkout/1 --dry-run"),
      ("query runs.treering --list", "query --list"), ("find runs.treering A", "find A"),
      ("find runs.treering:checkout A", "find A --session checkout"),
      ("verify runs.treering", "verify"), ("sessions --store runs.treering", "sessions"),
      ("sessions runs.treering", "sessions"),
    ])
  func older(line: String, now: String) throws {
    let fixture = try fixture()
    let call = fixture.call(line)
    #expect(call.code == .clean, "\(call.diagnostics)")
    #expect(!call.output.isEmpty)
    #expect(call.output == fixture.call(now).output)
  }

  @Test(
    "is taken by every command that takes snapshots",
    arguments: [
      ("diff s/1 s/1", ExitCode.clean), ("chain s/start", .clean), ("target s/1 save:", .clean),
      ("dispatch s/1 save:", .clean), ("context s/1 RootViewController", .clean),
      ("hit s/1 20,70", .clean), ("check s/1 --fail-on error", .clean),
    ])
  func everyCommand(line: String, code: ExitCode) throws {
    let fixture = try Fixture(["session.ndjson": Fixture.oneLine(Fixture.app)])
    #expect(fixture.record("--store runs.treering --session s").code == .clean)
    let call = fixture.call(line)
    #expect(call.code == code, "\(call.diagnostics)")
    #expect(!call.output.isEmpty)
  }

  @Test(
    "is a whole session where a command takes several snapshots",
    arguments: ["s", "runs.treering:s"])
  func wholeSession(word: String) throws {
    let fixture = try Fixture([
      "session.ndjson": Fixture.session,
      "last.expect": "at home\n  there is no C\nat 3\n  there is C\n",
    ])
    #expect(fixture.record("--store runs.treering --session s").code == .clean)
    let check = fixture.call("check \(word) --fail-on error")
    #expect(check.code == .clean, "\(check.diagnostics)")
    #expect(check.output.hasSuffix("3 snapshots\n"))
    #expect(fixture.call("expect \(word) last.expect").code == .clean)
  }

  @Test("is told apart from a file that is missing")
  func missingFile() throws {
    let call = try fixture().call("check home.json")
    #expect(
      call.diagnostics == """
        treering: home.json: no such file, and there is no session "home.json" in runs.treering; \
        there are "checkout"

        """)
  }

  @Test("is reported as missing, even beside a store that cannot be opened")
  func missingBesideEmptyStore() throws {
    let fixture = try Fixture(["empty.treering": ""])
    let missing = fixture.call("diff missing.json other.json")
    #expect(missing.code == .failure)
    #expect(
      missing.diagnostics.hasPrefix("treering: missing.json: no such file, and empty.treering: "))
    // A name without an ending is one of the store's sessions.
    let session = fixture.call("diff checkout other")
    #expect(session.diagnostics.hasPrefix("treering: empty.treering: "))
  }

  @Test("heads a diff with its session")
  func diff() throws {
    let call = try fixture().call("diff checkout/home checkout/last")
    #expect(call.code == .differences)
    #expect(call.output.hasPrefix("checkout  home → 3 "))
  }
}
