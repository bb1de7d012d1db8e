/// How objects are named on the command line, described for help.
enum ObjectNames {
  static let discussion = """
    Objects are named by class (CyanView), id (0x7f8...), accessibility identifier (#email), as a \
    controller's view (CyanViewController.view) or, in scenarios, by their name in the script. If \
    several have one class, UILabel "Total" is the one with that text, UILabel #total has that \
    identifier, UILabel in CartViewController belongs to that controller and UILabel[2] is the \
    second. Answers name objects in the same ways.
    """
}
