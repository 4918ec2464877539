import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/model/dates.ts'
import { createOrder, openWorld, refusal, type World } from '#tests/integration/services/world.ts'
import { databases } from '#tests/support/databases.ts'

const ROUNDS = process.env['CHAOS'] === 'full' ? 1000 : 40
/** Each order has as many days, and each day is one round. */
const DAYS = 20

describe.each(databases)('two dispatchers at the same moment on $name', { timeout: 3_600_000 }, (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  test(`one person is given two shifts at one hour: one of the two wins, ${ROUNDS} times of ${ROUNDS}`, async () => {
    const outcomes = new Map<string, number>()
    for (let from = 0; from < ROUNDS; from += DAYS) {
      const { _id: employeeId } = await world.create('employees')
      // Every day a week apart, so that neither rest nor overtime decides.
      const starts = Array.from({ length: DAYS }, (_, i) => addDays('2026-11-09', 7 * i))
      for (const startDate of starts) {
        const given = { startDate, endDate: startDate, skipHolidays: false, skipConstructionVacation: false }
        const orders = [await createOrder(world, given), await createOrder(world, given)]
        const ids = orders.map(({ assignments }) => String(assignments[0]?._id))
        const override = { reason: 'Le client le demande' }
        const asked = ids.map((id) => world.run('assignments.assign', { id, employeeId, override }))
        const answers = await Promise.allSettled(asked)
        const won = answers.filter(({ status }) => status === 'fulfilled').length
        const lost = answers.find((answer) => answer.status === 'rejected')
        const why = lost && (await refusal(Promise.reject(lost.reason as Error)))?.code
        const held = await Promise.all(ids.map(async (id) => (await world.get('assignments', id)).employeeId))
        const outcome = `${won} won, ${why}, ${held.filter((id) => id === employeeId).length} held`
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    expect([...outcomes]).toEqual([['1 won, OVERLAP, 1 held', ROUNDS]])
  })
})
