import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createChildren } from './children.ts'
import { prepareDemoData } from './demo-data.ts'
import { findElectron } from './electron-binary.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { openOwnFolder } from './folders.ts'
import { runToExit } from './lifetime.ts'
import { hasScreen } from './open-app.ts'
import { programOf } from './build.ts'
import { readLaunchOptions } from './options.ts'
import { deleteStamp } from './stamp.ts'

const root = resolve(import.meta.dirname, '..', '..')
const log = (line: string): void => void process.stderr.write(`${line}\n`)
const children = createChildren(log)

/** The app gets Vite's address before Vite listens, so its port is chosen here. */
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })

/** Without Electron, electron-vite starts Node with the browser shell in its place. */
const browserShell = { ELECTRON_EXEC_PATH: process.execPath, ELECTRON_ENTRY: 'src/browser-shell/index.ts' }

/** `npm run dev`: a server with demo data, and the app with hot reload. */
await runToExit(children, async () => {
  const options = readLaunchOptions(process.argv.slice(2), process.env)
  const { dataDir, size, headless, shell } = options
  const folder = join(dataDir, 'server')
  openOwnFolder(folder)
  openOwnFolder(join(dataDir, 'app'))
  const wantsElectron = shell !== 'browser' && !headless && hasScreen(process.env, process.platform)
  const mustDownload = shell === 'electron'
  const [electron, apiUrl] = await Promise.all([
    wantsElectron ? findElectron({ root, folder: dataDir, mustDownload, now: Date.now() }, children, log) : null,
    options.api ??
      prepareDemoData({ root, dataDir, size, today: new Date() }, children, log)
        .then((databaseUrl) => startEmbeddedServer({ root, folder, databaseUrl }, children, log))
        .then(({ url }) => url),
  ])
  const shellArguments = ['--', 'out/main/index.js', headless ? '--headless' : '--window']
  deleteStamp(root)
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
      ...(electron === null ? browserShell : {}),
    },
    onLine: (line) => process.stdout.write(`${line}\n`),
  })
  return app.exited
})
