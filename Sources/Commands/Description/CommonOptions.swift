/// The options that every command takes.
package enum CommonOptions {
  package static let color = Option<ColorChoice>.choice(
    "color", value: "WHEN", standard: .auto,
    "Colour the output; auto does so on a terminal, unless NO_COLOR is set.")
  package static let help = Option<Bool>.flag("help", short: "h", "Show this help.")

  package static let all = [color.description, help.description]
}
