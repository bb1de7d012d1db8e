import HierarchyModel
import JSONText
import SnapshotJSON
import Testing

@Suite("Writing snapshot JSON") struct SnapshotJSONWriterTests {
  @Test func keysStandInTheOrderOfTheFormat() throws {
    let snapshot = try BothReaders.snapshot(
      #"""
      {"responders":[{"zz":1,"next":null,"id":"r"}],"aa":1,"firstResponder":null,"keyWindow":null,
       "partial":"p","ids":"none","platform":"tvos","profile":"ios13","covers":[],"time":1,"label":"l",
       "run":{"zz":1,"idiom":"phone","device":"d","os":"o","build":"b","version":"v","app":"a","id":"i"},
       "controllers":[{"view":null,"parent":null,"class":"C","id":"c","title":"t"}],
       "views":[{"partial":"q","zz":1,"aa":2,"text":"x","frame":[0,0,1,1],"in":null,"tag":3,
                 "kind":"window","class":"V","id":"v","level":0,"layer":"CALayer"}],
       "scenes":[{"class":"S","id":"s"}],
       "application":{"delegate":{"class":"D","id":"d"},"class":"A","id":"app"},"treering":1}
      """#)
    #expect(
      written(snapshot)
        == #"{"treering":1,"label":"l","time":1,"run":{"id":"i","app":"a","version":"v","#
        + #""build":"b","os":"o","device":"d","idiom":"phone","zz":1},"covers":[],"#
        + #""profile":"ios13","platform":"tvos","ids":"none","partial":"p","keyWindow":null,"#
        + #""firstResponder":null,"aa":1,"application":{"id":"app","class":"A","delegate":{"id":"d","class":"D"}},"#
        + #""scenes":[{"id":"s","class":"S"}],"views":[{"id":"v","class":"V","kind":"window","#
        + #""in":null,"level":0,"frame":[0,0,1,1],"tag":3,"text":"x","layer":"CALayer","#
        + #""partial":"q","aa":2,"zz":1}],"controllers":[{"id":"c","class":"C","parent":null,"#
        + #""view":null,"title":"t"}],"responders":[{"id":"r","next":null,"zz":1}]}"#)
  }

  @Test func prettyTextReadsBackAsTheSameSnapshot() throws {
    let snapshot = try BothReaders.snapshot(SampleDocument.text)
    let pretty = SnapshotJSONWriter.write(snapshot, layout: .pretty)
    #expect(try BothReaders.outcome(of: pretty).get() == snapshot)
    #expect(
      String(decoding: pretty, as: UTF8.self).contains(
        """
              "frame": [0, "nan", "-inf", 1e+300],
        """))
  }

  @Test func whatABuilderMadeCanBeWrittenAndRead() throws {
    var builder = SnapshotBuilder()
    builder.header.label = "made"
    builder.begin(.window, class: "UIWindow", token: .address(0x10))
    builder.setParent(nil)
    builder.set(.frame, .numbers([.integer(0), .double(0), .unsigned(.max), .double(.nan)]))
    builder.begin(.view, class: "UIView", token: nil)
    builder.setParent(.token(.address(0x10)))
    builder.begin(.controller, class: "Home", token: .name("home"))
    builder.setReference(.view, to: .listIndex(1))
    builder.begin(.application, class: "UIApplication", token: nil)
    builder.begin(.scene, class: "UIWindowScene", token: nil)
    let text = written(try builder.finish())
    #expect(
      text == #"{"treering":1,"label":"made","application":{"class":"UIApplication"},"#
        + #""scenes":[{"class":"UIWindowScene"}],"views":[{"id":"0x10","class":"UIWindow","#
        + #""kind":"window","in":null,"frame":[0,0.0,18446744073709551615,"nan"]},"#
        + #"{"class":"UIView","in":"0x10"}],"controllers":[{"id":"home","class":"Home","view":1}]}"#
    )
    #expect(written(try BothReaders.snapshot(text)) == text)
  }
}
