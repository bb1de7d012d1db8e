import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Touches across a change")
struct TouchChangesTests {
  /// A drawing of views `NAME x,y,w,h flags…`: `h` hidden, `t` transparent, `d` takes no touches.
  private static func views(_ text: String) -> String {
    text.split(separator: "\n").map { line -> String in
      let indent = line.prefix { $0 == " " }
      let words = line.split(separator: " ")
      let flags = words.dropFirst(2)
      let kind = words[0].hasPrefix("window") ? "UIWindow" : "UIView"
      let frame = words[1].split(separator: ",").joined(separator: ", ")
      return "\(indent)\(kind) \(words[0]) frame=[\(frame)] hidden=\(flags.contains("h")) "
        + "alpha=\(flags.contains("t") ? 0 : 1) interaction=\(!flags.contains("d")) "
        + flags.filter { $0.contains("=") }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let base = """
    window 0,0,100,100
      list 0,0,100,80
        cell 0,0,100,20
        label 0,20,50,20 d
      bar 0,80,100,20
    """

  private static func changes(
    _ before: String, _ after: String, covers: [Facet] = Facet.allCases
  ) throws -> [String] {
    let sketch = try ChangeSketch(views(before), views(after), covers: covers)
    return TouchChanges(reading: sketch.context).groups.map {
      "\($0.reason.rawValue) \(sketch.id($0.cause)): \(sketch.ids($0.views))"
    }
  }

  @Test("are taken by a window in front, unless that is in another scene")
  func otherScene() throws {
    func covers(_ scene: String) throws -> [String] {
      let base = Self.base.replacing("0,0,100,100", with: "0,0,100,100 scene=left")
      let scenes = "\n--\n--\nUIWindowScene left\nUIWindowScene right"
      let front = "\nwindow2 0,0,100,100 scene=\(scene)"
      let sketch = try ChangeSketch(
        Self.views(base) + scenes, Self.views(base + front) + scenes)
      return TouchChanges(reading: sketch.context).groups.map { sketch.id($0.cause) }
    }
    #expect(try covers("left") == ["window2"])
    #expect(try covers("right") == [])
  }

  @Test("are not taken by a window that was printed without its level, nor newly taken after one")
  func openOrder() throws {
    func covered(_ before: String, _ after: String) throws -> [String] {
      let base = "window 0,0,100,100 layer.address=0x1"
      let window = "\nwindow2 0,0,100,100 layer.address=0x2"
      let sketch = try ChangeSketch(
        Self.views(base + before.replacing("window2", with: window)),
        Self.views(base + after.replacing("window2", with: window)))
      return TouchChanges(reading: sketch.context).groups.map { sketch.id($0.cause) }
    }
    #expect(try covered("", "window2") == [])
    #expect(try covered(" level=0", " level=0window2 level=0") == ["window2"])
    #expect(try covered("window2", " level=0window2 level=0") == [])
    #expect(try covered("window2 h", " level=0window2 level=0") == ["window2"])
  }

  @Test("leave out what may have been covered before by a view that was not seen")
  func unseenCover() throws {
    let bar = "  bar 0,80,100,20"
    let after = Self.views(Self.base.replacing(bar, with: bar + "\n  cover 0,0,100,50"))
    func covered(_ before: String, partial: String? = nil) throws -> [String] {
      let before = try SnapshotSketch.snapshot(Self.views(before), partial: partial)
      let sketch = ChangeSketch(before, try SnapshotSketch.snapshot(after))
      return TouchChanges(reading: sketch.context).groups.map { sketch.id($0.cause) }
    }
    #expect(try covered(Self.base) == ["cover"])
    #expect(try covered(Self.base, partial: "cut") == [])
    let deep = Self.base.replacing("0,0,100,100", with: "0,0,100,100 partial=deep")
    #expect(try covered(deep) == [])
    // The cover was elsewhere, but what is missing may have been in front of the cell.
    let list = "list 0,0,100,80"
    let elsewhere = Self.base.replacing(bar, with: bar + "\n  cover 0,80,9,9")
    #expect(try covered(elsewhere) == ["cover"])
    #expect(try covered(elsewhere.replacing(list, with: list + " partial=deep")) == [])
  }

  @Test(
    "leave out what may have been covered before by a view whose place was not captured",
    arguments: [
      // The view in front that covers now, another one, and one in a window in front.
      ("  veil ?", "  veil 0,0,100,50", ""),
      ("  veil ?", "  veil 0,80,9,9\n  cover 0,0,100,50", ""),
      ("window2 ? level=1", "  cover 0,0,100,50", ""),
      // What is turned may cover all of the box around it.
      (
        "  veil 0,0,100,50 bounds=[0,0,106,106] transform=[0.7071,0.7071,-0.7071,0.7071,0,0]",
        "  veil 0,80,9,9\n  cover 0,0,100,50", ""
      ),
      // What nothing is known to contain may have been in front.
      ("veil 0,0,100,50 in=missing", "  veil 0,80,9,9\n  cover 0,0,100,50", ""),
      // It takes no touches outside its superview, which is too small.
      ("  box 0,0,9,9\n    veil ?", "  box 0,80,9,9\n  cover 0,0,100,50", "cover"),
      ("  veil ? h", "  veil 0,0,100,50", "veil"),
      ("window0 0,0,100,100 level=-1\n  veil ?", "  cover 0,0,100,50", "cover"),
    ])
  func unknownCover(before: String, after: String, expected: String) throws {
    func snapshot(_ added: String) throws -> Snapshot {
      let base = Self.base.replacing("window 0,0,100,100", with: "window 0,0,100,100 level=0")
      let drawing = Self.views(base + "\n" + added.replacing("?", with: "0"))
      return try SnapshotSketch.snapshot(drawing.replacing(" frame=[0]", with: ""))
    }
    let sketch = ChangeSketch(try snapshot(before), try snapshot(after))
    let groups = TouchChanges(reading: sketch.context).groups.filter { $0.reason == .covered }
    #expect(groups.map { sketch.id($0.cause) } == (expected.isEmpty ? [] : [expected]))
  }

  @Test("say which views they no longer reach where many small views came, too")
  func coveredAmongMany() throws {
    let small = (0..<40).map { "  dot\($0) 99,99,1,1" }
    let bar = "  bar 0,80,100,20"
    for came in [small + ["  cover 0,0,100,50"], ["  cover 0,0,100,50"] + small] {
      let after = Self.base.replacing(bar, with: ([bar] + came).joined(separator: "\n"))
      #expect(try Self.changes(Self.base, after) == ["covered cover: cell"])
    }
  }

  @Test(
    "say which views they no longer reach, and why",
    arguments: [
      ("list 0,0,100,80", "list 0,0,100,80 h", "hidden list: list cell"),
      ("list 0,0,100,80", "list 0,0,100,80 t", "transparent list: list cell"),
      ("list 0,0,100,80", "list 0,0,100,80 d", "interactionDisabled list: list cell"),
      ("cell 0,0,100,20", "cell 0,80,100,20", "outside cell: cell"),
      ("cell 0,0,100,20", "cell 0,0,0,20", "outside cell: cell"),
      ("list 0,0,100,80", "list 0,200,100,80", "outside list: list cell"),
      (
        "  bar 0,80,100,20", "  bar 0,80,100,20\n  cover 0,0,100,50",
        "covered cover: cell"
      ),
      (
        "  bar 0,80,100,20", "  bar 0,80,100,20\n  cover 0,0,100,100",
        "covered cover: list cell bar"
      ),
      ("  bar 0,80,100,20", "  bar 0,0,100,100", "covered bar: list cell"),
      (
        "  bar 0,80,100,20", "  bar 0,80,100,20\nwindow2 0,0,100,100 level=1",
        "covered window2: window list cell bar"
      ),
      // A window in front may be the first that was captured.
      (
        "window 0,0,100,100", "window2 0,0,100,100 level=1\nwindow 0,0,100,100 level=0",
        "covered window2: window list cell bar"
      ),
      // A view that is turned covers less than the box around it.
      (
        "  bar 0,80,100,20",
        "  bar 0,80,100,20\n  cover -25,-25,150,150 bounds=[0,0,106,106] "
          + "transform=[0.7071,0.7071,-0.7071,0.7071,0,0]",
        ""
      ),
      (
        "  bar 0,80,100,20",
        "  bar 0,80,100,20\n  cover -25,-25,150,150 bounds=[0,0,150,150] transform=[1,0,0,1,0,0]",
        "covered cover: list cell bar"
      ),
      // What takes no touches covers nothing, nor does what lies behind.
      ("  bar 0,80,100,20", "  bar 0,80,100,20\n  cover 0,0,100,100 d", ""),
      ("window 0,0,100,100", "window 0,0,100,100\n  back 0,0,100,100", ""),
    ])
  func reasons(part: String, replacement: String, expected: String) throws {
    let after = Self.base.replacing(part, with: replacement, maxReplacements: 1)
    #expect(try Self.changes(Self.base, after) == (expected.isEmpty ? [] : [expected]))
  }

  @Test("leave a detached tree")
  func detached() throws {
    let after = """
      window 0,0,100,100
        bar 0,80,100,20
      list 0,0,100,80
        cell 0,0,100,20
        label 0,20,50,20 d
      """
    #expect(
      try Self.changes(Self.base, after.replacing("list", with: "list", maxReplacements: 0))
        == ["leftWindow list: list cell"])
  }

  @Test("are taken by a sibling that came to the front")
  func broughtToFront() throws {
    let before = "window 0,0,9,9\n  a 0,0,9,9\n  b 0,0,5,5"
    let after = "window 0,0,9,9\n  b 0,0,5,5\n  a 0,0,9,9"
    #expect(try Self.changes(before, after) == ["covered a: b"])
    #expect(try Self.changes(after, before) == [])
  }

  @Test("that something took before are not lost again")
  func coveredBefore() throws {
    let before = "window 0,0,9,9\n  a 0,0,5,5\n  b 0,0,9,9"
    let after = before + "\n  c 0,0,9,9"
    #expect(try Self.changes(before, after) == ["covered c: b"])
  }

  @Test("are not guessed at where geometry is missing or views are not covered")
  func unknown() throws {
    let drawing = "UIWindow window\n  UIView a"
    let sketch = try ChangeSketch(drawing, drawing)
    #expect(TouchChanges(reading: sketch.context).isEmpty)
    let hidden = Self.base.replacing("list 0,0,100,80", with: "list 0,0,100,80 h")
    #expect(try Self.changes(Self.base, hidden, covers: [.controllers]) == [])
  }

  @Test("of 10,000 views under one cover are one group")
  func manyViews() throws {
    func snapshot(covered: Bool) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.header.attributes["covers"] = .texts(["views"])
      func add(_ kind: ObjectKind, _ id: String, below: String?, width: Int64) {
        builder.begin(kind, class: "UIView", token: .name(id))
        builder.setParent(below.map { .token(.name($0)) })
        builder.set(.frame, .numbers([0, 0, width, 10].map { .integer($0) }))
        builder.set(.alpha, .number(.integer(1)))
        builder.set(.hidden, .flag(false))
        builder.set(.interaction, .flag(true))
      }
      add(.window, "window", below: nil, width: 100)
      for index in 0..<10_000 { add(.view, "v\(index)", below: "window", width: 50) }
      if covered { add(.view, "cover", below: "window", width: 60) }
      return try builder.finish()
    }
    let sketch = ChangeSketch(try snapshot(covered: false), try snapshot(covered: true))
    let groups = TouchChanges(reading: sketch.context).groups
    // Of the equal views that lay behind one another the front one was reached.
    #expect(groups.map(\.reason) == [.covered])
    #expect(groups.map { sketch.id($0.cause) } == ["cover"])
  }
}
