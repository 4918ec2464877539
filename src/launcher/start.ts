import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { createChildren } from './children.ts'
import { prepareDemoData } from './demo-data.ts'
import { findElectron } from './electron-binary.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { LaunchFailure } from './failure.ts'
import { openFolder, openOwnFolder } from './folders.ts'
import { runToExit } from './lifetime.ts'
import { withLock } from './lock.ts'
import { hasScreen, openInBrowser, openInElectron } from './open-app.ts'
import { readLaunchOptions, type LaunchOptions } from './options.ts'

const root = resolve(import.meta.dirname, '..', '..')
// Standard output carries only the line of JSON that programs wait for; messages for people go to standard error.
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const log = (line: string): void => void process.stderr.write(`${line}\n`)
const children = createChildren(log)

/** The address of the server: the one given, or one started here with demo data. */
async function serverFor({ api, dataDir, size }: LaunchOptions): Promise<string> {
  if (api !== null) return api
  const folder = join(dataDir, 'server')
  openOwnFolder(folder)
  const prepare = () => prepareDemoData({ root, dataDir, size, today: new Date() }, children, log)
  const onWait = () => log('Another start is preparing the demo data…')
  const databaseUrl = await withLock(join(folder, 'demo.lock'), onWait, prepare)
  const server = await startEmbeddedServer({ root, folder, databaseUrl }, children, log)
  void server.child.exited.then(() => {
    if (!children.isEnding()) log('The server has ended; the app goes on offline. Start again to have both.')
  })
  return server.url
}

/** Electron's executable; null when the app is to open in a browser. */
async function electronFor({ shell, headless, dataDir }: LaunchOptions): Promise<string | null> {
  if (shell === 'browser' || headless || (shell === null && !hasScreen(process.env, process.platform))) return null
  const mustDownload = shell === 'electron'
  const electron = await findElectron({ root, folder: dataDir, mustDownload, now: Date.now() }, children, log)
  if (electron === null && mustDownload) {
    throw new LaunchFailure(
      'Electron is not here and could not be downloaded: try again on another network, or leave out --shell.',
    )
  }
  return electron
}

await runToExit(children, async () => {
  const options = readLaunchOptions(process.argv.slice(2), process.env)
  openFolder(options.dataDir)
  openOwnFolder(join(options.dataDir, 'app'))
  const [electron, apiUrl] = await Promise.all([electronFor(options), serverFor(options), build(root, children, log)])
  const appOptions = { root, folder: options.dataDir, apiUrl }
  const app =
    electron === null
      ? openInBrowser({ ...appOptions, headless: options.headless }, children, print, log)
      : openInElectron(electron, appOptions, children)
  return app.exited
})
