import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { ChangeInTheWay } from '#shared/contract/sync/stale.ts'
import { defaultOf } from '#shared/model/values.ts'
import type { FormValues } from './form-values.ts'

/** A field that this person and somebody else both changed: its value before, the other's value, who it is and when. */
export interface Clash extends ChangeInTheWay {
  readonly before: unknown
  readonly theirs: unknown
}
export type Clashes = Readonly<Record<string, Clash>>

interface Versions {
  /** The row as the form opened it. */
  readonly opened: FormValues
  /** The row as the server has it now. */
  readonly current: FormValues
  /** The values of the form. */
  readonly mine: FormValues
  /** The fields in the way, as the server names them; `last` is the change of those it does not name. */
  readonly changes: Readonly<Record<string, ChangeInTheWay>>
  readonly last: ChangeInTheWay
  /** The fields the form shows: only there can a person choose. */
  readonly shown: readonly string[]
}

/** Whether two values of a field are the same one. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const valueOf = (field: Field, typed: unknown) => (typed === '' ? null : (typed ?? defaultOf(field)))

/** The clashes that are still to be settled: neither settled nor, by now, of the same value. */
export const openClashes = (all: Clashes, settled: ReadonlySet<string>, values: FormValues): Clashes =>
  Object.fromEntries(
    Object.entries(all).filter(([name, { theirs }]) => !settled.has(name) && !isSame(values[name], theirs)),
  )

/**
 * The fields in which a form and the newest version of its row differ because both were changed, or because they merge as
 * one with such a field (`Entity.units`). Fields that only one side changed merge without a question.
 */
export function clashesOf(e: Entity, { opened, current, mine, changes, last, shown }: Versions): Clashes {
  const clashes = shown.flatMap((name): [string, Clash][] => {
    const field = e.fields[name]
    if (!field || field.managed) return []
    const [before, theirs] = [opened[name], current[name]]
    const own = valueOf(field, mine[name])
    const isContested = Object.hasOwn(changes, name) || (!isSame(before, theirs) && !isSame(before, own))
    return isContested && !isSame(own, theirs) ? [[name, { before, theirs, ...(changes[name] ?? last) }]] : []
  })
  return Object.fromEntries(clashes)
}
