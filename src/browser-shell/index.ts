import { pathToFileURL } from 'node:url'
import { createElectron } from './electron.ts'
import { answerElectronWith } from './hooks.ts'
import { readOptions } from './options.ts'

/** Runs the built app on Node: this shell stands in for `electron`, a browser for the window. */
const options = readOptions(process.argv.slice(2))
const electron = createElectron(options)
answerElectronWith(electron)

// The arguments and versions the app would see under Electron.
process.argv.splice(1, process.argv.length - 1, options.entry, ...options.appArguments)
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process.versions, 'electron', { value: 'browser-shell' })

const quit = (): void => electron.app.quit()
process.on('SIGINT', quit)
process.on('SIGTERM', quit)
if (process.env.EQUIPAGE_PARENT_WATCH === '1') {
  // Standard input closes when the parent process ends, even when it is killed.
  process.stdin.on('end', quit)
  process.stdin.on('error', quit)
  process.stdin.resume()
}
try {
  await import(pathToFileURL(options.entry).href)
} catch (error) {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || path === undefined) throw error
  process.stderr.write(`${path} cannot be used (${code}): choose another folder with --user-data-dir.\n`)
  process.exit(1)
}
