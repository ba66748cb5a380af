// Package browser has only tests: it looks at the web explorer through a real Chromium,
// served by a server and as the files of a site. It is a module of its own, so that
// users of the libraries do not need what drives a browser.
//
// The tests look for chromium in the path. With CI=true a browser that is missing fails
// them, elsewhere it skips them. AXE names axe.min.js of the npm package axe-core, without
// which accessibility is not tested; with CI=true that fails too.
package browser
