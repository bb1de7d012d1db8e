import Testing

/// The tests that show screens: one at a time, since they share the app's windows.
@Suite(.serialized)
enum AppTests {}
