/// One controller's line, cut into its parts; all ranges are places in the dump.
struct ControllerNode {
  /// `<Class 0x…>`, the address without a colon, with one, or left out.
  struct Reference {
    var className: Range<Int>
    var address: Range<Int>
  }

  /// What stands where the view is printed.
  enum View {
    /// Whether it is out of the window is not always told.
    case loaded(Reference, isOutOfWindow: Bool?)
    case notLoaded
    /// Something else, or the dump ends.
    case unknown
  }

  var controller: Reference
  var state = 0..<0
  var view = View.unknown
  /// The view's frame, where it is printed.
  var frame: Range<Int>?
  var presentation: Reference?
  /// From the opening bracket to the last thing understood.
  var range: Range<Int>
  /// What followed on the line and was not understood.
  var tail = 0..<0
  /// The end of the line, or the beginning of another node on it.
  var end: Int
  /// Whether the dump ends within the line.
  var isCut = false
}
