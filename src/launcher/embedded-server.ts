import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child, Children } from './children.ts'
import { LaunchFailure } from './failure.ts'

export interface EmbeddedServer {
  readonly url: string
  readonly child: Child
}

interface ServerPlace {
  readonly root: string
  readonly folder: string
  readonly databaseUrl: string
}

const listen = async (place: ServerPlace, port: string, children: Children, say: (line: string) => void) => {
  let ready: (url: string) => void
  const listening = new Promise<string>((resolve) => (ready = resolve))
  const child = children.start({
    command: process.execPath,
    args: ['src/server/index.ts'],
    cwd: place.root,
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.folder,
      NODE_ENV: 'production',
    },
    onLine: (line) => {
      const event = line.startsWith('{"event":"listening"') ? (JSON.parse(line) as { url: string }) : null
      if (event === null) say(line)
      else ready(event.url)
    },
  })
  const url = await Promise.race([listening, child.exited.then(() => null)])
  return { child, url }
}

/**
 * Starts the server on the port it had last time, if that is free: the app keeps one cache and one session per server address, and
 * finds them again at its next start.
 */
export async function startEmbeddedServer(
  place: ServerPlace,
  children: Children,
  say: (line: string) => void,
): Promise<EmbeddedServer> {
  const portFile = join(place.folder, 'port.txt')
  const lastPort = existsSync(portFile) ? readFileSync(portFile, 'utf8').trim() : '0'
  const first = await listen(place, /^\d{1,5}$/.test(lastPort) ? lastPort : '0', children, say)
  const started = first.url !== null || lastPort === '0' ? first : await listen(place, '0', children, say)
  if (started.url === null) throw new LaunchFailure(`The server could not start: ${started.child.lastWords()}`)
  writeFileSync(portFile, new URL(started.url).port)
  return { url: started.url, child: started.child }
}
