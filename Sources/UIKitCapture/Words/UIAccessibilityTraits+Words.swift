#if canImport(UIKit)
  import UIKit

  extension UIAccessibilityTraits {
    /// The names of the traits, in UIKit's declaration order.
    var words: [String] {
      if isEmpty { return [] }
      let names: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "header"),
        (.searchField, "searchField"), (.image, "image"), (.selected, "selected"),
        (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"),
        (.staticText, "staticText"), (.summaryElement, "summaryElement"),
        (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
      ]
      return names.filter { contains($0.0) }.map(\.1)
    }
  }
#endif
