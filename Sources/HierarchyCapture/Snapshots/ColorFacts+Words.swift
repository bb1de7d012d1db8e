extension ColorFacts {
  /// `#RRGGBB`, with two digits more where it is translucent; wide colours are cut to what these hold.
  var words: String {
    switch self {
    case .text(let text): text
    case .components(let red, let green, let blue, let alpha):
      "#" + ([red, green, blue] + (alpha < 1 ? [alpha] : [])).map(Self.digits).joined()
    }
  }

  private static func digits(_ component: Double) -> String {
    // Not a number becomes 0: such a comparison never holds.
    let clamped = component > 0 ? min(component, 1) : 0
    let byte = UInt8((clamped * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
