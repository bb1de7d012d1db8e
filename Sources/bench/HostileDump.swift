/// Texts of which as little as possible makes as many nodes, values or reports as possible.
struct HostileDump {
  let name: String
  private let start: String
  private let piece: @Sendable (Int) -> String

  private static let size = 2 << 20

  /// The text, in memory that holds no more than it.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(Self.size + 256)
    text.append(contentsOf: start.utf8)
    var number = 1
    while text.count < Self.size {
      text.append(contentsOf: piece(number).utf8)
      number += 1
    }
    return text
  }

  private init(
    _ name: String, after start: String = "", _ piece: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.start = start
    self.piece = piece
  }

  private static func hex(_ number: Int) -> String { String(number, radix: 16) }

  static let all: [HostileDump] = [
    HostileDump("bare nodes") { "<A: 0x\(hex($0))>\n" },
    HostileDump("nodes") { "<A: 0x\(hex($0)); frame = (0 0; 1 1); layer = <L>>\n" },
    HostileDump("keys") { "<A: 0x\(hex($0)); a\($0)=1>\n" },
    HostileDump("scrubbed nodes") { _ in "   | <A; frame = (0 0; 1 1); layer = <L>>\n" },
    HostileDump("names alone", after: "<A; frame = (0 0; 1 1)>\n") { _ in "|<A>\n" },
    HostileDump("same node") { _ in "<A: 0x1; a=1>\n" },
    HostileDump("attributes", after: "<A: 0x1") { _ in "; a=1" },
    HostileDump("long text", after: "<A: 0x1; text = '") { _ in "a" },
    HostileDump("controllers") {
      "<A 0x\(hex($0))>, state: a, view: <B 0x\(hex($0 + 0x100_0000))>\n"
    },
    HostileDump("chain", after: "presponder\n") { "<A: 0x\(hex($0))>\n" },
    HostileDump("elements", after: "<UIAApplication>") { _ in "<UIAA/>" },
    HostileDump("named elements", after: "<UIAApplication>") { "<UIAA a\($0)='1'/>" },
    HostileDump("values", after: "<UIAApplication>") { "<UIAA name='\($0)'/>" },
    HostileDump("ampersands", after: "<UIAApplication>") { _ in "&" },
    HostileDump("views", after: "<ViewHierarchy>") { _ in "<A/>" },
    HostileDump("pages", after: "<ViewHierarchy>") { _ in "<A><![CDATA[x]]></A>" },
    HostileDump("objects", after: "[") { _ in "{}," },
    HostileDump("typed objects", after: "[") { _ in "{\"type\":1}," },
    HostileDump("children", after: "{\"attributes\":{},\"children\":[") { _ in "{\"children\":[]},"
    },
    HostileDump("results", after: "{\"results\":[") { _ in "{\"class\":\"A\"}," },
    HostileDump("members", after: "{\"type\":\"A\",\"AXFrame\":{") { "\"\($0)\":1," },
    HostileDump("numbers", after: "{\"type\":\"A\",\"AXFrame\":[") { _ in "0," },
    HostileDump("traces") { "•A:0x\(hex($0))\n" },
    HostileDump("lines of types") { _ in "A, 0x1\n" },
    HostileDump("queries") { _ in "A, pid: 1\n" },
    HostileDump("bars") { _ in "|\tA\n" },
    HostileDump("AppKit's views") { _ in "[] h= v=- A\n" },
    HostileDump("EarlGrey's views") { "<A:0x\(hex($0))>\n" },
    HostileDump("words") { _ in "a\n" },
    HostileDump("angle brackets") { _ in "<" },
    HostileDump("newlines") { _ in "\n" },
  ]
}
