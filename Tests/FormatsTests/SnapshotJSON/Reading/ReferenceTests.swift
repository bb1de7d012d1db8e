import HierarchyModel
import TestSupport
import Testing

@Suite("References") struct ReferenceTests {
  @Test func positionsCountInViewsForViewsAndInControllersForAllOthers() throws {
    let snapshot = try BothReaders.snapshot(
      #"""
      {"treering":1,
       "views":[{"class":"A","in":null,"kind":"window","root":1},{"class":"B","in":0}],
       "controllers":[{"class":"C","view":1},{"class":"D","parent":null,"presentedBy":0}]}
      """#)
    let (views, controllers) = (snapshot.views, snapshot.controllers)
    #expect(snapshot.parent(of: views[1]) == .value(views[0]))
    #expect(snapshot.reference(.root, of: views[0]).value?.position == 3)
    #expect(snapshot.reference(.view, of: controllers[2]).value == views[1])
  }

  @Test func aPositionIsKeptWhereAnIdWouldDo() throws {
    let text =
      #"{"treering":1,"views":[{"id":"a"},{"id":"b","in":0},{"id":"c","in":"a"}]}"#
    #expect(written(try BothReaders.snapshot(text)) == text)
  }

  @Test func listsMayComeInAnyOrder() throws {
    let forward = try BothReaders.snapshot(SampleDocument.text)
    let shuffled = try BothReaders.snapshot(
      #"""
      {"responders":[{"next":"0x1","class":"Coordinator","id":"c"}],
       "controllers":[{"stack":["0xb",1],"view":"0x2","parent":null,"class":"Home","id":"0xa"},
                      {"actions":["save:"],"parent":"0xa","class":"Detail"},
                      {"definesContext":false,"presentedBy":"0xa","class":"Sheet","id":"0xb"}],
       "views":[{"frame":[0,0,390,844.5],"firstResponder":"0x2","root":"0xa","key":true,"level":0,
                 "scene":"s1","in":null,"kind":"window","class":"UIWindow","id":"0x1"},
                {"custom":18446744073709551615,"transform":[1,0,0,1,0,0],"text":null,
                 "frame":[0,"nan","-inf",1e300],"in":"0x1","class":"UILabel","id":"0x2"}],
       "scenes":[{"class":"UIWindowScene","id":"s1"}],
       "application":{"delegate":{"responder":true,"id":"del"},"class":"UIApplication","id":"app"},
       "more":-0.0,"profile":"ios13","covers":["views","controllers"],
       "run":{"extra":[1,{"a":null}],"os":"iOS 18.2","id":"r1"},"time":1700000000.25,
       "label":"after é😀","treering":1}
      """#)
    #expect(forward == shuffled)
    #expect(written(forward) == written(shuffled))
  }

  @Test func theKeyWindowMayBeNamedByTheSnapshot() throws {
    let snapshot = try BothReaders.snapshot(
      #"""
      {"treering":1,"keyWindow":"w","firstResponder":"f",
       "views":[{"id":"w","kind":"window"},{"id":"f","in":"w"}]}
      """#)
    #expect(snapshot.keyWindow.value == (try snapshot.find("w")))
    #expect(snapshot.firstResponder.value == (try snapshot.find("f")))
  }

  @Test func idsKeepTheirSpelling() throws {
    for id in [
      "0x1", "0X1", "0x01", "0x", "0xG", "", "é", "nan", "0xffffffffffffffff",
      "0x10000000000000000",
    ] {
      let text = "{\"treering\":1,\"views\":[{\"id\":\"\(id)\"},{\"in\":\"\(id)\"}]}"
      #expect(written(try BothReaders.snapshot(text)) == text)
    }
  }
}
