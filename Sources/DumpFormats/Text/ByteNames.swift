/// The bytes that separate and enclose things in dumps, by name. Letters and digits are spelled
/// `UInt8(ascii:)`, sets of several characters `ByteSet("…")`.
extension UInt8 {
  @inline(__always) static var tab: UInt8 { 0x09 }
  @inline(__always) static var newline: UInt8 { 0x0A }
  @inline(__always) static var carriageReturn: UInt8 { 0x0D }
  @inline(__always) static var escape: UInt8 { 0x1B }
  @inline(__always) static var space: UInt8 { 0x20 }
  @inline(__always) static var exclamation: UInt8 { 0x21 }
  @inline(__always) static var quote: UInt8 { 0x22 }
  @inline(__always) static var hash: UInt8 { 0x23 }
  @inline(__always) static var dollar: UInt8 { 0x24 }
  @inline(__always) static var ampersand: UInt8 { 0x26 }
  @inline(__always) static var apostrophe: UInt8 { 0x27 }
  @inline(__always) static var openParen: UInt8 { 0x28 }
  @inline(__always) static var closeParen: UInt8 { 0x29 }
  @inline(__always) static var asterisk: UInt8 { 0x2A }
  @inline(__always) static var plus: UInt8 { 0x2B }
  @inline(__always) static var comma: UInt8 { 0x2C }
  @inline(__always) static var minus: UInt8 { 0x2D }
  @inline(__always) static var dot: UInt8 { 0x2E }
  @inline(__always) static var slash: UInt8 { 0x2F }
  @inline(__always) static var colon: UInt8 { 0x3A }
  @inline(__always) static var semicolon: UInt8 { 0x3B }
  @inline(__always) static var lessThan: UInt8 { 0x3C }
  @inline(__always) static var equals: UInt8 { 0x3D }
  @inline(__always) static var greaterThan: UInt8 { 0x3E }
  @inline(__always) static var question: UInt8 { 0x3F }
  @inline(__always) static var at: UInt8 { 0x40 }
  @inline(__always) static var openBracket: UInt8 { 0x5B }
  @inline(__always) static var backslash: UInt8 { 0x5C }
  @inline(__always) static var closeBracket: UInt8 { 0x5D }
  @inline(__always) static var underscore: UInt8 { 0x5F }
  @inline(__always) static var backtick: UInt8 { 0x60 }
  @inline(__always) static var openBrace: UInt8 { 0x7B }
  @inline(__always) static var bar: UInt8 { 0x7C }
  @inline(__always) static var closeBrace: UInt8 { 0x7D }
}
