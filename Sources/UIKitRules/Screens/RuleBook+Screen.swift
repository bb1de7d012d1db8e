import HierarchyModel

extension RuleBook {
  /// The name of the screen that the snapshot shows (R-SCREEN-1 to R-SCREEN-9). Steps are told where
  /// they are asked for: who stores names does not read them.
  public func screen(
    _ settings: ScreenSettings = ScreenSettings(), tellsSteps: Bool = true
  ) -> Answer<ScreenName> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var reading = ScreenReading(self, settings, tellsSteps: tellsSteps)
    do throws(ScreenGap) {
      let part = try reading.screen()
      return .known(part.name, reading.steps)
    } catch {
      return .unknown(error.reason, reading.steps)
    }
  }
}
