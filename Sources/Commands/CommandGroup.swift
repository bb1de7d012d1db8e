/// Commands that belong together in the overview.
package struct CommandGroup: Sendable {
  package let title: String
  package let commands: [any Command]
}
