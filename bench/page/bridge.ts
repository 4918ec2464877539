import type { Envelope, EventName, RequestName } from '#shared/contract/names.ts'
import { figuresAt, personAt } from './people.ts'

interface PageInput {
  readonly limit: number
  readonly offset?: number
  readonly after?: string
}

const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
let total = 0
let changed = { index: -1, version: 0 }

function list({ limit, offset = 0, after }: PageInput): Envelope {
  const from = after === undefined ? offset : Number(after)
  const indices = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, i) => from + i)
  const rows = indices.map((index) => personAt(index, index === changed.index ? changed.version : 0))
  const computed = Object.fromEntries(rows.map(({ _id }, i) => [_id, figuresAt(from + i)]))
  const next = from + rows.length < total ? String(from + rows.length) : null
  return { ok: true, value: { rows, titles: {}, computed, marks: {}, next, total } }
}

/** Puts a main without a process behind the page: so many people, and nothing else. Never shipped. */
export function installBridge(): void {
  const request = (name: RequestName, input: unknown): Promise<Envelope> =>
    Promise.resolve(name === 'records.list' ? list((input as { page: PageInput }).page) : { ok: true, value: null })
  const on = (name: EventName, listener: (payload: unknown) => void) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
    return () => void known.delete(listener)
  }
  Object.defineProperty(window, 'equipage', { value: Object.freeze({ request, on }) })
}

export const setTotal = (count: number): void => void (total = count)

/** Changes the address of a person; the page gets the event of a change. */
export function change(index: number, version: number): void {
  changed = { index, version }
  for (const listener of listeners.get('data.changed') ?? []) listener({ entities: ['employees'] })
}
