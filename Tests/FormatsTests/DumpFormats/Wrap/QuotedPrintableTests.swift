import DumpFormats
import HierarchyModel
import Testing

/// Dumps as the source of a mail.
@Suite struct QuotedPrintableTests {
  @Test(arguments: CutExample.all + CutExample.closed)
  func `a mail's text is plain again`(example: CutExample) throws {
    let lines = encoded(example.text).split(separator: "\n", omittingEmptySubsequences: false)
    let broken = lines.map { line in
      var rest = line
      var text = ""
      while rest.count > 48 {
        // An encoded character stays on one line.
        var end = rest.index(rest.startIndex, offsetBy: 48)
        while rest[..<end].suffix(2).contains("=") { end = rest.index(before: end) }
        text += rest[..<end] + "=\n"
        rest = rest[end...]
      }
      return text + rest
    }.joined(separator: "\n")
    guard broken.split(separator: "=").count > 3 else { return }
    #expect(try read(broken).snapshots == read(example.text).snapshots)
    #expect(try read(broken).reports.count == read(example.text).reports.count)
  }

  @Test func `a report names the line of the mail`() throws {
    let text = """
      <UIWindow: 0x1; frame =3D (0 0; 9 9); la=
      yer =3D <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame =3D (0 0; 9 9); la
      """
    #expect(reasons(try read(text)) == ["line 3: the dump ends within this object"])
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      if byte == 0x3D { return "=3D" }
      let hex = String(byte, radix: 16, uppercase: true)
      return byte < 0x80 ? String(UnicodeScalar(byte)) : "=" + hex
    }.joined()
  }

  @Test func `one equals sign before two digits is no mail's`() throws {
    let text = """
      Attributes: Application, pid: 1, label: 'Shop'
      Element subtree:
       →Application, 0x6000, pid: 1, label: 'Shop'
          Window, 0x6001, {{0.0, 0.0}, {390.0, 844.0}}
            Link, 0x6002, {{0.0, 0.0}, {90.0, 44.0}}, label: 'page=3D'
      """
    #expect(try readOne(text).value("label", of: "Link") == .text("page=3D"))
  }

  @Test(arguments: [
    "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: quoted-printable\n",
    "See https://example.org/?screen=cart",
    "Content-Type: multipart/mixed; boundary=\"===============17==\"\n\n--===============17==\n",
  ])
  func `a mail has its header and links besides`(header: String) throws {
    let example = CutExample.all[0].text
    let reading = try read("\(header)\n\(encoded(example))\n")
    #expect(reading.snapshots == (try read(example).snapshots))
  }
}
