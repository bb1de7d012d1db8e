/// How an object stands among the others of its snapshot: what a row says of it that does not follow
/// from its own attributes. Other objects by their slots.
struct Standing: Equatable, Sendable {
  /// The place among its siblings, of which only the order counts.
  var place: Int64 = 0
  /// What holds it; below zero a section's roots.
  var container: Int32 = .min
  /// Of a root view its controller, of a presented controller its presenter, -1 for none.
  var owner: Int32 = -1
  var next = NextLink()
}
