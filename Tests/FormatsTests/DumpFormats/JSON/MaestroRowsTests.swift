import DumpFormats
import HierarchyModel
import Testing

@Suite struct MaestroRowsTests {
  private static let heading = "element_num,depth,attributes,parent_num"

  @Test(arguments: [
    """
    \(heading)
    0,0,"bounds=[0,0][390,844]",
    1,1,"accessibilityText=Shop; bounds=[0,0][390,844]; enabled=true; enabled=true",0
    2,2,"text=Pay; resource-id=pay; bounds=[10,20][110,70]; clickable=true",1
    3,1,"text=Rest; bounds=[0,800][390,844]",0
    """,
    """
    element_num,depth,bounds,attributes,parent_num
    0,0,"[0,0][390,844]","",
    1,1,"[0,0][390,844]","accessibilityText=Shop; enabled=true",0
    2,2,"[10,20][110,70]","text=Pay; resource-id=pay; clickable=true",1
    3,1,"[0,800][390,844]","text=Rest",0

    """,
    """
    (lldb)
    id,depth,bounds,text,resource_id,accessibility,hint,class,value,scrollable,clickable,enabled,\
    focused,selected,checked,parent_id
    0,0,"[0,0][390,844]",,,,,,,,,,,,,
    1,1,"[0,0][390,844]",,,"Shop",,,,,,true,,,,0
    2,2,"[10,20][110,70]","Pay","pay",,,,,,true,,,,,1
    3,1,"[0,800][390,844]","Rest",,,,,,,,,,,,0
    """,
  ])
  func `each row is an element in the one whose number it names`(text: String) throws {
    let reading = try read(text)
    #expect(reading.format == "maestro-csv" && reading.reports.isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    let names = drawing(snapshot) { snapshot, element in
      snapshot.text(.text, of: element).value ?? snapshot.text(.label, of: element).value
    }
    #expect(names == "?\n  ? Shop\n    ? Pay\n  ? Rest")
    let pay = snapshot.views[2]
    #expect(snapshot.numbers(.screenFrame, of: pay) == .value([10, 20, 100, 50]))
    #expect(snapshot.text(.identifier, of: pay) == .value("pay"))
    #expect(snapshot.text(.label, of: pay) == .null)
    #expect(snapshot.value(AttributeKey("clickable"), of: pay) == .flag(true))
    #expect(snapshot.value(AttributeKey("enabled"), of: snapshot.views[1]) == .flag(true))
    // Flags that are false are not printed.
    #expect(snapshot.value(AttributeKey("enabled"), of: pay) == nil)
    #expect(snapshot.header.partial == nil)
  }

  @Test func `a text may have what separates fields, attributes and rows`() throws {
    let snapshot = try readOne(
      """
      \(Self.heading)
      0,0,"text=a; b, ""c""
      d=e; resource-id=all; hintText=",
      1,1,"text=x; value=3; y",0
      """)
    #expect(drawing(snapshot) == "?\n  ?")
    #expect(snapshot.text(.text, of: snapshot.views[0]) == .value("a; b, \"c\"\nd=e"))
    #expect(snapshot.text(.identifier, of: snapshot.views[0]) == .value("all"))
    #expect(snapshot.value(.value, of: snapshot.views[1]) == .text("3; y"))
  }

  @Test func `an element is in the one that it names, whatever was printed between`() throws {
    let snapshot = try readOne(
      """
      \(Self.heading)
      0,0,"text=root",
      1,1,"text=first",0
      5,2,"text=deep",0
      6,3,"text=deeper",5
      """)
    let names = drawing(snapshot) { $0.text(.text, of: $1).value }
    #expect(names == "? root\n  ? first\n  ? deep\n    ? deeper")
    #expect(snapshot.header.partial == nil)
  }

  @Test func `an element whose parent was left out is not in what was printed beside that`() throws
  {
    let snapshot = try readOne(
      """
      \(Self.heading)
      0,0,"text=root",
      1,1,"text=first",0
      5,2,"text=inner",4
      """)
    let names = drawing(snapshot) { $0.text(.text, of: $1).value }
    #expect(names == "? root\n  ? first\n  ? inner")
    #expect(snapshot.header.partial == "the parent of an element was left out")
  }

  @Test func `a row that breaks off is kept as far as it goes`() throws {
    let snapshot = try readOne("\(Self.heading)\n0,0,\"text=root\",\n1,1,\"text=Pa")
    #expect(drawing(snapshot) { $0.text(.text, of: $1).value } == "? root\n  ? Pa")
    #expect(snapshot.header.partial != nil)
    let broken = try readOne("\(Self.heading)\n0,0,\"text=root\n1,1,\"text=Pay\",0")
    #expect(drawing(broken) { $0.text(.text, of: $1).value } == "? root\n  ? Pay")
  }

  @Test func `a heading begins a moment, and text that is no row is reported`() throws {
    let rows = "\(Self.heading)\n0,0,\"text=root\",\n"
    let reading = try read("\(rows)after the tap:\n\(rows)")
    #expect(reading.snapshots.map(\.count) == [1, 1])
    #expect(reading.moments.map(\.line) == [2, 5])
    #expect(reasons(reading) == ["line 3: text that is not an element was skipped"])
    #expect(throws: DumpError.self) { try read("the columns are \(Self.heading)") }
    #expect(throws: DumpError.self) { try read(Self.heading) }
  }

  @Test func `flags are digits in fields of their own`() throws {
    let snapshot = try readOne(
      """
      id,depth,bounds,text,enabled,focused,selected,checked,parent_id
      0,0,"[0,0][9,9]","Pay",0,1,1,,
      """)
    let element = snapshot.views[0]
    let flags = ["enabled", "focused", "selected", "checked"].map {
      snapshot.value(AttributeKey($0), of: element)
    }
    #expect(flags == [.flag(false), .flag(true), .flag(true), nil])
  }
}
