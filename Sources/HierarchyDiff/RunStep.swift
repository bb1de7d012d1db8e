package import HierarchyModel
package import UIKitRules

/// A snapshot of a run, reduced to what alignment needs before it reads the snapshot itself.
package struct RunStep: Hashable, Sendable {
  /// Its number in its session or file, from 1.
  package let number: Int
  package let label: String?
  package let digests: StepDigests
  /// The name of the screen; nil if the rules do not determine it.
  package let screen: String?
  /// Whether the screen's name is equal in two runs of one app.
  package let isScreenSteady: Bool
  /// What is in front; nil if the rules do not determine it.
  package let front: String?
  /// Whether the front's name is equal in two runs of one app.
  package let isFrontSteady: Bool
  /// The facets that it covers.
  package let coverage: Coverage
  /// Whether something that was there may be missing, anywhere or below objects that say so.
  package let isPartial: Bool

  package init(
    number: Int, label: String?, digests: StepDigests, screen: String?, isScreenSteady: Bool,
    front: String?, isFrontSteady: Bool, coverage: Coverage, isPartial: Bool
  ) {
    self.number = number
    self.label = label
    self.digests = digests
    self.screen = screen
    self.isScreenSteady = isScreenSteady
    self.front = front
    self.isFrontSteady = isFrontSteady
    self.coverage = coverage
    self.isPartial = isPartial
  }

  /// The step of a snapshot that was read, with its screen named by the settings.
  package init(_ snapshot: Snapshot, number: Int, _ screens: ScreenSettings = ScreenSettings()) {
    let screen = RuleBook(snapshot).screen(screens, keepsSteps: false).value
    self.init(
      number: number, label: snapshot.header.label, digests: StepDigests(snapshot),
      screen: screen?.text, isScreenSteady: screen?.isSteady ?? false, front: screen?.front,
      isFrontSteady: screen?.isFrontSteady ?? false, coverage: snapshot.coverage,
      isPartial: snapshot.isPartial)
  }

  /// Whether another screen is shown than at a step of another run, as far as names are steady.
  package func showsOtherScreen(than other: RunStep) -> Bool {
    isScreenSteady && other.isScreenSteady && screen != other.screen
  }
}
