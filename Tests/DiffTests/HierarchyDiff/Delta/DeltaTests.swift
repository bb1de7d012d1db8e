import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Delta") struct DeltaTests {
  static let before = """
    UIWindow window root=home
      UIView root
        UILabel one text=One
        UILabel two text=Two
        UILabel three text=Three
        UIStackView stack
          UIButton save identifier=save
    --
    HomeController home view=root
    """

  /// A change of one kind: what replaces the drawing, and what the delta says.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let part: String
    let replacement: String
    let lines: [String]
    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "nothing", part: "", replacement: "", lines: []),
    Example(
      name: "a view comes, with all its attributes",
      part: "    UILabel two text=Two\n",
      replacement: "    UILabel new text=null\n    UILabel two text=Two\n",
      lines: [
        ". root UIView",
        "+ new UILabel to root UIView[1]",
        "~ new UILabel in: – ⇒ root UIView",
        "~ new UILabel text: – ⇒ null",
      ]),
    Example(
      name: "a subtree goes, with all its attributes",
      part: "    UIStackView stack\n      UIButton save identifier=save\n", replacement: "",
      lines: [
        ". root UIView",
        "- stack UIStackView from root UIView[3]",
        "~ stack UIStackView in: root UIView ⇒ –",
        "- save UIButton from stack UIStackView[0]",
        "~ save UIButton in: stack UIStackView ⇒ –",
        "~ save UIButton identifier: \"save\" ⇒ –",
      ]),
    Example(
      name: "a view moves to another container",
      part: "    UILabel three text=Three\n    UIStackView stack\n",
      replacement: "    UIStackView stack\n      UILabel three text=Three\n",
      lines: [
        ". root UIView",
        "> three UILabel from root UIView[2] to stack UIStackView[0]",
        "~ three UILabel in: root UIView ⇒ stack UIStackView",
        ". stack UIStackView",
      ]),
    Example(
      name: "siblings change places, as few as possible",
      part: "    UILabel one text=One\n    UILabel two text=Two\n    UILabel three text=Three\n",
      replacement:
        "    UILabel two text=Two\n    UILabel three text=Three\n    UILabel one text=One\n",
      lines: [". root UIView", "# root UIView order 0 ⇒ 2"]),
    Example(
      name: "an attribute gets another value, null and missing being two of them",
      part: "    UILabel one text=One\n    UILabel two text=Two\n    UILabel three text=Three\n",
      replacement:
        "    UILabel one text=Eins\n    UILabel two text=null\n    UILabel three alpha=1\n",
      lines: [
        ". one UILabel", "~ one UILabel text: \"One\" ⇒ \"Eins\"",
        ". two UILabel", "~ two UILabel text: \"Two\" ⇒ null",
        ". three UILabel", "~ three UILabel alpha: – ⇒ 1",
        "~ three UILabel text: \"Three\" ⇒ –",
      ]),
    Example(
      name: "an id that another class uses now is another object",
      part: "    UILabel two text=Two\n", replacement: "    UIButton two text=Two\n",
      lines: [
        ". root UIView",
        "- two UILabel from root UIView[1]",
        "~ two UILabel in: root UIView ⇒ –", "~ two UILabel text: \"Two\" ⇒ –",
        "+ two UIButton to root UIView[1]",
        "~ two UIButton in: – ⇒ root UIView", "~ two UIButton text: – ⇒ \"Two\"",
      ]),
    Example(
      name: "a controller is presented",
      part: "HomeController home view=root",
      replacement: "HomeController home view=root\n  + SheetController sheet view=stack",
      lines: [
        ". stack UIStackView",
        ". home HomeController",
        "+ sheet SheetController to home HomeController[0]",
        "~ sheet SheetController parent: – ⇒ null",
        "~ sheet SheetController view: – ⇒ stack UIStackView",
        "~ sheet SheetController presentedBy: – ⇒ home HomeController",
      ]),
    Example(
      name: "links change",
      part: "HomeController home view=root",
      replacement: "HomeController home view=stack next=window",
      lines: [
        ". window UIWindow", ". root UIView", ". stack UIStackView",
        ". home HomeController",
        "~ home HomeController view: root UIView ⇒ stack UIStackView",
        "~ home HomeController next: – ⇒ window UIWindow",
      ]),
    Example(
      name: "a responder comes",
      part: "HomeController home view=root",
      replacement: "HomeController home view=root\n--\nCoordinator router next=window",
      lines: [
        ". window UIWindow",
        "+ router Coordinator to root5[0]",
        "~ router Coordinator next: – ⇒ window UIWindow",
      ]),
  ]

  @Test("says what happened", arguments: examples)
  func saysWhatHappened(example: Example) throws {
    let before = try SnapshotSketch.snapshot(Self.before)
    let drawing =
      example.part.isEmpty
      ? Self.before : Self.before.replacing(example.part, with: example.replacement)
    let after = try SnapshotSketch.snapshot(drawing)
    let delta = Difference(before: before, after: after, by: .id).delta
    #expect(delta.lines == example.lines)
    #expect(delta.isEmpty == example.lines.isEmpty)
    #expect(try before.applying(delta) == after)
    #expect(try after.applying(delta.inverse) == before)
  }

  @Test("reports changes of the header") func reportsHeader() throws {
    func snapshot(_ edit: (inout SnapshotBuilder) -> Void) throws -> Snapshot {
      var builder = SnapshotBuilder()
      builder.begin(.window, class: "UIWindow", token: .name("a"))
      builder.begin(.window, class: "UIWindow", token: .name("b"))
      edit(&builder)
      return try builder.finish()
    }
    let before = try snapshot { builder in
      builder.header.label = "one"
      builder.setHeaderReference("keyWindow", to: .token(.name("a")))
    }
    let after = try snapshot { builder in
      builder.header.label = "two"
      builder.header.run = .null
      builder.header.lists.scenes = .value(true)
      builder.setHeaderReference("keyWindow", to: .token(.name("b")))
    }
    let delta = Difference(before: before, after: after, by: .id).delta
    #expect(
      delta.lines == [
        ". a UIWindow", ". b UIWindow",
        "= label: \"one\" ⇒ \"two\"", "= keyWindow: a UIWindow ⇒ b UIWindow",
        "= run: – ⇒ null", "= scenes: – ⇒ true",
      ])
    #expect(try before.applying(delta) == after)
    #expect(try after.applying(delta.inverse) == before)
  }

  @Test("counts subtrees that come and go once, and a move without what follows from it")
  func countsOperations() throws {
    let before = try SnapshotSketch.snapshot(Self.before)
    let counts = try Self.examples.map { example in
      let drawing =
        example.part.isEmpty
        ? Self.before : Self.before.replacing(example.part, with: example.replacement)
      return Difference(before: before, after: try SnapshotSketch.snapshot(drawing), by: .id).delta
        .operationCount
    }
    #expect(counts == [0, 1, 1, 1, 1, 3, 2, 1, 1, 1])
  }

  @Test("is not applied to another snapshot") func refusesOtherSnapshots() throws {
    let before = try SnapshotSketch.snapshot(Self.before)
    let after = try SnapshotSketch.snapshot(
      Self.before.replacing("UILabel one", with: "UILabel uno"))
    let delta = Difference(before: before, after: after, by: .id).delta
    #expect(throws: ApplyingError.self) { try after.applying(delta) }
    let smaller = try SnapshotSketch.snapshot("UIWindow window")
    #expect(throws: ApplyingError.self) { try smaller.applying(delta) }
  }

  @Test("is not composed with one that begins elsewhere") func refusesOthers() throws {
    let first = try SnapshotSketch.snapshot(Self.before)
    let second = try SnapshotSketch.snapshot(Self.before.replacing("text=One", with: "text=Eins"))
    let other = try SnapshotSketch.snapshot("UIWindow a\n  UILabel b\n  UILabel c text=C")
    let otherEnd = try SnapshotSketch.snapshot("UIWindow a\n  UILabel b\n  UILabel c text=D")
    let delta = Difference(before: first, after: second, by: .id).delta
    let elsewhere = Difference(before: other, after: otherEnd, by: .id).delta
    #expect(throws: DeltaError.notNeighbours) { try delta.composed(with: elsewhere) }
  }
}
