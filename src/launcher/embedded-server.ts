import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child, Children } from './children.ts'
import { LaunchFailure } from './failure.ts'
import { OWNER_FILE } from './folders.ts'

export interface EmbeddedServer {
  readonly url: string
  readonly child: Child
}

interface ServerOptions {
  readonly root: string
  readonly folder: string
  readonly databaseUrl: string
}

/** Starts the server on a port; `url` is null when it ended instead of listening. */
const startOn = async (options: ServerOptions, port: string, children: Children, log: (line: string) => void) => {
  let onListening: (url: string) => void
  const listening = new Promise<string>((resolve) => (onListening = resolve))
  const child = children.start({
    command: process.execPath,
    args: ['src/server/index.ts'],
    cwd: options.root,
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.folder,
      NODE_ENV: 'production',
      // Settings of a real server that stand in the environment do not count for the demo.
      DEMO_PHONE: '1',
      PUBLIC_URL: '',
      TWILIO_ACCOUNT_SID: '',
      TWILIO_AUTH_TOKEN: '',
    },
    onLine: (line) => {
      const event = line.startsWith('{"event":"listening"') ? (JSON.parse(line) as { url: string }) : null
      if (event === null) log(line)
      else onListening(event.url)
    },
  })
  const url = await Promise.race([listening, child.exited.then(() => null)])
  return { child, url }
}

/**
 * Starts the server, on the port of the last start if it is free: the app keeps its cache and session by server address.
 * @throws LaunchFailure when the server ends instead of listening.
 */
export async function startEmbeddedServer(
  options: ServerOptions,
  children: Children,
  log: (line: string) => void,
): Promise<EmbeddedServer> {
  const portFile = join(options.folder, 'port.txt')
  const lastPort = existsSync(portFile) ? readFileSync(portFile, 'utf8').trim() : '0'
  const first = await startOn(options, /^\d{1,5}$/.test(lastPort) ? lastPort : '0', children, log)
  const started = first.url !== null || lastPort === '0' ? first : await startOn(options, '0', children, log)
  if (started.url === null) throw new LaunchFailure(`The server could not start: ${started.child.lastError()}`)
  writeFileSync(portFile, new URL(started.url).port, { mode: OWNER_FILE })
  return { url: started.url, child: started.child }
}
