/// Dumps of any size with the features of real ones: nesting, texts, fractions, rare attributes.
enum GeneratedDump {
  /// Views as `-[UIView recursiveDescription]` prints them.
  static func views(bytes limit: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(limit + 1024)
    append("<UIWindow: 0x7f8000000000; frame = (0 0; 390 844); ", to: &text)
    append("gestureRecognizers = <NSArray: 0x600000000010>; ", to: &text)
    append("layer = <UIWindowLayer: 0x600000000020>>", to: &text)
    var number = 1
    while text.count < limit {
      text.append(0x0A)
      let depth = 1 + (number - 1) % 7
      append("   |", to: &text)
      for _ in 1..<depth { append("    |", to: &text) }
      append(view(number), to: &text)
      number += 1
    }
    return text
  }

  private static func view(_ number: Int) -> String {
    let address = String(0x7f80_0000_0000 + number * 0x200, radix: 16)
    let layer = String(0x6000_0000_0000 + number * 0x20, radix: 16)
    let end = "layer = <CALayer: 0x\(layer)>>"
    switch number % 4 {
    case 0:
      return
        " <UIView: 0x\(address); frame = (0 \(number % 800).5; 390 44); autoresize = W+H; \(end)"
    case 1:
      return " <UILabel: 0x\(address); frame = (16 11.6667; \(number % 390) 20.3333); "
        + "text = 'Row \(number)'; userInteractionEnabled = NO; "
        + "layer = <_UILabelLayer: 0x\(layer)>>"
    case 2:
      return " <Shop.PriceCell: 0x\(address); baseClass = UITableViewCell; "
        + "frame = (0 \(number % 9000); 390 60); clipsToBounds = YES; autoresize = W; \(end)"
    default:
      return " <UIImageView: 0x\(address); frame = (8 8; 40 40); alpha = 0.3; opaque = NO; "
        + "userInteractionEnabled = NO; tag = \(number); \(end)"
    }
  }

  /// Elements as in Appium's page source.
  static func pageSource(bytes limit: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(limit + 4096)
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n", to: &text)
    var number = 0
    while text.count < limit {
      append(element("Cell", number) + ">\n", to: &text)
      for index in 1...4 {
        append("  " + element("StaticText", number + index) + "/>\n", to: &text)
      }
      append("</XCUIElementTypeCell>\n", to: &text)
      number += 5
    }
    append("</AppiumAUT>\n", to: &text)
    return text
  }

  private static func element(_ type: String, _ number: Int) -> String {
    "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"row-\(number)\" "
      + "label=\"Row \(number) &amp; more\" enabled=\"true\" visible=\"true\" accessible=\"false\" "
      + "x=\"16\" y=\"\(number % 800)\" width=\"358\" height=\"44\" index=\"\(number % 5)\""
  }

  private static func append(_ piece: String, to text: inout [UInt8]) {
    text.append(contentsOf: piece.utf8)
  }
}
