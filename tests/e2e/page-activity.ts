import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Random } from '#tests/support/world/random.ts'
import type { RequestName } from '#shared/contract/names.ts'
import { ask, type Answer } from './bridge.ts'
import type { FreePerson } from './free-people.ts'

export interface Assignment {
  readonly _id: string
  readonly person: FreePerson
}

/** Results of the pages' calls: the codes of refusals, and the number of calls without an answer. */
export interface Calls {
  readonly codes: Map<string, number>
  readonly waiting: () => number
  readonly add: (call: Promise<Answer<RequestName>>) => void
}

export function countCalls(): Calls {
  const codes = new Map<string, number>()
  let waiting = 0
  return {
    codes,
    waiting: () => waiting,
    add: (call) => {
      waiting += 1
      call
        .then((answer) => answer.ok || codes.set(answer.error.code, (codes.get(answer.error.code) ?? 0) + 1))
        // The page that made the call is gone.
        .catch(() => undefined)
        .finally(() => (waiting -= 1))
    },
  }
}

/** As many calls as one screen makes at once. */
const MOST_WAITING = 3

/** Assigns, unassigns and reads lists until it is stopped. */
export async function keepBusy(
  page: Page,
  calls: Calls,
  assignments: readonly Assignment[],
  random: Random,
  stopped: AbortSignal,
) {
  const assigned = new Set<string>()
  const next = (): Promise<Answer<RequestName>> => {
    const { _id: id, person } = random.pick(assignments)
    if (random.chance(0.3)) {
      const entity = random.pick(['employees', 'orders', 'assignments'] as const)
      return ask(page, 'records.list', { entity, page: { search: '', filters: [], sort: [], limit: 20, count: true } })
    }
    if (assigned.delete(id))
      return ask(page, 'records.write', { kind: 'verb', verb: 'assignments.unassign', payload: { id } })
    assigned.add(id)
    return ask(page, 'records.write', {
      kind: 'verb',
      verb: 'assignments.assign',
      payload: { id, employeeId: person._id },
    })
  }
  while (!stopped.aborted) {
    if (calls.waiting() < MOST_WAITING) calls.add(next())
    await delay(random.between(50, 250))
  }
}

/** Types a text letter by letter, and records how far it was at each moment. */
export async function typeSlowly(page: Page, text: string, random: Random, stopped: AbortSignal) {
  const field = page.getByRole('textbox', { name: 'Nom', exact: true })
  const typed: { readonly at: number; readonly text: string }[] = []
  const done = (async () => {
    for (let length = 1; length <= text.length && !stopped.aborted; length += 1) {
      await field.pressSequentially(text.charAt(length - 1))
      typed.push({ at: performance.now(), text: text.slice(0, length) })
      await delay(random.int(150))
    }
  })()
  return {
    done,
    /** What was typed a while before a moment. */
    textAt: (moment: number) => typed.findLast(({ at }) => at <= moment)?.text ?? '',
  }
}
