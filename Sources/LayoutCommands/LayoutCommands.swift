/// The command line.
package enum LayoutCommands {}
