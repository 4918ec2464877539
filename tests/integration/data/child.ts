import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { endOf } from '#tests/support/world/processes.ts'
import type { DataEventName, DataInput, DataMessage, DataReply, DataRequestName } from '#shared/contract/data.ts'

const ENTRY = fileURLToPath(import.meta.resolve('#data/index.ts'))
const PARENT_PORT = import.meta.resolve('#browser-shell/parent-port.ts')

/** A real data process, started as the browser shell starts it. */
export function startChild(config: unknown) {
  const given = config === undefined ? [] : [`--config=${typeof config === 'string' ? config : JSON.stringify(config)}`]
  const child: ChildProcess = fork(ENTRY, given, {
    execArgv: ['--import', PARENT_PORT],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const waiting = new Map<number, (reply: DataMessage & { type: 'reply' }) => void>()
  const events: { name: DataEventName; payload: unknown }[] = []
  let stderr = ''
  let asked = 0
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
  child.on('message', (message: DataMessage) => {
    if (message.type === 'event') events.push(message)
    if (message.type === 'reply') waiting.get(message.id)?.(message)
  })
  /** Waits for the output too: pipes and the end of a process come in any order. */
  const exit = Promise.all([endOf(child), child.stderr && once(child.stderr, 'close')]).then(([code]) => code)
  onTestFinished(() => void child.kill('SIGKILL'))

  return {
    events,
    exit,
    stderr: () => stderr,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exit
    },
    disconnect: () => child.disconnect(),
    ask: async <N extends DataRequestName>(name: N, input: DataInput<N>): Promise<DataReply<N>> => {
      asked += 1
      const id = asked
      const reply = await new Promise<DataMessage & { type: 'reply' }>((resolve) => {
        waiting.set(id, resolve)
        child.send({ type: 'request', id, name, input } satisfies DataMessage)
      })
      if (!reply.ok) throw Object.assign(new Error(reply.error.code), reply.error)
      return reply.value as DataReply<N>
    },
  }
}
