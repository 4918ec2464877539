// A window of ours always has a preload; this one says only what it is.
globalThis.isEmptyApp = true
