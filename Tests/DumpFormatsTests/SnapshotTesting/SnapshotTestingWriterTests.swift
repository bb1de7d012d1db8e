import DumpFormats
import HierarchyModel
import Testing

@Suite struct SnapshotTestingWriterTests {
  @Test func `views print without addresses`() throws {
    let snapshot = try readOne(
      """
      <UIView: 0x1; frame = (0 0; 1 1); tintColor = <UITintColor: 0x2>; layer = <CALayer: 0x3>>
         | <UIImageView: 0x4; frame = (0 0; 1 1); image = <UIImage:0x5 anonymous; (1 1)@3>; layer = <CALayer: 0x6>> bar=0x7
      """)
    #expect(
      SnapshotTestingWriter(snapshot).recursiveDescription() == """
        <UIView; frame = (0 0; 1 1); tintColor = <UITintColor>; layer = <CALayer>>
           | <UIImageView; frame = (0 0; 1 1); image = <UIImage anonymous; (1 1)@3>; layer = <CALayer>> bar=
        """)
  }

  @Test func `controllers print without addresses, and what was scrubbed stays as it is`() throws {
    let text = "<A 0x1>, state: appeared, view: <UIView 0x2>, presented with: <P 0x3>"
    let scrubbed = "<A>, state: appeared, view: <UIView>, presented with: <P>"
    #expect(SnapshotTestingWriter(try readOne(text)).hierarchy() == scrubbed)
    #expect(SnapshotTestingWriter(try readOne(scrubbed)).hierarchy() == scrubbed)
  }
}
