import { isDeepStrictEqual } from 'node:util'
import type { PushOp } from '#shared/contract/sync/push.ts'
import { stored, type Kind, type Values } from './merge-kinds.ts'

/** An outbox; null is a change made without one. */
export interface Writer {
  readonly device: string | null
  readonly person: string
}

export type Edit = Extract<PushOp, { readonly kind: 'patch' | 'remove' }>

/** The answer required. */
export type Foreseen =
  | { readonly result: 'applied' | 'rebased' }
  | { readonly result: 'STALE'; readonly by: string }
  | { readonly result: 'NOT_FOUND'; readonly by: string }
  | { readonly result: 'VALIDATION_FAILED'; readonly field: string }

interface Touch extends Writer {
  readonly rev: number
}

/**
 * The required state of one record: for each field, or group of fields, who changed it and when. It shares no code with
 * the server.
 */
export function createModel(kind: Kind, first: Values, by: string, rev: number) {
  const touches = new Map<string, Touch[]>()
  const state = { values: first, rev, by, isGone: false }
  const groupOf = (field: string) => kind.units.find((unit) => unit.includes(field))?.join('+') ?? field
  const differing = (payload: Values) =>
    Object.keys(payload).filter((field) => !isDeepStrictEqual(stored(payload[field]), state.values[field]))
  const over = (payload: Values) => ({
    ...state.values,
    ...Object.fromEntries(Object.entries(payload).map(([field, value]) => [field, stored(value)])),
  })
  /** Changes of others to these groups that were not seen. */
  const unseen = (groups: Iterable<string>, { device }: Writer, base: number): Touch[] =>
    [...new Set(groups)]
      .flatMap((group) => touches.get(group) ?? [])
      .filter((touch) => touch.rev > base && (touch.device === null || touch.device !== device))
      .sort((a, b) => a.rev - b.rev)

  return {
    state: state as Readonly<typeof state>,

    foresee(op: Edit, who: Writer): Foreseen {
      if (state.isGone) return { result: 'NOT_FOUND', by: state.by }
      const base = op.baseRev ?? Number.POSITIVE_INFINITY
      const isPatch = op.kind === 'patch'
      const changed = isPatch ? differing(op.payload) : [...touches.keys()]
      const last = unseen(isPatch ? changed.map(groupOf) : changed, who, base).at(-1)
      if (last) return { result: 'STALE', by: last.person }
      const field = isPatch ? kind.broken(over(op.payload)) : null
      if (field !== null) return { result: 'VALIDATION_FAILED', field }
      return { result: isPatch && unseen(touches.keys(), who, base).length > 0 ? 'rebased' : 'applied' }
    },

    /** What was done and its revision; the same revision when nothing differed. */
    did(op: Pick<Edit, 'kind'> & { readonly payload?: Values }, who: Writer, rev: number): void {
      const changed = op.kind === 'patch' ? differing(op.payload ?? {}) : ['removal']
      if (changed.length === 0 ? rev !== state.rev : rev <= state.rev)
        throw new Error(`revision ${rev} after ${state.rev}, ${changed.length} fields changed`)
      if (changed.length === 0) return
      for (const group of new Set(changed.map(groupOf)))
        touches.set(group, [...(touches.get(group) ?? []), { ...who, rev }])
      Object.assign(state, { values: over(op.payload ?? {}), rev, by: who.person, isGone: op.kind === 'remove' })
    },
  }
}
export type Model = ReturnType<typeof createModel>
