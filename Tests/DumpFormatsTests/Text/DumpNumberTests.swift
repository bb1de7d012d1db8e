import DumpFormats
import Testing

@Suite struct DumpNumberTests {
  /// What C's `printf("%g")` prints for these numbers.
  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (320, "320"), (-567, "-567"), (20.5, "20.5"), (33.3333333, "33.3333"),
    (0.333333333, "0.333333"), (68.66666666, "68.6667"), (0.0001, "0.0001"), (0.00001, "1e-05"),
    (0.000123456789, "0.000123457"), (999999, "999999"), (1_000_000, "1e+06"),
    (1_234_567, "1.23457e+06"), (999999.5, "1e+06"), (99999.95, "99999.9"), (-0.4375, "-0.4375"),
    (1e100, "1e+100"), (1.5e-300, "1.5e-300"), (1.000015, "1.00002"), (1.000025, "1.00002"),
    (1.234565, "1.23456"),
    (1.234575, "1.23457"), (2.5000005, "2.5"), (0.1, "0.1"), (123456.5, "123456"),
    (123457.5, "123458"),
  ])
  func `short text has at most six digits`(value: Double, text: String) {
    #expect(DumpNumber.short(value) == text)
  }

  @Test(arguments: [
    (Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (533.5, "533.5"), (358, "358"),
    (164.99999936421716, "164.99999936421716"), (0, "0"),
  ])
  func `full text loses nothing`(value: Double, text: String) {
    #expect(DumpNumber.full(value) == text)
  }
}
