import DumpFormats
import HierarchyModel
import Testing

@Suite struct DumpImportTests {
  private static let view = "<UIView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>"

  @Test(arguments: ["", " \n\t ", "\u{FEFF}"])
  func `nothing is an error of its own`(text: String) {
    #expect(throws: DumpError.emptyInput) { try read(text) }
  }

  @Test(arguments: [
    "hello", "{}", "[1, 2]", "<html><body/></html>", "Foo: 0x12", "SELECT * FROM view",
  ])
  func `what no format knows names all that are known`(text: String) {
    let error = #expect(throws: DumpError.self) { try read(text) }
    #expect(error == .unknownFormat(known: DumpRegistry.names))
    #expect(error?.description.contains("recursive-description, print-hierarchy") == true)
  }

  @Test func `a forced format has to fit`() {
    #expect(throws: DumpError.wrongFormat(asked: "appium-xml", detected: "recursive-description")) {
      try read(Self.view, as: "appium-xml")
    }
    #expect(throws: DumpError.noSuchFormat("nib", known: DumpRegistry.names)) {
      try read(Self.view, as: "nib")
    }
  }

  @Test func `strict turns the first report into an error`() throws {
    let text =
      Self.view + "\nsome words between\n" + Self.view.replacing("0x1;", with: "0x3;") + "\n..."
    #expect(try read(text).moments.count == 2)
    let error = #expect(throws: DumpError.self) {
      try DumpImport(isStrict: true).read(Array(text.utf8))
    }
    #expect(error?.description == "line 2: text that is not a node was skipped (and 1 more)")
  }

  @Test func `a byte order mark is passed over and broken bytes are reported`() throws {
    #expect(try readOne("\u{FEFF}" + Self.view).count == 1)
    let rows = "\u{FEFF}element_num,depth,bounds,attributes,parent_num\n0,0,\"[0,0][9,9]\",\"\",\n"
    #expect(rows.utf8.withContiguousStorageIfAvailable(DumpImport.detect)??.name == "maestro-csv")
    var bytes = Array((Self.view + "\n   | <UILabel: 0x3; frame = (0 0; 1 1); text = '").utf8)
    bytes += [0xFF, 0xFE] + Array("'; layer = <CALayer: 0x4>>".utf8)
    let reading = try DumpImport().read(bytes)
    #expect(reasons(reading) == ["line 2: bytes that are not UTF-8 were replaced"])
    #expect(reading.snapshots[0].value("text", of: "UILabel") == .text("\u{FFFD}\u{FFFD}"))
  }

  @Test func `reports of lines in a row are one stretch`() {
    var reports = DumpReports()
    for line in [3, 4, 6] { reports.add(line: line, "odd") }
    #expect(reports.groups.map(\.ranges) == [[3...4, 6...6]])
  }

  @Test func `a hundred reports are kept of however many parts, and all are counted`() {
    var (reports, part) = (DumpReports(), DumpReports())
    for line in 1...60 { part.add(line: line, "odd") }
    for offset in [0, 60] { reports.add(part, movedBy: offset) }
    #expect(reports.first.map(\.line) == Array(1...100))
    #expect(reports.count == 120)
  }

  @Test func `every format has a name and says in one line what prints it`() {
    #expect(DumpRegistry.all.count == 17)
    #expect(Set(DumpRegistry.names).count == 17)
    for format in DumpRegistry.all {
      #expect(format.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!format.summary.isEmpty && !format.summary.contains("\n"))
    }
  }

  @Test(arguments: DumpRegistry.all.map(\.name))
  func `a dump has what its format says, or a part of that`(name: String) throws {
    let text = try #require(FormatExamples.all[name])
    let snapshot = try readOne(text)
    let format = try #require(DumpRegistry.format(named: name))
    #expect(try read(text).moments[0].format == name)
    #expect(Set(snapshot.coverage.facets).isSubset(of: format.covers))
    if name != "snapshot-testing" { #expect(snapshot.coverage.facets == format.covers) }
  }
}
