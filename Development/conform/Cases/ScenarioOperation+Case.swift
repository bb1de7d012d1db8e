import HeadlessUIKit
import JSONText

/// Operations as case files write them.
extension ScenarioOperation {
  /// Reads an operation; nil where it has no `op`.
  init?(case json: JSONValue) {
    guard let keyword = json["op"]?.string, let members = json.members else { return nil }
    self.init(keyword: keyword, arguments: members.filter { $0.key != "op" })
  }

  var json: JSONValue {
    .object([.init(key: "op", value: .string(keyword))] + arguments)
  }
}
