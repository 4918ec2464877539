import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { APP_VERSION_HEADER, type LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { DEMO_PASSWORD } from '#demo/generate/users.ts'
import { root } from '../data/places.ts'
import { messagesOf, USAGE, type Messages } from './messages.ts'

export interface ServerProcess extends Pick<Messages, 'usage'> {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a program that prints `{"event":"listening","url":…}`, by default the product's server, on the path of
 * a SQLite file or the URL of a database. `port` is for
 * a restart at the same address.
 */
export async function startServerProcess(
  database: string,
  module = 'src/server/index.ts',
  { port = '0' } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', USAGE, module], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: /^(?:postgres|sqlite):/.test(database) ? database : `sqlite:${database}`,
      HOST: '127.0.0.1',
      PORT: port,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const { usage, exited, failed } = messagesOf(child)
  const lines = createInterface({ input: child.stdout as Readable })
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('"listening"')) resolve((JSON.parse(line) as { url: string }).url)
    })
  })
  return {
    url: await Promise.race([listening, failed()]),
    usage,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export const ADMIN = { email: 'admin@demo.equipage.app', password: DEMO_PASSWORD } as const
export const VERSION_HEADERS = { [APP_VERSION_HEADER]: APP_VERSION, 'content-type': 'application/json' } as const

/** Signs the demo's administrator in. */
export async function signIn(url: string, account: { email: string; password: string } = ADMIN): Promise<LoginReply> {
  const answer = await fetch(new URL('/login', url), {
    method: 'POST',
    headers: VERSION_HEADERS,
    body: JSON.stringify(account),
  })
  if (answer.status !== 200) throw new Error(`${account.email} could not sign in: ${await answer.text()}`)
  return (await answer.json()) as LoginReply
}
