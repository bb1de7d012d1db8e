import DumpFormats
import HierarchyModel
import Testing

@Suite struct RecursiveDescriptionAttributeTests {
  private static let layer = "layer = <CALayer: 0x6>>"

  @Test func `what is printed is typed and what is not printed is the default`() throws {
    let snapshot = try readOne(
      """
      <UILabel: 0x1; frame = (-0.5 68.6667; 320 0); text = 'Hi'; clipsToBounds = YES; alpha = 0.2; \
      hidden = YES; opaque = NO; autoresize = RM+BM; userInteractionEnabled = NO; tag = -7; \
      gestureRecognizers = <NSArray: 0x2>; layer = <_UILabelLayer: 0x600>>
         | <UIView: 0x3; frame = (0 0; 1 1); \(Self.layer)
      """)
    let label: [(KnownKey, AttributeValue)] = [
      (.frame, .numbers([.double(-0.5), .double(68.6667), .integer(320), .integer(0)])),
      (.text, .text("Hi")), (.clips, .flag(true)), (.alpha, .number(.double(0.2))),
      (.hidden, .flag(true)), (.opaque, .flag(false)), (.interaction, .flag(false)),
      (.autoresize, .text("RM+BM")), (.tag, .number(.integer(-7))),
      (.gestures, .text("<NSArray: 0x2>")), (.layer, .text("_UILabelLayer")),
    ]
    for (key, value) in label { #expect(snapshot.value(key, of: snapshot.views[0]) == value) }
    #expect(snapshot.value("layer.address", of: "UILabel") == .text("0x600"))
    let defaults: [(KnownKey, AttributeValue)] = [
      (.clips, .flag(false)), (.alpha, .number(.integer(1))), (.hidden, .flag(false)),
      (.opaque, .flag(true)), (.interaction, .flag(true)), (.autoresize, .null),
      (.tag, .number(.integer(0))), (.gestures, .null),
    ]
    for (key, value) in defaults { #expect(snapshot.value(key, of: snapshot.views[1]) == value) }
    #expect(snapshot.value(.other("animations"), of: snapshot.views[1]) == .null)
    #expect(snapshot.value(.text, of: snapshot.views[1]) == nil)
    #expect(snapshot.coverage == Coverage([.views]))
  }

  /// Values that a scanner would misread if it split at semicolons or commas.
  private static let raws: [(printed: String, key: String, value: String)] = [
    ("anchorPoint = (0, 0)", "anchorPoint", "(0, 0)"),
    (
      "transform3D = [0.8, 0, 0, 0; 0, 0.8, 0, 0; 0, 0, 1, 0; 0, 0, 0, 1]", "transform3D",
      "[0.8, 0, 0, 0; 0, 0.8, 0, 0; 0, 0, 1, 0; 0, 0, 0, 1]"
    ),
    ("animations = { opacity=<A: 0x9>; }", "animations", "{ opacity=<A: 0x9>; }"),
    ("animations = { <B: 0x8>=<A: 0x9>; }", "animations", "{ <B: 0x8>=<A: 0x9>; }"),
    ("placeholder = Ask: > or <; borderStyle = None", "placeholder", "Ask: > or <"),
    (
      "image = <UIImage symbol \"plus\"; (26 26)@3{2}>", "image",
      "<UIImage symbol \"plus\"; (26 26)@3{2}>"
    ),
    (
      "image = <(null):0x0 (null) anonymous; (0 0)@0>", "image",
      "<(null):0x0 (null) anonymous; (0 0)@0>"
    ),
    (
      "background = <P: 0x5: view=<V: 0x7; text = 'a > b'; layer = <L: 0x8>>, color=(null)>",
      "background", "<P: 0x5: view=<V: 0x7; text = 'a > b'; layer = <L: 0x8>>, color=(null)>"
    ),
    ("tintColor = UIExtendedGrayColorSpace 0 0.35", "tintColor", "UIExtendedGrayColorSpace 0 0.35"),
    (
      "backgroundColor = <UIDynamicModifiedColor: 0x1; alpha = 1, baseColor = <C: 0x2; name = x>>",
      "backgroundColor", "<UIDynamicModifiedColor: 0x1; alpha = 1, baseColor = <C: 0x2; name = x>>"
    ),
    ("flavour = sweet", "flavour", "sweet"),
    ("state = open", "description.state", "open"),
    ("frame2 = (1 2; 3", "frame2", "(1 2; 3"),
  ]

  @Test(arguments: raws)
  func `what the model does not know is kept as printed`(
    printed: String, key: String, value: String
  ) throws {
    let line = "<UIView: 0xa; frame = (0 0; 1 1); \(printed); \(Self.layer)"
    let snapshot = try readOne(line)
    #expect(snapshot.value(AttributeKey(key), of: snapshot.views[0]) == .text(value))
    #expect(snapshot.text(.layer, of: snapshot.views[0]) == .value("CALayer"))
    #expect(RecursiveDescriptionWriter(snapshot).text() == line)
  }

  @Test(arguments: [
    "What's", "2'", "a; b = c", "x > y", "<b>", "", "'; text", "日本語 😀", "two\nlines", "a'>b",
  ])
  func `texts may hold anything`(text: String) throws {
    let line =
      "<UILabel: 0xa; frame = (0 0; 1 1); text = '\(text)'; clipsToBounds = YES; \(Self.layer)"
    let snapshot = try readOne("<UIView: 0x1; frame = (0 0; 1 1); \(Self.layer)\n   | " + line)
    #expect(snapshot.text(.text, of: snapshot.views[1]) == .value(text))
    #expect(snapshot.flag(.clips, of: snapshot.views[1]) == .value(true))
    #expect(RecursiveDescriptionWriter(snapshot).lines()[1] == "   | " + line)
  }

  @Test(arguments: [
    "axis=vert distribution=fill alignment=fill", "buttonBar=0x283fbc5a0",
    "collection view layout: <L: 0x1> delegate: <D: 0x2>", "- (null)", "effect=none",
  ])
  func `tails are kept as opaque text`(tail: String) throws {
    let line = "<UIStackView: 0xa; frame = (0 0; 1 1); \(Self.layer) \(tail)"
    let snapshot = try readOne(line)
    #expect(snapshot.value("tail", of: "UIStackView") == .text(tail))
    #expect(RecursiveDescriptionWriter(snapshot).text() == line)
  }

  @Test func `double brackets, bare layers and an app's own description are nodes`() throws {
    let text = #"""
      <NotesView: 0x1>Frame: (0.000000, 64.000000)\ttag:0
         | <CAShapeLayer: 0x2> (layer)
         |    | <CAShapeLayer: 0x3> (layer)
         | <<_UITextContainerView: 0x4; frame = (0 0; 3 4); layer = <CALayer: 0x5>> minSize = {0, 0}, box = <B: 0x6 size = (4,inf); x>; mode = 0>
      """#
    let snapshot = try readOne(text)
    #expect(
      drawing(snapshot) { "\($0.kind(of: $1))" } == """
        NotesView view
          CAShapeLayer layer
            CAShapeLayer layer
          _UITextContainerView view
        """)
    #expect(
      snapshot.value("tail", of: "NotesView") == .text(#"Frame: (0.000000, 64.000000)\ttag:0"#))
    #expect(snapshot.value(.hidden, of: snapshot.views[0]) == nil)
    #expect(RecursiveDescriptionWriter(snapshot).text() == text)
  }

  @Test func `numbers come back in the digits in which they were printed`() throws {
    let text = """
      <UIScrollView: 0x1; frame = (0.0 1e-05; 007 1234567); alpha = nan; \(Self.layer.dropLast()); \
      contentOffset: {0, -64}; contentSize: {414, 70.000100000000003}>
      """
    let snapshot = try readOne(text)
    #expect(snapshot.numbers(.frame, of: snapshot.views[0]) == .value([0, 0.00001, 7, 1_234_567]))
    #expect(snapshot.number(.alpha, of: snapshot.views[0]).value?.isNaN == true)
    #expect(snapshot.numbers(.contentOffset, of: snapshot.views[0]) == .value([0, -64]))
    #expect(RecursiveDescriptionWriter(snapshot).text() == text)
  }

  @Test func `another order and other separators come back too`() throws {
    let text = """
      <UIView: 0x1; frame = (0 0; 54 54); >
      <UIView: 0x2; hidden = YES; alpha = 0.5; frame = (0 0; 1 1); \(Self.layer)
      <UIView: 0X3; frame=(0 0; 1 1);\(Self.layer)
      """.replacing("0X3", with: "0x0003")
    #expect(RecursiveDescriptionWriter(try readOne(text)).text() == text)
  }

  @Test func `a frame with its parts named is one, and comes back so`() throws {
    let text = "<View; frame = (x: 10, y: -2.5, width: 50, height: 100)>"
    let snapshot = try readOne(text)
    #expect(
      snapshot.value("frame", of: "View")
        == .numbers([.integer(10), .double(-2.5), .integer(50), .integer(100)]))
    #expect(RecursiveDescriptionWriter(snapshot).text() == text)
  }

  @Test func `blanks in the brackets of a class name are part of it`() throws {
    let text = "<Shop.(unknown context at $1042).Cell<Int, Text>: 0x1; frame = (0 0; 1 1)>"
    #expect(
      drawing(try readOne(text)) == "Shop.(unknown context at $1042).Cell<Int, Text>")
  }

  @Test(arguments: ["Name", "a; b > c", "5\" nails", ""])
  func `older systems put texts in quotation marks`(text: String) throws {
    let line = "<UILabel: 0xa; frame = (0 0; 1 1); text=\"\(text)\"; opaque = NO; layer = <L: 0x6>>"
    let snapshot = try readOne(line)
    #expect(snapshot.value("text", of: "UILabel") == .text(text))
    #expect(snapshot.value("opaque", of: "UILabel") == .flag(false))
    #expect(RecursiveDescriptionWriter(snapshot).text() == line)
  }
}
