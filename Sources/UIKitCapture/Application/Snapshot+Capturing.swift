#if canImport(UIKit)
  public import HierarchyCapture
  public import HierarchyModel
  public import UIKit

  extension Snapshot {
    /// Captures what an application shows and holds now. `actions` are the selectors that every responder
    /// is asked about, `actorActions` those that every controller is asked whether it overrides; a walk that reaches its `deadline` says what it left out.
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
      self = try CapturedHierarchy(
        capturing: LiveApplication(application), request
      ).snapshot()
    }
  }
#endif
