import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createChildren } from './children.ts'
import { prepareDemoData } from './demo-data.ts'
import { findElectron } from './electron-binary.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { openFolder } from './folders.ts'
import { live } from './lifetime.ts'
import { hasScreen } from './open-app.ts'
import { programOf } from './build.ts'
import { readLaunchOptions } from './options.ts'
import { forgetStamp } from './stamp.ts'

const root = resolve(import.meta.dirname, '..', '..')
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const children = createChildren(say)

/** The app must know Vite's address before Vite listens, so the port is chosen here. */
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** electron-vite starts what it takes for Electron; without Electron that is Node with the browser shell. */
const asElectron = { ELECTRON_EXEC_PATH: process.execPath, ELECTRON_ENTRY: 'src/browser-shell/index.ts' }

/** `npm run dev`: a server with demo data, and the app with hot reload. */
await live(children, async () => {
  const options = readLaunchOptions(process.argv.slice(2), process.env)
  const { dataDir, size, headless, shell } = options
  const folder = join(dataDir, 'server')
  openFolder(folder)
  const wantsElectron = shell !== 'browser' && !headless && hasScreen(process.env, process.platform)
  const insist = shell === 'electron'
  const [electron, apiUrl] = await Promise.all([
    wantsElectron ? findElectron({ root, folder: dataDir, insist, now: Date.now() }, children, say) : null,
    options.api ??
      prepareDemoData({ root, folder, size, today: new Date() }, children, say)
        .then(({ databaseUrl }) => startEmbeddedServer({ root, folder, databaseUrl }, children, say))
        .then(({ url }) => url),
  ])
  const shellArguments = ['--', 'out/main/index.js', headless ? '--headless' : '--window']
  forgetStamp(root)
  const app = children.start({
    command: process.execPath,
    args: [
      programOf('electron-vite', 'bin/electron-vite.js'),
      'dev',
      '--watch',
      ...(electron === null ? shellArguments : []),
    ],
    cwd: root,
    env: {
      EQUIPAGE_API_URL: apiUrl,
      EQUIPAGE_DEV_URL: `http://127.0.0.1:${await freePort()}`,
      EQUIPAGE_USER_DATA: join(dataDir, 'app'),
      ...(electron === null ? asElectron : {}),
    },
    onLine: (line) => process.stdout.write(`${line}\n`),
  })
  return app.exited
})
