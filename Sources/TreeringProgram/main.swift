import Commands
import SystemLibrary

exit(Treering.runProcess(arguments: CommandLine.arguments))
