/// A responder that is neither view nor controller.
struct PlainResponder: Sendable {
  let serial: Int
  var name: String?
  var className: String
  var traits = ResponderTraits()
  var nextOverride = NextOverride.none
}
