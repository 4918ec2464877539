import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeTag, type MakeTag, type TagInput } from './argon2.ts'

/** A request to the child process. */
export interface HashRequest {
  readonly id: number
  readonly input: TagInput
}

/** Its answer; the tag is null when hashing failed. */
export interface HashAnswer {
  readonly id: number
  readonly tag: Uint8Array | null
}

export interface HashProcess {
  /** Computes a tag in the child; in this process when there is no child, or when it ends before it answers. */
  readonly makeTag: MakeTag
  /** Starts the child ahead of the first tag. */
  readonly start: () => void
  /** Ends the child for good. */
  readonly stop: () => Promise<void>
}

interface Parts {
  /** How many tags the child computes at a time. */
  readonly lanes: number
  /** Called when the child ended by itself; sign-ins go on in this process. */
  readonly onError: (error: unknown) => void
}

const CHILD = fileURLToPath(new URL('hash-child.ts', import.meta.url))
/** How long to wait before another child after one that ended without a single answer. */
const PAUSE_MS = 30_000

/**
 * Computes tags in a child process of lower priority: even when that uses every core, the server answers others first.
 * Passwords pass through the channel between the two processes and nowhere else.
 */
export function createHashProcess({ lanes, onError }: Parts): HashProcess {
  const pending = new Map<number, (tag: Uint8Array | null) => void>()
  let child: ChildProcess | null = null
  let [lastId, notBefore, isStopped] = [0, 0, false]

  const settle = (id: number, tag: Uint8Array | null) => {
    pending.get(id)?.(tag)
    pending.delete(id)
  }

  function startChild(): ChildProcess {
    // No secret is in its environment or on its command line, and its output goes nowhere.
    const made = fork(CHILD, [], {
      execArgv: [],
      env: { UV_THREADPOOL_SIZE: String(lanes) },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let hasAnswered = false
    made.on('message', ({ id, tag }: HashAnswer) => {
      hasAnswered = true
      settle(id, tag)
    })
    const ended = (why: unknown) => {
      if (child !== made) return
      child = null
      if (!hasAnswered) notBefore = performance.now() + PAUSE_MS
      if (!isStopped) onError(why)
      for (const id of pending.keys()) settle(id, null)
    }
    made.once('error', ended)
    made.once('exit', (code, signal) => ended(new Error(`The hash process ended (${signal ?? code})`)))
    // The child does not keep the server alive.
    made.unref()
    made.channel?.unref()
    return made
  }

  function running(): ChildProcess | null {
    if (!child && !isStopped && performance.now() >= notBefore) child = startChild()
    return child
  }

  const inChild = (input: TagInput): Promise<Uint8Array | null> =>
    new Promise((resolve) => {
      const id = (lastId += 1)
      const request: HashRequest = { id, input }
      pending.set(id, resolve)
      const to = running()
      if (to) to.send(request, (error) => error && settle(id, null))
      else settle(id, null)
    })

  return {
    makeTag: async (input) => (await inChild(input)) ?? makeTag(input),
    start: () => void running(),
    stop: async () => {
      isStopped = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}
