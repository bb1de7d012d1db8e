/// The same document as Foundation's decoder reads it: the keys that the format names, typed.
struct DecodableSnapshot: Decodable {
  let treering: Int
  let label: String?
  let time: Double?
  let covers: [String]?
  let profile: String?
  let run: [String: String]?
  let views: [View]?
  let controllers: [Controller]?

  struct View: Decodable {
    let id: String?
    let `class`: String?
    let kind: String?
    let `in`: Reference?
    let inWindow: Bool?
    let scene: Reference?
    let level: Double?
    let root: Reference?
    let key: Bool?
    let firstResponder: Reference?
    let frame: [Double]?
    let screenFrame: [Double]?
    let bounds: [Double]?
    let transform: [Double]?
    let alpha: Double?
    let hidden: Bool?
    let opaque: Bool?
    let interaction: Bool?
    let clips: Bool?
    let tag: Int?
    let identifier: String?
    let label: String?
    let text: String?
    let contentOffset: [Double]?
    let contentSize: [Double]?
    let layer: String?
  }

  struct Controller: Decodable {
    let id: String?
    let `class`: String?
    let parent: Reference?
    let view: Reference?
    let title: String?
    let state: String?
    let definesContext: Bool?
    let style: String?
    let presents: Reference?
    let presentedBy: Reference?
    let source: Reference?
  }

  enum Reference: Decodable {
    case id(String)
    case position(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let id = try? container.decode(String.self) {
        self = .id(id)
      } else {
        self = .position(try container.decode(Int.self))
      }
    }
  }
}
