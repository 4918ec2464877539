import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { alone } from './alone.ts'
import { build } from './build.ts'
import { createChildren } from './children.ts'
import { prepareDemoData } from './demo-data.ts'
import { findElectron } from './electron-binary.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { LaunchFailure } from './failure.ts'
import { openFolder } from './folders.ts'
import { live } from './lifetime.ts'
import { hasScreen, openInBrowser, openInElectron } from './open-app.ts'
import { readLaunchOptions, type LaunchOptions } from './options.ts'

const root = resolve(import.meta.dirname, '..', '..')
// Standard output carries only the line of JSON that programs wait for; messages for people go to standard error.
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const children = createChildren(say)

/** The server the app speaks to: the one named, or one of ours with demo data. */
async function serverFor({ api, dataDir, size }: LaunchOptions): Promise<string> {
  if (api !== null) return api
  const folder = join(dataDir, 'server')
  openFolder(folder)
  const prepare = () => prepareDemoData({ root, folder, size, today: new Date() }, children, say)
  const onWait = () => say('Another start is preparing the demo data…')
  const { databaseUrl, isReplaced } = await alone(join(folder, 'demo.lock'), onWait, prepare)
  // The caches of an earlier demo hold revisions that the new one does not know.
  if (isReplaced) rmSync(join(dataDir, 'app', 'accounts'), { recursive: true, force: true })
  const server = await startEmbeddedServer({ root, folder, databaseUrl }, children, say)
  void server.child.exited.then(() => {
    if (!children.isEnding()) say('The server has ended; the app goes on offline. Start again to have both.')
  })
  return server.url
}

async function electronFor({ shell, headless, dataDir }: LaunchOptions): Promise<string | null> {
  if (shell === 'browser' || headless || (shell === null && !hasScreen(process.env, process.platform))) return null
  const insist = shell === 'electron'
  const electron = await findElectron({ root, folder: dataDir, insist, now: Date.now() }, children, say)
  if (electron === null && insist) {
    throw new LaunchFailure(
      'Electron is not here and could not be downloaded: try again on another network, or leave out --shell.',
    )
  }
  return electron
}

await live(children, async () => {
  const options = readLaunchOptions(process.argv.slice(2), process.env)
  openFolder(options.dataDir)
  const [electron, apiUrl] = await Promise.all([electronFor(options), serverFor(options), build(root, children, say)])
  const place = { root, folder: options.dataDir, apiUrl }
  const app =
    electron === null
      ? openInBrowser({ ...place, headless: options.headless }, children, print, say)
      : openInElectron(electron, place, children)
  return app.exited
})
