import Foundation

exit(ConformCommand.run(Array(CommandLine.arguments.dropFirst())))
