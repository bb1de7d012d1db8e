import Live
import TestSupport
import Testing

@Suite struct TokenTests {
  @Test func `a token that is made is long, and another one each time`() {
    var generator = SplitMix64(seed: 1)
    let (one, two) = (Token(using: &generator), Token(using: &generator))
    #expect(one.text.utf8.count >= Token.minimum)
    #expect(one.text != two.text)
  }

  @Test func `a short text is not a token`() {
    #expect(Token("0123456789abcde") == nil)
    #expect(Token("0123456789abcdef")?.text == "0123456789abcdef")
  }
}
