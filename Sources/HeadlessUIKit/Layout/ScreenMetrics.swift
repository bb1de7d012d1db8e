/// What the size of a window tells of the screen that it fills: an iPhone in portrait has one of a few.
struct ScreenMetrics {
  /// How far the status bar reaches down; nil where phones of that size differ.
  let top: Double?
  /// How much the home indicator takes at the bottom.
  let bottom: Double

  /// Nil for a size that is no iPhone's.
  init?(_ frame: Frame) {
    guard frame.x == 0, frame.y == 0,
      let phone = Self.phones.first(where: { $0.width == frame.width && $0.height == frame.height })
    else { return nil }
    top = phone.top
    bottom = phone.bottom
  }

  private static let phones: [(width: Double, height: Double, top: Double?, bottom: Double)] = [
    (320, 480, 20, 0), (320, 568, 20, 0), (375, 667, 20, 0), (414, 736, 20, 0),
    // 44 on the first phones without a button, 50 and 48 on later ones of the same size.
    (375, 812, nil, 34), (414, 896, nil, 34),
    (390, 844, 47, 34), (428, 926, 47, 34),
    (393, 852, 59, 34), (430, 932, 59, 34),
    (402, 874, 62, 34), (440, 956, 62, 34),
  ]
}

extension ScreenMetrics {
  /// How far below the top of the screen the largest sheet begins. With a button the logs have 40 below a
  /// status bar of 20 (iPhone 8); without one it is 10 below the status bar [M].
  var sheetTop: Double? {
    top.map { $0 == 20 ? 40 : $0 + 10 }
  }
}
