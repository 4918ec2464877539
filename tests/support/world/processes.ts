import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PARENT_PORT } from '#browser-shell/parent-port.ts'
import type {
  DataConfig,
  DataEventName,
  DataInput,
  DataMessage,
  DataReply,
  DataRequestName,
} from '#shared/contract/data.ts'

const DATA = fileURLToPath(import.meta.resolve('#data/index.ts'))
const SERVER = fileURLToPath(import.meta.resolve('#server/index.ts'))

/** A process that a test may kill at any moment; none outlives the process that started it. */
export interface Killable {
  readonly stderr: () => string
  /** `SIGKILL`, `SIGTERM` or the code it ended with. */
  readonly ended: Promise<number | string>
  readonly kill: (signal?: NodeJS.Signals) => Promise<number | string>
}

/** A request to a process that ended before it answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

export interface DeviceProcess extends Killable {
  readonly events: readonly { readonly name: DataEventName; readonly payload: unknown }[]
  /** @throws Unanswered when the process ends first; otherwise an error with the code of the refusal. */
  readonly ask: <N extends DataRequestName>(name: N, input: DataInput<N>) => Promise<DataReply<N>>
  /** Closes its channel to the parent, as the parent's end would. */
  readonly disconnect: () => void
}

function killable(child: ChildProcess): Killable {
  let stderr = ''
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
  // The pipe and the process end in any order, and everything printed counts.
  const ended = Promise.all([endOf(child), child.stderr && once(child.stderr, 'close')]).then(([code]) => code)
  return {
    stderr: () => stderr,
    ended,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal)
      return ended
    },
  }
}

export const endOf = (child: ChildProcess) =>
  new Promise<number | string>((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')))

/** A real data process, started as the browser shell starts it; a text is passed as it is, null passes no configuration. */
export function startDeviceProcess(config: DataConfig | string | null): DeviceProcess {
  const text = typeof config === 'string' ? config : JSON.stringify(config)
  const child = fork(DATA, config === null ? [] : [`--config=${text}`], {
    execArgv: ['--import', PARENT_PORT],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const events: { name: DataEventName; payload: unknown }[] = []
  const waiting = new Map<number, (reply: DataMessage & { type: 'reply' }) => void>()
  const dying = killable(child)
  let asked = 0
  child.on('message', (message: DataMessage) => {
    if (message.type === 'event') events.push(message)
    if (message.type === 'reply') waiting.get(message.id)?.(message)
  })
  child.on('error', () => {})
  const unanswered = dying.ended.then(() => null)

  return {
    ...dying,
    events,
    disconnect: () => child.disconnect(),
    ask: async <N extends DataRequestName>(name: N, input: DataInput<N>): Promise<DataReply<N>> => {
      asked += 1
      const id = asked
      const answer = new Promise<DataMessage & { type: 'reply' }>((resolve) => waiting.set(id, resolve))
      if (child.connected) child.send({ type: 'request', id, name, input } satisfies DataMessage, () => {})
      const reply = await Promise.race([answer, unanswered])
      waiting.delete(id)
      if (reply === null) throw new Unanswered(name)
      if (!reply.ok) throw Object.assign(new Error(reply.error.code), reply.error)
      return reply.value as DataReply<N>
    },
  }
}

export interface ServerProcess extends Killable {
  readonly url: string
}

/**
 * The server as `npm run server` starts it, on a database that exists.
 * @throws Error with what it printed when it does not come to listen.
 */
export async function startServerProcess(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...settings,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      EQUIPAGE_PARENT_WATCH: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const dying = killable(child)
  const listening = (async () => {
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      const line = output.split('\n').find((each) => each.includes('"listening"'))
      // Read on, so that later output never fills the pipe.
      if (line !== undefined) return (child.stdout.resume(), (JSON.parse(line) as { url: string }).url)
    }
    await dying.ended
    throw new Error(`The server did not start: ${dying.stderr()}`)
  })()
  return { ...dying, url: await listening }
}
