#if canImport(UIKit)
  import UIKit

  extension UIAccessibilityTraits {
    /// The names of the traits, in UIKit's declaration order.
    var words: [String] {
      if isEmpty { return [] }
      var names: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "header"),
        (.searchField, "searchField"), (.image, "image"), (.selected, "selected"),
        (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"),
        (.staticText, "staticText"), (.summaryElement, "summaryElement"),
        (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"),
      ]
      if #available(iOS 17, tvOS 17, *) {
        names += [(.toggleButton, "toggleButton"), (.supportsZoom, "supportsZoom")]
      }
      return names.filter { contains($0.0) }.map(\.1)
    }
  }
#endif
