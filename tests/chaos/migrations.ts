import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endOf } from '#tests/support/world/processes.ts'
import type { Random } from '#tests/support/world/random.ts'
import type { Opener, Order, Report } from './migrations-child.ts'

const CHILD = fileURLToPath(import.meta.resolve('./migrations-child.ts'))

/** What a file or database is found to be. */
export interface State {
  readonly version: string
  readonly schema: string
  /** A hash over the rows, of the columns their past version had. */
  readonly data: string
}

/** A copy of a file or database of a past version. */
export interface Place {
  readonly where: string
  readonly look: () => Promise<State>
  /** The product starts on it and is not killed. */
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

export interface Past {
  readonly opener: Opener
  /** The form of each version it may be found at, from its own to the newest, in order. */
  readonly schemas: ReadonlyMap<string, string>
  readonly copy: () => Promise<Place>
}

export interface Kills {
  /** At any moment of the time a whole start takes. */
  readonly random: number
  /** Before a statement, spread over all statements. */
  readonly statements: number
}

export interface Killed {
  readonly problems: readonly string[]
  /** How often each version was found after a kill. */
  readonly found: Readonly<Record<string, number>>
  /** Kills before a statement inside a transaction after which the migration was not complete. */
  readonly undone: number
}

/** A process that has loaded the product and waits for its order. */
function startChild(opener: Opener, compiled: string) {
  const child = fork(CHILD, [opener], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const ended = endOf(child)
  const report = () =>
    Promise.race([
      new Promise<Report>((resolve) => child.once('message', (message: Report) => resolve(message))),
      ended.then(() => 'ended' as const),
    ])
  const ready = report()
  return {
    order: async (where: string, dieAt: number | null) => {
      await ready
      const answer = report()
      child.send({ where, dieAt } satisfies Order)
      return { answer }
    },
    ended,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Starts the next child while the last result is checked: loading the product takes longest. */
export function createChildren() {
  const compiled = mkdtempSync(join(tmpdir(), 'equipage-compiled-'))
  const next = new Map<Opener, ReturnType<typeof startChild>>()
  return {
    take: (opener: Opener) => {
      const child = next.get(opener) ?? startChild(opener, compiled)
      next.set(opener, startChild(opener, compiled))
      return child
    },
    stop: async () => {
      for (const child of next.values()) await child.kill()
      rmSync(compiled, { recursive: true, force: true })
    },
  }
}
export type Children = ReturnType<typeof createChildren>

async function whole(children: Children, { opener, copy }: Past) {
  const place = await copy()
  const child = children.take(opener)
  try {
    const { answer } = await child.order(place.where, null)
    const began = performance.now()
    const report = await answer
    if (typeof report === 'string' || 'failure' in report)
      throw new Error(`It does not open: ${JSON.stringify(report)}`)
    return { ms: performance.now() - began, inside: report.inside }
  } finally {
    await child.kill()
    await place.remove()
  }
}

/** Timers fire a millisecond late or more, which is as long as some migrations take. */
async function until(moment: number): Promise<void> {
  const left = moment - performance.now()
  if (left > 3) await delay(left - 3)
  while (performance.now() < moment);
}

/** Kills starts on copies of a past version, checks what is left, and lets the product start again. */
export async function killStarts(children: Children, past: Past, kills: Kills, random: Random): Promise<Killed> {
  const problems: string[] = []
  const found: Record<string, number> = {}
  let undone = 0
  const newest = [...past.schemas.keys()].at(-1) ?? ''
  const { data } = await looked(past)
  const runs = []
  for (let n = 0; n < (kills.random < 10 ? 1 : 3); n += 1) runs.push(await whole(children, past))
  const ms = runs.map((run) => run.ms).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  const inside = runs[0]?.inside ?? []

  async function check(when: string, place: Place): Promise<string> {
    const state = await place.look()
    const schema = past.schemas.get(state.version)
    if (schema === undefined) problems.push(`${when}: it is of version ${state.version}`)
    else if (schema !== state.schema)
      problems.push(`${when}: version ${state.version} is not whole: ${difference(schema, state.schema)}`)
    if (state.data !== data) problems.push(`${when}: its data changed`)
    return state.version
  }

  async function kill(when: string, dieAt: number | null, afterMs: number): Promise<string> {
    const place = await past.copy()
    const child = children.take(past.opener)
    try {
      const { answer } = await child.order(place.where, dieAt)
      if (dieAt === null) {
        await until(performance.now() + afterMs)
        await child.kill()
      } else if ((await answer) !== 'ended') {
        problems.push(`${when}: it did not get there`)
      }
      const version = await check(`killed ${when}`, place)
      found[version] = (found[version] ?? 0) + 1
      await place.start()
      const after = await check(`started after it was killed ${when}`, place)
      if (after !== newest) problems.push(`started after it was killed ${when}: it is of version ${after}`)
      return version
    } catch (error) {
      problems.push(`killed ${when}: ${error instanceof Error ? error.message : String(error)}`)
      return 'none'
    } finally {
      await child.kill()
      await place.remove()
    }
  }

  for (let n = 0; n < kills.random; n += 1) {
    // One kill at a random moment of each part of that time; some of them after it.
    const afterMs = ((n + random.next()) / kills.random) * ms * 1.5
    await kill(`after ${afterMs.toFixed(2)} of ${ms.toFixed(2)} ms`, null, afterMs)
  }
  const statements = Math.min(kills.statements, inside.length)
  for (let n = 0; n < statements; n += 1) {
    const dieAt = Math.floor(((n + 0.5) / statements) * inside.length)
    const version = await kill(`before statement ${dieAt} of ${inside.length}`, dieAt, 0)
    if (inside[dieAt] && version !== newest) undone += 1
  }
  return { problems, found, undone }
}

/** The first difference between two schemas. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  return other.slice(Math.max(0, at - 60), at + 200)
}

async function looked({ copy }: Past): Promise<State> {
  const place = await copy()
  try {
    return await place.look()
  } finally {
    await place.remove()
  }
}
