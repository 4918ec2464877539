import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { APP_VERSION, APP_VERSION_HEADER, type LoginReply } from '#shared/contract/http.ts'
import { DEMO_PASSWORD } from '#server/seed/generate/users.ts'
import { root } from '../data/places.ts'

export interface ServerProcess {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a program that prints `{"event":"listening","url":…}`, the product's server unless told otherwise. */
export async function startServerProcess(databasePath: string, module = 'src/server/index.ts'): Promise<ServerProcess> {
  const child = spawn(process.execPath, [module], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: `sqlite:${databasePath}`,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"listening"')) resolve((JSON.parse(line) as { url: string }).url)
    })
    void exited.then(() => reject(new Error(`A measured server ended early: ${errors}`)))
  })
  return {
    url,
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
