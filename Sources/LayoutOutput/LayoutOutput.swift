/// Output formats: each file turns a solved layout or diagnostics into one format.
package enum LayoutOutput {}
