import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Matching by structure") struct StructureMatchingTests {
  /// Two drawings with other ids on either side, and which are the same: `before=after`; what is not
  /// listed has no counterpart.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    let pairs: [String]
    var testDescription: String { name }
  }

  /// A container of a class of its own that is at 0 before, with something else in it after.
  private static func cart(at y: String, _ name: String, pairs: [String] = ["a=1"]) -> Example {
    Example(
      name: name,
      before: """
        UIWindow a
          CartView b frame=[0,0,390,300]
            UILabel c text=Pears
            UIButton d text=Next identifier=next
            UITableView e identifier=list
        """,
      after: """
        UIWindow 1
          CartView 2 frame=[0,\(y),390,300]
            UIImageView 3 identifier=photo
            UISlider 4 value=7
            UITextView 5 text=Empty
        """,
      pairs: pairs)
  }

  /// A container of nine views before, of which `cut` is what is shown after.
  private static func list(cut: String, _ name: String, pairs: [String]) -> Example {
    Example(
      name: name,
      before: """
        UIWindow a
          UIView b frame=[0,0,390,800]
            UIScrollView c
              UILabel d text=Pears
              UILabel e text=Plums
              UIButton f text=Next
              UIView g
              UISlider h value=3
            UIToolbar i
              UIButton j text=Back
        """,
      after: "UIWindow 1\n  UIView 2 frame=[0,0,390,700]\n" + cut, pairs: pairs)
  }

  static let examples = [
    list(
      cut: "    UIScrollView 3 partial=depth", "a container of which much was cut",
      pairs: ["a=1", "b=2", "c=3"]),
    list(
      cut: "    UIToolbar 4 partial=depth\n    UIScrollView 3 partial=depth",
      "what was cut, but is in another order, is not the same", pairs: ["a=1"]),
    list(
      cut: "    UIScrollView 3", "what is whole, and shows little of it, is not the same",
      pairs: ["a=1"]),
    Example(
      name: "equal trees pair as they stand",
      before: "UIWindow a\n  UIView b\n    UILabel c text=C\n    UILabel d text=D",
      after: "UIWindow 1\n  UIView 2\n    UILabel 3 text=C\n    UILabel 4 text=D",
      pairs: ["a=1", "b=2", "c=3", "d=4"]),
    Example(
      name: "an identifier that only repeats the label parts nothing",
      before: """
        Alert a label=One
          Button b identifier=Load label=Load frame=[0,0,9,9]
          Button c identifier=Stop label=Stop frame=[9,0,9,9]
        """,
      after: """
        Alert 1 label=Two
          Button 2 identifier=Open label=Open frame=[0,5,9,9]
          Button 3 identifier=Halt label=Halt frame=[9,5,9,9]
        """,
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "a label that joins those below is not a reason against a pair",
      before: """
        Root a
          Row b label=A,1
            Text c label=A
            Text d label=1
          Row e label=B,1
            Text f label=B
            Text g label=1
        """,
      after: """
        Root 1
          Row 2 label=A,2
            Text 3 label=A
            Text 4 label=2
          Row 5 label=B,2
            Text 6 label=B
            Text 7 label=2
        """,
      pairs: ["a=1", "b=2", "c=3", "d=4", "e=5", "f=6", "g=7"]),
    Example(
      name: "what was put into a container of its own is still there",
      before: """
        Root a
          Field b label=Name frame=[0,10,90,20]
          Button c label=Send frame=[0,40,90,20]
        """,
      after: """
        Root 1
          Other 4 label=Address frame=[0,10,90,20]
            Field 2 label=Name frame=[0,0,90,20]
          Button 3 label=Send frame=[0,40,90,20]
        """,
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "what was taken out of a container is still there",
      before: "Root a\n  Other d\n    Field b label=Name\n    Field e label=Street",
      after: "Root 1\n  Field 2 label=Name",
      pairs: ["a=1", "b=2"]),
    Example(
      name: "which of two equal ones was put into a container is not known",
      before: "Root a\n  Field b label=Name",
      after: "Root 1\n  Other 2\n    Field 3 label=Name\n    Field 4 label=Name",
      pairs: ["a=1"]),
    Example(
      name: "the only root of a tree is that of the same class, whatever it holds",
      before: "List a\n"
        + ["One", "Two", "Three", "Four", "Five"].map {
          "  Cell c\($0)\n    Stack s\($0)\n      Label l\($0) text=\($0)\n"
        }.joined() + "  Line i",
      after: "List 1\n"
        + ["Un", "Deux", "Trois", "Quatre"].map { "  Bar b\($0) text=\($0)\n" }.joined(),
      pairs: ["a=1"]),
    Example(
      name: "siblings pair by identifier, though text and place changed",
      before: "UIWindow a\n  UILabel b identifier=x text=X\n  UILabel c identifier=y text=Y",
      after: "UIWindow 1\n  UILabel 2 identifier=y text=Yes\n  UILabel 3 identifier=x text=No",
      pairs: ["a=1", "b=3", "c=2"]),
    Example(
      name: "a subtree is known in another place by what it holds",
      before: """
        UIWindow a
          UIView b frame=[0,0,10,10]
            UIView c
              UILabel d text=Hello
          UIView e frame=[0,50,10,10]
            UILabel f text=World
        """,
      after: """
        UIWindow 1
          UIView 2 frame=[0,0,10,10]
          UIView 5 frame=[0,50,10,10]
            UILabel 6 text=World
            UIView 3
              UILabel 4 text=Hello
        """,
      pairs: ["a=1", "b=2", "c=3", "d=4", "e=5", "f=6"]),
    Example(
      name: "a leaf that went and an equal one that came are one that moved",
      before: "UIWindow a\n  Box b identifier=b\n    UILabel c text=C\n  Box d identifier=d",
      after: "UIWindow 1\n  Box 2 identifier=b\n  Box 4 identifier=d\n    UILabel 3 text=C",
      pairs: ["a=1", "b=2", "c=3", "d=4"]),
    Example(
      name: "a changed label stays the label at its place",
      before: """
        UIWindow a
          UILabel b text=One frame=[0,0,50,20]
          UILabel c text=Two frame=[0,20,50,20]
        """,
      after: """
        UIWindow 1
          UILabel 3 text=Drei frame=[0,20,50,20]
        """,
      pairs: ["a=1", "c=3"]),
    Example(
      name: "a screen that replaced another at its place is another screen",
      before: """
        UIWindow a
          UIView b frame=[0,0,390,844]
            UILabel c text=Root
            UIButton d text=Next identifier=next
            UITableView e identifier=list
        """,
      after: """
        UIWindow 1
          UIView 2 frame=[0,0,390,844]
            UIImageView 3 identifier=photo
            UISlider 4 value=7
            UITextView 5 text=Cyan
        """,
      pairs: ["a=1"]),
    Example(
      name: "a container of a class of its own at its place stays, whatever it holds",
      before: """
        UIWindow a
          CartView b frame=[0,0,390,300]
            UILabel c text=Pears
            UIButton d text=Next identifier=next
            UITableView e identifier=list
          UILabel f text=Total
        """,
      after: """
        UIWindow 1
          CartView 2 frame=[0,0,390,300]
            UIImageView 3 identifier=photo
            UISlider 4 value=7
            UITextView 5 text=Empty
          UILabel 6 text=Total
        """,
      pairs: ["a=1", "b=2", "f=6"]),
    cart(at: "90", "a container of a class of its own elsewhere is another one"),
    cart(at: "0.6", "more than half a point is elsewhere"),
    cart(at: "0.5", "half a point is not elsewhere", pairs: ["a=1", "b=2"]),
    Example(
      name: "one with an identifier is not the nameless one elsewhere",
      before: """
        UIWindow a
          UIButton b identifier=pay frame=[0,10,50,20]
          UILabel c text=Total
        """,
      after: """
        UIWindow 1
          UILabel 3 text=Total
          UIButton 2 frame=[0,90,50,20]
        """,
      pairs: ["a=1", "c=3"]),
    Example(
      name: "one that got an identifier is the one at its place, or of its text",
      before: """
        UIWindow a
          UIButton b frame=[0,10,50,20]
          UIButton c text=Back frame=[0,30,50,20]
        """,
      after: """
        UIWindow 1
          UIButton 2 identifier=pay frame=[0,10,50,20]
          UIButton 3 identifier=back text=Back frame=[0,60,50,20]
        """,
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "parts of a class name that change per run do not count",
      before: "UIWindow a\n  _TtC3AppP10$111818dc84Cell b\n  _TtC3AppP10$111818dc85Badge c",
      after: "UIWindow 1\n  _TtC3AppP9$1042aa0c5Badge 3\n  _TtC3AppP9$1042aa0c4Cell 2",
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "a renamed class is known by its UIKit ancestor",
      before: "UIWindow a\n  App.OldCell b baseClass=UITableViewCell text=A\n  UIView c",
      after: "UIWindow 1\n  App.NewCell 2 baseClass=UITableViewCell text=A\n  UIView 3",
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "half a point is not another place",
      before: "UIWindow a\n  UIView b frame=[0,10,50,20] alpha=1\n  UIView c frame=[0,90,50,20]",
      after: "UIWindow 1\n  UIView 3 frame=[0,90.4,50,20]\n  UIView 2 frame=[0,10.3,50,20] alpha=0",
      pairs: ["a=1", "b=2", "c=3"]),
    Example(
      name: "elements are never views, nor views windows",
      before: "UIWindow a\n  Button b text=Go\n  Button c kind=element text=Stop",
      after: "UIWindow 1 kind=view\n  Button 2 kind=element text=Go\n  Button 3 text=Stop",
      pairs: []),
    Example(
      name: "controllers pair by root view, others by class and place",
      before: """
        UIWindow a
          UIView b text=B
          UIView c text=C
        --
        UITabBarController t
          ListController l view=b
          ListController m view=c
          ListController n
        """,
      after: """
        UIWindow 1
          UIView 3 text=C
          UIView 2 text=B
        --
        UITabBarController 4
          ListController 6 view=3
          ListController 5 view=2
          ListController 7
        """,
      pairs: ["a=1", "b=2", "c=3", "l=5", "m=6", "n=7", "t=4"]),
    Example(
      name: "application, delegate, scenes and responders pair by kind and class",
      before:
        "UIView v\n--\n--\nUIApplication a\nAppDelegate d\nUIWindowScene s\nRouter r\nCoach c",
      after: "UIView 1\n--\n--\nUIApplication 2\nAppDelegate 3\nUIWindowScene 4\nCoach 6\nRouter 5",
      pairs: ["a=2", "c=6", "d=3", "r=5", "s=4", "v=1"]),
  ]

  @Test("finds what is the same", arguments: examples)
  func findsWhatIsTheSame(example: Example) throws {
    let before = try SnapshotSketch.snapshot(example.before)
    let after = try SnapshotSketch.snapshot(example.after)
    let difference = Difference(before: before, after: after, by: .structure)
    let pairs = before.objects.compactMap { object in
      difference.matching.counterpart(ofBefore: object).map {
        before.ids([object]).joined() + "=" + after.ids([$0]).joined()
      }
    }
    #expect(pairs.sorted() == example.pairs)
    #expect(try before.applying(difference.delta) == after)
  }

  @Test("does not count attributes that one source does not look at")
  func ignoresOneSidedKeys() throws {
    let before = try SnapshotSketch.snapshot("UIWindow a\n  UILabel b text=B\n  UILabel c text=C")
    let after = try SnapshotSketch.snapshot(
      "UIWindow 1\n  UILabel 2 text=C alpha=1 layer=CALayer\n  UILabel 3 text=B alpha=1 layer=CALayer"
    )
    let matching = Matching(before, after, by: .structure)
    #expect(matching.counterpart(ofBefore: ObjectIndex(1)) == ObjectIndex(2))
    #expect(matching.counterpart(ofBefore: ObjectIndex(2)) == ObjectIndex(1))
  }
}
