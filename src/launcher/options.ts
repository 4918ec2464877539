import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LaunchFailure } from './failure.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const SIZES = ['small', 'medium', 'large'] as const

export interface LaunchOptions {
  /** Opens no window; prints the app's address as one line of JSON. */
  readonly headless: boolean
  /** Address of a server; null starts one here, with demo data. */
  readonly api: string | null
  /** The shell to use; null for Electron if available, else a browser. */
  readonly shell: 'electron' | 'browser' | null
  readonly size: (typeof SIZES)[number]
  readonly dataDir: string
}

const USAGE = `npm start -- [--headless] [--api URL] [--shell electron|browser] [--size small|medium|large] [--data-dir FOLDER]`

/** The folder of the demo's data for this user account. */
function defaultDataDir(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const name = 'equipage-demo'
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), name)
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name)
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), name)
}

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        headless: { type: 'boolean', default: false },
        api: { type: 'string' },
        shell: { type: 'string' },
        size: { type: 'string', default: 'small' },
        'data-dir': { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new LaunchFailure(`${(error as Error).message.split(/\.\s/)[0]}. Usage: ${USAGE}`)
  }
}

/** @throws LaunchFailure when a flag is unknown or its value cannot be used. */
export function readLaunchOptions(argv: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const values = parse(argv)
  const size = SIZES.find((known) => known === values.size)
  if (size === undefined) throw new LaunchFailure(`--size must be small, medium or large, not "${values.size}".`)
  const { shell = null, api = null } = values
  if (shell !== null && shell !== 'electron' && shell !== 'browser') {
    throw new LaunchFailure(`--shell must be electron or browser, not "${shell}".`)
  }
  if (shell === 'electron' && values.headless) {
    throw new LaunchFailure('--headless has no window for Electron to open: leave out --shell electron.')
  }
  const url = api === null ? null : URL.parse(api)
  if (api !== null && url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new LaunchFailure(`--api must be an address like https://api.example.com, not "${api}".`)
  }
  if (url?.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new LaunchFailure('--api must be https, or http on this machine: a password would travel in the clear.')
  }
  return {
    headless: values.headless,
    api,
    shell,
    size,
    dataDir: resolve(values['data-dir'] ?? defaultDataDir(env, process.platform)),
  }
}
