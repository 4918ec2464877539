import { describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { decodeRow } from '#sql/encode.ts'
import { everyDay } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDevice, results, verbOp } from './push-device.ts'

const EMPLOYEES = 20

/** An order from tomorrow on, every day of the week, with an assignment for each device; answers them day by day. */
async function createDailyOrder(
  server: TestServer,
  days: number,
  people: number,
): Promise<readonly (readonly string[])[]> {
  const { _id: clientId } = await server.create('clients')
  const { _id: siteId } = await server.create('sites', { clientId })
  const startDate = addDays(localDayOf(server.clock.now().toISOString()), 1)
  const hours = { startTime: '07:00', endTime: '15:00', ...everyDay }
  const order = { clientId, siteId, startDate, endDate: addDays(startDate, days - 1), ...hours }
  const positions = [{ role: 'flagger', quantity: people }]
  const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) =>
    server.services.runVerb(tx, SYSTEM, 'orders.createWithPositions', { order, positions }),
  )
  const assignments = reply.changed.filter(({ entity }) => entity === 'assignments').map(({ row }) => row)
  return [...Map.groupBy(assignments, (assignment) => assignment['date']).values()].map((day) =>
    day.map(({ _id }) => _id),
  )
}

describe.each(databases)('many dispatchers who assign the same people at once, on $name', (kind) => {
  // 10,000 (50 devices, 10 days) ran green on SQLite in 20 s; these show the same in a few seconds.
  const [devices, days] = kind.name === 'sqlite' ? [50, 1] : [25, 1]

  test(`of ${devices * days * EMPLOYEES} attempts no two overlap, and exactly one wins each person’s day`, async () => {
    const server = await startTestServer(kind)
    const people = await Promise.all(Array.from({ length: EMPLOYEES }, () => server.create('employees')))
    const admin = await server.signIn('admin')
    const assignments = await createDailyOrder(server, days, devices)
    expect([assignments.length, assignments[0]?.length]).toEqual([days, devices])

    // Each device has one assignment a day, and tries everybody until somebody is free.
    const outcomes = await Promise.all(
      Array.from({ length: devices }, async (_, d) => {
        const device = openDevice(server, admin)
        const answers = []
        for (let from = 0; from < days; from += 5) {
          const ops = assignments.slice(from, from + 5).flatMap((day) =>
            people.map(({ _id: employeeId }) => {
              const override = { reason: 'Essai de concurrence' }
              return verbOp('assignments.assign', { id: day[d] ?? '', employeeId, override })
            }),
          )
          answers.push(...results(await device.push(...ops)))
        }
        return answers
      }),
    )
    const counts = Object.fromEntries(Map.groupBy(outcomes.flat(), (result) => result).entries())
    expect(Object.keys(counts).sort()).toEqual(['ASSIGNMENT_TAKEN', 'OVERLAP', 'applied'])
    expect(counts['applied']).toHaveLength(EMPLOYEES * days)

    const records = await server.database.db
      .selectFrom('assignments')
      .selectAll()
      .where('employeeId', 'is not', null)
      .execute()
    const held = records.map((record) => decodeRow(entities.assignments)(record))
    expect(new Set(held.map((row) => `${String(row['employeeId'])} ${String(row['date'])}`)).size).toBe(held.length)
    expect(held).toHaveLength(EMPLOYEES * days)
    await server.stop()
  })
})
