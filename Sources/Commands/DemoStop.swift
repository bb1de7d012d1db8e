import CEmbedded
import EmbeddedFiles
import HeadlessUIKit
import HierarchyModel

/// One stop of the demo's tour: an embedded scenario and what to look at.
struct DemoStop {
  /// The name of the embedded file.
  let name: String
  let introduction: String
  /// The object whose responder chain is shown: the first of these that the snapshot contains.
  private let chains: [String]

  static let all = [
    DemoStop(
      name: "embed.scenario",
      introduction: """
        Embed. A controller becomes the child of another, and its view a part of the other's view. \
        The child then stands in the responder chain between its own view and its parent's.
        """,
      chains: ["YellowView", "RootView"]),
    DemoStop(
      name: "push.scenario",
      introduction: """
        Push. A navigation controller shows one more controller; the view of the one below leaves \
        the window, and with it goes the first responder.
        """,
      chains: ["CyanView"]),
    DemoStop(
      name: "modal.scenario",
      introduction: """
        Modal. root is asked to present, but navigation, the top of its tree, really does: it is \
        navigation that follows magenta in the responder chain, and root is not in it at all.
        """,
      chains: ["MagentaView"]),
  ]

  /// Runs the scenario.
  func moments() throws(CommandFailure) -> [Moment] {
    guard let file = EmbeddedFile.files(of: CEmbeddedDemo()).first(where: { $0.name == name })
    else { throw CommandFailure(.unexpected, "the program carries no file \"\(name)\"") }
    return try ScenarioSeries(file.bytes, name: name).moments
  }

  /// The object whose chain is shown; nil for the first responder.
  func chained(in snapshot: Snapshot) -> ObjectIndex? {
    chains.lazy.compactMap { name in
      try? ObjectQuery(name).resolve(in: snapshot, expecting: .responder)
    }.first
  }
}
