import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeTag, type MakeTag, type TagAsked } from './argon2.ts'

/** What the child is asked. */
export interface HashQuestion {
  readonly id: number
  readonly asked: TagAsked
}

/** What it answers; null when it could not. */
export interface HashAnswer {
  readonly id: number
  readonly tag: Uint8Array | null
}

export interface HashProcess {
  /** Makes a tag in the child; in this process when there is none, or when it ends before it answers. */
  readonly makeTag: MakeTag
  /** Starts the child, so that nobody waits for it. */
  readonly start: () => void
  /** Ends the child, and starts no other. */
  readonly stop: () => Promise<void>
}

interface Parts {
  /** How many tags it makes at a time. */
  readonly lanes: number
  /** Told of a child that ended by itself: nobody who signs in notices. */
  readonly onError: (error: unknown) => void
}

const CHILD = fileURLToPath(new URL('hash-child.ts', import.meta.url))
/** One that ended without a single answer is not tried again before. */
const PAUSE_MS = 30_000

/**
 * Hashes in a process of lower priority: with every core at it, the server still answers others first. The password
 * travels over the channel between the two and nowhere else.
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
    // Nothing of ours is in its environment or on its command line, and nothing it says is written anywhere.
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
    // It never keeps the server from ending.
    made.unref()
    made.channel?.unref()
    return made
  }

  function running(): ChildProcess | null {
    if (!child && !isStopped && performance.now() >= notBefore) child = startChild()
    return child
  }

  const inChild = (asked: TagAsked): Promise<Uint8Array | null> =>
    new Promise((resolve) => {
      const id = (lastId += 1)
      const question: HashQuestion = { id, asked }
      pending.set(id, resolve)
      const to = running()
      if (to) to.send(question, (error) => error && settle(id, null))
      else settle(id, null)
    })

  return {
    makeTag: async (asked) => (await inChild(asked)) ?? makeTag(asked),
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
