import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { join } from 'node:path'

/** What the process of the servers is asked: to start one with an environment of its own, or to stop it. */
export interface HostRequest {
  readonly n: number
  /** Of the server. */
  readonly id: string
  readonly ask:
    | { readonly kind: 'start'; readonly env: NodeJS.ProcessEnv; readonly clockOffsetMs: number }
    | { readonly kind: 'stop' }
}
export interface HostAnswer {
  readonly n: number
  readonly url: string | null
  readonly error: string | null
}

let host: ChildProcess | null = null
/** The end of what it wrote: why it ended, when it did. */
let written = ''
let asked = 0

/** The process of this worker's servers; another one when it ended. It ends with the worker. */
function hostOf(): ChildProcess {
  if (host?.connected) return host
  host = fork(join(import.meta.dirname, 'server-host.ts'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  host.stderr?.on('data', (chunk) => (written = (written + String(chunk)).slice(-4000)))
  host.setMaxListeners(0)
  // Idle, it does not keep the worker.
  host.unref()
  host.channel?.unref()
  if (host.stderr instanceof Socket) host.stderr.unref()
  return host
}

function request(id: string, ask: HostRequest['ask']): Promise<string | null> {
  const process = hostOf()
  const n = (asked += 1)
  return new Promise((resolve, reject) => {
    const end = () => {
      process.off('message', hear).off('exit', gone)
    }
    const hear = (reply: HostAnswer) => {
      if (reply.n !== n) return
      end()
      if (reply.error === null) resolve(reply.url)
      else reject(new Error(reply.error))
    }
    const gone = (code: number | null) => {
      end()
      reject(new Error(`The process of the servers ended with ${code}:\n${written}`))
    }
    process.on('message', hear).on('exit', gone)
    process.send({ n, id, ask } satisfies HostRequest)
  })
}

/** Starts a server with environment variables, by this process's clock; answers its address and what stops it. */
export async function startHosted(env: NodeJS.ProcessEnv): Promise<{ url: string; stop: () => Promise<void> }> {
  const id = randomUUID()
  const url = await request(id, { kind: 'start', env, clockOffsetMs: globalThis.testClock?.offsetMs ?? 0 })
  return {
    url: String(url),
    stop: async () => {
      await request(id, { kind: 'stop' })
    },
  }
}
