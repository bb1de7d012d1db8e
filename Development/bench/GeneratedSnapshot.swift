import HierarchyModel
import SnapshotJSON

/// A snapshot of lists of cells in one window, the same for the same count.
struct GeneratedSnapshot {
  let snapshot: Snapshot

  /// Its JSON text.
  var bytes: [UInt8] { SnapshotJSONWriter.write(snapshot) }

  /// Makes a snapshot of `views` views; each fourth is a label, whose value has its edition.
  init(views: Int, editions: [Int] = []) throws {
    var builder = SnapshotBuilder()
    builder.header.label = "generated"
    builder.header.attributes["time"] = .number(.double(1_700_000_000.25))
    builder.header.attributes["covers"] = .texts(["views", "controllers"])
    Self.add(.window, "UIWindow", number: 0, parent: nil, to: &builder)
    for number in 1..<max(2, views) {
      let depth = number % 8
      let parent = depth == 1 ? 0 : number - 1
      let className = ["UILabel", "UITableView", "UITableViewCell", "UIView"][number % 4]
      Self.add(.view, className, number: number, parent: max(0, parent), to: &builder)
      if number % 4 == 0, number / 4 < editions.count, editions[number / 4] > 0 {
        builder.set(.value, .text("edition \(editions[number / 4])"))
      }
    }
    builder.begin(.controller, class: "HomeViewController", token: .address(0x6000_0000_1000))
    builder.setParent(nil)
    builder.setReference(.view, to: .token(Self.token(1)))
    snapshot = try builder.finish()
  }

  private static func token(_ number: Int) -> Token {
    .address(0x7F80_1000_0000 + UInt64(number) * 0x1A0)
  }

  private static func add(
    _ kind: ObjectKind, _ className: String, number: Int, parent: Int?,
    to builder: inout SnapshotBuilder
  ) {
    builder.begin(kind, class: className, token: token(number))
    builder.setParent(parent.map { .token(token($0)) })
    let frame: [Number] = [
      .double(Double(number % 7) * 16), .double(Double(number) / 3), .double(390),
      .double(20 + Double(number % 3) / 3),
    ]
    builder.set(.frame, .numbers(frame))
    builder.set(.bounds, .numbers([.double(0), .double(0)] + frame[2...]))
    builder.set(.alpha, .number(.double(1)))
    builder.set(.hidden, .flag(number % 11 == 0))
    builder.set(.opaque, .flag(number % 2 == 0))
    builder.set(.interaction, .flag(className != "UILabel"))
    builder.set(.identifier, number % 3 == 0 ? .text("cell.\(number).title") : .null)
    builder.set(.traits, .null)
    builder.set(.text, className == "UILabel" ? .text("Delivery \(number) tomorrow") : .null)
    builder.set(.layer, .text("CALayer"))
  }
}
