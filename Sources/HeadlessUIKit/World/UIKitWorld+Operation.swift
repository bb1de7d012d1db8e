extension UIKitWorld {
  /// Runs an operation on objects of this world; where it fails, nothing of it remains.
  mutating func operation<Result>(
    on objects: ResponderHandle..., body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result {
    try operation(onAll: objects, body: body)
  }

  mutating func operation<Result>(
    onAll objects: [ResponderHandle], body: (inout UIKitWorld) throws(WorldError) -> Result
  ) throws(WorldError) -> Result {
    guard objects.allSatisfy(state.contains) else {
      throw .misuse("an object of another world was given")
    }
    let before = self
    operationCount += 1
    do throws(WorldError) {
      let result = try body(&self)
      endFirstRespondersOutsideTheirWindow()
      for controller in state.contextPresentations { try fitIntoContext(controller) }
      return result
    } catch {
      self = before
      throw error
    }
  }

  mutating func log(_ kind: CallbackKind, of subject: ResponderHandle? = nil, _ event: String) {
    log.append(
      Callback(
        operation: operationCount, kind: kind, subject: subject.map(state.name), event: event,
        state: recordsMoments ? state : nil))
  }

  mutating func warn(_ code: WarningCode, _ message: String) {
    warnings.append(UIKitWarning(code: code, message: message, operation: operationCount))
  }

  /// The name of an object for callbacks, `nil` for none.
  func word(_ handle: ResponderHandle?) -> String {
    handle.map(state.name) ?? "nil"
  }
}
