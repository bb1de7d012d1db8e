public import HierarchyModel
public import Live

extension Hello.Run {
  /// The run as recorded in snapshots; `id` is generated if they have none.
  public init(_ run: AttributeList) {
    func text(_ key: String) -> String? {
      if case .text(let text)? = run[key] { text } else { nil }
    }
    self.init(id: text("id") ?? String(UInt64.random(in: .min ... .max), radix: 16))
    app = text("app")
    version = text("version")
    build = text("build")
    os = text("os")
    device = text("device")
  }
}
