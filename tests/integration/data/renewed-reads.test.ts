import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/model/dates.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { createMemo } from '#reads/engine/memo.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { sqlite } from '#tests/support/databases.ts'
import { createOrder } from '../services/world.ts'
import { openVerbWorld, type VerbWorld } from './verb-world.ts'

const MONDAY = '2026-11-09'
const STATUSES = ['unassigned', 'pending', 'confirmed', 'declined', 'cancelled', 'completed', 'noShow'] as const

let world: VerbWorld
let people: readonly string[]
let assignments: readonly string[]
let sites: readonly string[]

beforeAll(async () => {
  world = await openVerbWorld(sqlite)
  const orders = [await createOrder(world, {}, [{ quantity: 2 }]), await createOrder(world, { breakMinutes: 30 })]
  sites = orders.map(({ site }) => site._id)
  assignments = orders.flatMap((order) => order.assignments.map(({ _id }) => _id))
  people = await Promise.all(
    ['Ana', 'Béa', 'Cyr', 'Dia'].map(
      async (firstName) => (await world.create('employees', { firstName } as never))._id,
    ),
  )
  await world.hear()
})
afterAll(() => world.close())

/** What becomes of one assignment: everything of it that the picker counts, or it is deleted. */
const changeArbitrary = fc.record({
  which: fc.nat(),
  who: fc.option(fc.nat(), { nil: null }),
  status: fc.constantFrom(...STATUSES),
  day: fc.integer({ min: -3, max: 9 }),
  hour: fc.integer({ min: 0, max: 15 }),
  isRemoved: fc.boolean(),
  refusedBy: fc.option(fc.nat(), { nil: null }),
  refusedOn: fc.integer({ min: -60, max: 0 }),
})
type Change = ReturnType<typeof changeArbitrary.generate>['value']

const at = (all: readonly string[], n: number): string => all[n % all.length] as string

function rowChange(change: Change): RowChange {
  const { which, who, status, day, hour, isRemoved, refusedBy, refusedOn } = change
  const id = at(assignments, which)
  const date = addDays(MONDAY, day)
  const hours = (n: number) => `${date}T${String(n).padStart(2, '0')}:00:00.000Z`
  const refusal = { at: `${addDays(MONDAY, refusedOn)}T12:00:00.000Z`, by: null }
  const refusals = refusedBy === null ? [] : [{ ...refusal, employeeId: at(people, refusedBy) }]
  const fields = {
    employeeId: who === null ? null : at(people, who),
    status,
    date,
    start: hours(hour),
    end: hours(hour + 8),
    refusals,
    deletedAt: isRemoved ? hours(0) : null,
  }
  return { entity: 'assignments', id, change: { kind: 'set', fields } }
}

/** Changes that come together, and of which assignments the picker is opened after them; of none, they wait for the next. */
const stepArbitrary = fc.record({
  changes: fc.array(changeArbitrary, { minLength: 1, maxLength: 4 }),
  asked: fc.array(fc.nat(), { maxLength: 3 }),
  renamed: fc.option(fc.nat(), { nil: null }),
})

test('whatever changes, who can take a shift is answered from what was kept as it is from nothing', () => {
  const now = momentOf(world.now())
  const read = (memo: ReturnType<typeof createMemo>, assignmentId: string) => {
    try {
      return readCandidates({ ...world.reader, memo }, { assignmentId, search: '', limit: 50, withFigures: true }, now)
    } catch (error) {
      // It is gone: cold and warm alike.
      return (error as { readonly code?: string }).code ?? String(error)
    }
  }
  fc.assert(
    fc.property(fc.array(stepArbitrary, { minLength: 1, maxLength: 8 }), (steps) => {
      const warm = createMemo()
      for (const id of assignments) read(warm, id)
      for (const { changes, asked, renamed } of steps) {
        const rows = changes.map(rowChange)
        world.show(rows)
        warm.forget(['assignments'], { assignments: rows.map(({ id }) => id) })
        if (renamed !== null) {
          const name = `Chantier ${renamed}`
          world.show([{ entity: 'sites', id: at(sites, renamed), change: { kind: 'set', fields: { name } } }])
          warm.forget(['sites'])
        }
        for (const n of asked) expect(read(warm, at(assignments, n))).toEqual(read(createMemo(), at(assignments, n)))
      }
      for (const id of assignments) expect(read(warm, id)).toEqual(read(createMemo(), id))
    }),
    { numRuns: 30 },
  )
})
