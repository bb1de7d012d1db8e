/// Texts that make as many nodes, values, reports or steps as possible from as few bytes as
/// possible.
struct HostileDump {
  let name: String
  private let start: String
  private let piece: @Sendable (Int) -> String

  /// The text up to a size, in memory with no more room than that.
  func text(bytes size: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(size + 256)
    text.append(contentsOf: start.utf8)
    var number = 1
    while text.count < size {
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

  static let all: [HostileDump] = texts + envelopes + pastes

  private static let texts: [HostileDump] = [
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
    HostileDump("described controllers") { "<A: 0x\(hex($0)); view = <B; 0x1>; frame = (0)>\n" },
    HostileDump("controllers on a line", after: "pvc\n") {
      "| <A: 0x\(hex($0)); view = <B; 0x1>; frame = ( "
    },
    HostileDump("far frames on a line", after: "<A; frame = (0 0; 1 1)>\n") { _ in "| <A; b = c" },
    HostileDump("quoted names on a line", after: "<A; frame = (0 0; 1 1)>\n") { _ in "| <A \"" },
    HostileDump("ellipses", after: "<A: 0x1; frame = (0 0; 1 1)") { _ in "; …" },
    HostileDump("texts before ellipses", after: "<A: 0x1; text = '") { _ in "'; … " },
    HostileDump("steps") { "po [0x\(hex($0)) nextResponder]\n<A: 0x\(hex($0 % 90 + 1))>\n" },
    HostileDump("broken numbers", after: "[{\"AXFrame\":1,\"a\":[") { _ in "1\n" },
    HostileDump("quotation marks in JSON", after: "[{\"AXFrame\":1,") { _ in "\" : " },
    HostileDump("curly values", after: "<UIAApplication><UIAA") { " a\($0)=“" },
    HostileDump("dots for levels", after: "→A, pid: 1\n") { _ in "⋅ " },
    HostileDump("lists of elements", after: "from input {(\n") { _ in "A,\n" },
    HostileDump("columns", after: "→A, pid: 1\n") {
      String(repeating: " ", count: $0 % 60) + "B, 0x\(hex($0))\n"
    },
    HostileDump("collapsed traces", after: "•A:0x1") { " | *B:0x\(hex($0))" },
    HostileDump("matched elements") { "1. <A:0x\(hex($0)); AX=N>\n" },
    HostileDump("bars") { _ in "|\tA\n" },
    HostileDump("AppKit's views") { _ in "[] h= v=- A\n" },
    HostileDump("EarlGrey's views") { "<A:0x\(hex($0))>\n" },
    HostileDump("words") { _ in "a\n" },
    HostileDump("angle brackets") { _ in "<" },
    HostileDump("newlines") { _ in "\n" },
    HostileDump("carriage returns") { _ in "\r" },
    HostileDump("bars and blanks") { _ in "   | " },
    HostileDump("ever deeper") { String(repeating: "   |", count: $0) + " <A: 0x\(hex($0))>\n" },
    HostileDump("ever deeper by blanks") { String(repeating: " ", count: $0) + "A, 0x1\n" },
    HostileDump("brackets", after: "<A: 0x1; a = ") { _ in "<[{(" },
    HostileDump("brackets of names", after: "<") { _ in "A<" },
    HostileDump("semicolons", after: "<A: 0x1") { _ in "; " },
    HostileDump("open quotes") { _ in "<A: 0x1; text = 'a\n" },
    HostileDump("quotes", after: "<A: 0x1; text = '") { _ in "'> |" },
    HostileDump("broken lines", after: "<A: 0x1") { _ in "\n; a = 1" },
    HostileDump("prompts") { _ in "(lldb) po x\n<A: 0x1>\n" },
    HostileDump("mixed prompts") { _ in "(lldb)\n•A:0x1\n(lldb)\nA, 0x1\n" },
    HostileDump("arrays") { _ in "<A 0x1>(\n<B: 0x1>\n" },
    HostileDump("nodes on one line") { _ in "<A: 0x1> | " },
    HostileDump("logs") { "2031-05-06 07:08:09 Shop[4:9] <A: 0x\(hex($0)); frame = (0 0; 1 1)>\n" },
    HostileDump("digits", after: "<A: 0x1; tag = ") { _ in "1" },
    HostileDump("long numbers") { _ in "<A: 0x1; alpha = 0." + String(repeating: "9", count: 300) },
    HostileDump("details") { _ in "<details>\n<A: 0x1>\n</details>\n" },
    HostileDump("entities of a page") { _ in "&lt;A: 0x1&gt;\n" },
    HostileDump("marked nodes") { "- <A: 0x\(hex($0))>\n" },
    HostileDump("marked elements") { _ in "a: - b - A, 0x1\n" },
    HostileDump("marked views of AppKit") { _ in "I/Shop: [] h= v=- A\n" },
    HostileDump("marks alone") { _ in "a b c d e\n" },
    HostileDump("times") { "07:08:09 <A: 0x\(hex($0))>\n" },
    HostileDump("broken nodes", after: "<A: 0x1>\n") { _ in "|<A\n" },
    HostileDump("numbers of lines") { "\($0): <A: 0x\(hex($0))>\n" },
    HostileDump("spelled line breaks", after: "\"") { _ in "\\n<A: 0x1>" },
    HostileDump("controls of a terminal") { _ in "\u{1B}[1" },
    HostileDump("open tags") { _ in "<XCUIElementTypeA " },
    HostileDump("open elements") { _ in "<XCUIElementTypeA>" },
    HostileDump("closing tags", after: "<XCUIElementTypeA>") { _ in "</A>" },
    HostileDump("crossed tags", after: "<AppiumAUT><XCUIElementTypeA>") { _ in "<A><B></A>" },
    HostileDump("XML attributes", after: "<XCUIElementTypeA") { " a\($0)='1'" },
    HostileDump("comments", after: "<XCUIElementTypeA>") { _ in "<!--" },
    HostileDump("nested arrays") { _ in "[" },
    HostileDump("nested objects") { _ in "{\"type\":\"A\",\"AXFrame\":1,\"children\":[" },
    HostileDump("open strings", after: "[{\"type\":\"A\",\"AXFrame\":\"") { _ in "\\" },
    HostileDump("many objects") { _ in "{\"type\":\"A\",\"AXFrame\":1}\n" },
    HostileDump("subtrees") { _ in "Element subtree:\n →A, 0x1\n" },
    HostileDump("labels", after: "Element subtree:\n →A, 0x1") { _ in ", label: 'a" },
  ]

  /// JSON around dumps, and JSON in the strings of JSON.
  private static let envelopes: [HostileDump] = [
    HostileDump("dumps in strings", after: "[") {
      "\"<A: 0x\(hex($0)); frame = (0 0; 1 1)>\\n   | <B: 0x1>\","
    },
    HostileDump("a dump in a string", after: "{\"value\":\"<A: 0x1; a=1>") { _ in
      "\\n   | <A: 0x1; a=1>"
    },
    HostileDump("almost dumps in strings", after: "[") { "\"<a \($0)> is not a view, {}\"," },
    HostileDump("JSON in strings", after: "[") {
      "\"[{\\\"type\\\":\\\"A\\\",\\\"AXFrame\\\":\($0)}]\","
    },
    HostileDump("JSON in strings in strings", after: "[") { _ in
      #""[\"[{\\\"type\\\":\\\"A\\\",\\\"AXFrame\\\":1}]\"]","#
    },
    HostileDump("an envelope escaped once", after: #"{\"data\":{\"raw\":["#) { _ in
      #"{\"AXFrame\":1,\"type\":\"A\"},"#
    },
    HostileDump("an envelope escaped twice", after: #"{\\\"data\\\":{\\\"raw\\\":["#) { _ in
      #"{\\\"AXFrame\\\":1},"#
    },
    HostileDump("backslashes", after: #"{\"AXFrame\":1,\"a\":\""#) { _ in "\\" },
    HostileDump("envelopes", after: "{\"data\":[") { _ in "{\"a\":{\"AXFrame\":1}}," },
    HostileDump("members of envelopes", after: "{\"elements\":[],\"backend\":1,") {
      "\"\($0)\":1,"
    },
    HostileDump("ever deeper envelopes", after: "{\"AXFrame\":1}") { _ in "{\"a\":{\"AXLabel\"" },
    HostileDump("envelopes in envelopes") { _ in "{\"a\":[" },
    HostileDump("sim-use", after: "{\"data\":{\"entries\":[],\"outline\":\"\",\"raw\":[") { _ in
      "{\"AXFrame\":1},"
    },
    HostileDump("complete idb", after: "{\"backend\":\"a\",\"elements\":[") { _ in
      "{\"label\":\"a\"},"
    },
    HostileDump("commands", after: "[") { _ in
      "{\"command\":{},\"metadata\":{\"error\":{\"hierarchyRoot\":{\"attributes\":{}}}}},"
    },
    HostileDump("trees of one command", after: "[{\"command\":{},\"hierarchyRoot\":[") { _ in
      "{\"a\":{\"attributes\":{}}},"
    },
    HostileDump("commands without trees", after: "[{\"hierarchyRoot\":1},") { _ in
      "{\"command\":{}},"
    },
    HostileDump("elements of Maestro", after: "{\"attributes\":{},\"children\":[") { _ in
      "{\"attributes\":{\"enabled\":\"true\"}},"
    },
  ]

  /// What terminals, source code and newer tools put around dumps.
  private static let pastes: [HostileDump] = [
    HostileDump("headers of applications", after: "Device orientation: Portrait\n") { _ in
      "Application bundle identifier: a\nApplication, 0x1\n"
    },
    HostileDump("headers alone", after: "Application, 0x1\n") { _ in
      "Application UI orientation: a\n"
    },
    HostileDump("margin bars", after: "<XCUIElementTypeA>\n") { _ in
      "  |<XCUIElementTypeA\n  | x='1'/>\n"
    },
    HostileDump("cycript's array", after: "[") { "#\"<A: 0x\(hex($0)); frame = (0 0; 1 1)>\"," },
    HostileDump("quotes of cycript", after: "[#\"<A: 0x1; frame = (0 0; 1 1)") { _ in ">\"" },
    HostileDump("arrays of cycript without an end") { _ in "[#\"<A" },
    HostileDump("backslashes of Markdown", after: "\\<A: 0x1>\n") { _ in "\\| \\_" },
    HostileDump("printed characters", after: "<A: 0x1; text = '") { _ in "\\U8d2d\\Ud83d" },
    HostileDump("log tags", after: "<A: 0x1>\n") {
      "[Xcode] log.txt:\($0):   | <A: 0x\(hex($0))>\n"
    },
    HostileDump("nodes without an end") { "<A: 0x\(hex($0)); b =\nc\n" },
    HostileDump("indents without a node", after: "<A: 0x1; b =\nc>\n") { _ in "|\n<A:\n" },
    HostileDump("pluses on a line", after: "pvc\n<A 0x1>, state: a, view: <B 0x1>") { _ in " + |" },
    HostileDump("cuts that are said", after: "<A: 0x1>\n") { _ in "[snip]\n" },
    HostileDump("broken arrays", after: "<__NSArrayM 0x1>(\n") {
      "<A: 0x\(hex($0)); frame = (0 0;\n 1 1)>,\n"
    },
    HostileDump("broken KIF") { _ in "UIWindow\n|\tUIView, label: a, value:\n b\n" },
    HostileDump("singles", after: "(lldb) po a\n") {
      "<A: 0x\(hex($0)); frame = (0 0; 1 1)>\n(lldb) po b\n<AppDelegate: 0x1>\n"
    },
    HostileDump("sections behind trees", after: "Element subtree:\n →A, 0x1\n") { _ in
      "Path to element:\n →A, 0x1\nQuery chain:\n →Find: A\n  Output: {\n    A, 0x1\n  }\n"
    },
  ]
}
