#if canImport(UIKit)
  public import HierarchyCapture
  public import HierarchyModel
  public import UIKit

  extension Snapshot {
    /// Captures the current hierarchy of an application.
    ///
    /// `actions` are the selectors that every responder is checked for, `actorActions` those whose
    /// overrides are checked for every controller; a walk that reaches its `deadline` records what
    /// it left out.
    @MainActor
    public init(
      capturing application: UIApplication, label: String? = nil, actions: [String] = [],
      actorActions: [String] = [],
      deadline: TimeSpan? = nil, redact: (@Sendable (CapturedText) -> String?)? = nil
    ) throws(SnapshotError) {
      var request = CaptureRequest(label: label)
      request.actions = actions
      request.actorActions = actorActions
      request.deadline = deadline
      if let redact { request.redaction = .replacing(redact) }
      self = try CapturedHierarchy(capturing: LiveApplication(application), request).snapshot()
    }
  }
#endif
