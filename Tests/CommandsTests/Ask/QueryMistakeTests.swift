import Commands
import TestSupport
import Testing

@Suite("A mistake in a query")
struct QueryMistakeTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture(ShopDrawing.home, ShopDrawing.pushed)
  }

  @Test(
    "is marked at its place, with what may have been meant",
    arguments: [
      (
        "SELECT 1;\nSELECT * FROM viewz",
        """
        SQL:2: no such table: viewz; did you mean "views"?
          SELECT * FROM viewz
                        ^
        """
      ),
      (
        "SELECT 'hit_tst' FROM hit_tst(1, 2, 3)",
        """
        SQL:1: no such table: hit_tst; did you mean "hit_test"?
          SELECT 'hit_tst' FROM hit_tst(1, 2, 3)
                                ^
        """
      ),
      (
        "SELECT v.clas FROM views AS v",
        """
        SQL:1: no such column: v.clas; did you mean "class"?
          SELECT v.clas FROM views AS v
                 ^
        """
      ),
      (
        "SELECT 1, lenght('a')",
        """
        SQL:1: no such function: lenght; did you mean "length"?
          SELECT 1, lenght('a')
                    ^
        """
      ),
      (
        "SELECT kind FROM navigation JOIN snapshots\nUSING (snapshot_id) WHERE number = 2",
        """
        SQL:2: ambiguous column name: number; navigation and snapshots have it: write which is meant
          USING (snapshot_id) WHERE number = 2
                                    ^
        """
      ),
      (
        "SELECT 1 -- hit_test\nFROM hit_test(1, 2, 3, 4, 5)",
        """
        SQL:2: too many arguments on hit_test() - max 4
          FROM hit_test(1, 2, 3, 4, 5)
               ^
        """
      ),
      (
        "SELECT 1; SELECT class\nFROM responder_chain(1, 'RootVew')",
        """
        SQL:2: responder_chain: object: nothing in the snapshot is called "RootVew"; did you mean \
        "RootView"?
          FROM responder_chain(1, 'RootVew')
                                  ^
        """
      ),
      (
        "SELECT 1 FROM responder_chain(1, 'field')\nJOIN responder_chain(1, 'nobody')",
        """
        SQL:2: responder_chain: object: nothing in the snapshot is called "nobody"
          JOIN responder_chain(1, 'nobody')
                                  ^
        """
      ),
      (
        "SELECT * FROM presentation_context(1, abs(-6), 'wide')",
        """
        SQL:1: presentation_context: style: there is no style "wide"; there are
          SELECT * FROM presentation_context(1, abs(-6), 'wide')
                                                         ^
        """
      ),
      (
        "SELECT class FROM action_target(1, 'field')",
        """
        SQL:1: action_target needs its argument "action": action_target(snapshot, from, action)
          SELECT class FROM action_target(1, 'field')
                            ^
        """
      ),
      (
        "SELECT 1 FROM treering_tree('t/last')",
        """
        SQL:1: treering_tree: snapshot: there is no session "t"
          SELECT 1 FROM treering_tree('t/last')
                                      ^
        """
      ),
    ])
  func place(sql: String, complaint: String) {
    let said = fixture.query(sql).diagnostics.split(separator: "\n").map(String.init)
    let expected = complaint.split(separator: "\n").map(String.init)
    #expect(said.first?.hasPrefix("treering: " + (expected.first ?? "?")) == true, "\(said)")
    #expect(Array(said.dropFirst()) == Array(expected.dropFirst()), "\(said)")
  }
}
