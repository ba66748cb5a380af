// Package name names the values of enumerated types.
package name

// Of returns the name of a value in a table of names, "unknown" for a value that
// is beyond the table or has no name in it.
func Of[V ~uint8](names []string, v V) string {
	if int(v) < len(names) && names[v] != "" {
		return names[v]
	}
	return "unknown"
}
