import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedTimes } from '#shared/domain/time/entries/typed-times.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { SITE_ZONES } from '#shared/entities/sites.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { readPage } from '#reads/engine/records.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { answeredRows, expectedRows } from '../data/verb-rows.ts'
import { openVerbWorld, type VerbWorld } from '../data/verb-world.ts'
import { rowsOf } from './world.ts'

/** Nights and days around both clock changes, as somebody types them at the site. */
const TYPED = [
  ['2026-03-07', '23:30', '07:00', 390],
  ['2026-03-08', '00:15', '08:00', 405],
  ['2026-03-08', '23:45', '06:00', 375],
  ['2026-10-31', '23:30', '07:00', 510],
  ['2026-11-01', '00:15', '08:00', 525],
  ['2026-11-01', '23:45', '06:00', 375],
] as const

describe.each(sqliteUnlessFull)('time typed at a site in another zone, on $name', (kind) => {
  let world: VerbWorld
  let sites: ReadonlyMap<string, string>
  beforeAll(async () => {
    world = await openVerbWorld(kind)
    world.goTo('2026-11-20T04:30:00.000Z')
    const { _id: clientId } = await world.create('clients')
    const made = new Map<string, string>()
    for (const timezone of SITE_ZONES) made.set(timezone, (await world.create('sites', { clientId, timezone }))._id)
    sites = made
    await world.hear()
  })
  afterAll(() => world.close())

  const logged = async (given: object) => {
    const { _id: _, ...entry } = draft('timeEntries', given as never)
    const [opId, payload] = [newId(), { entry }]
    const seen = await world.predict('timeEntries.log', payload, opId)
    const { done, refused } = await world.ask('timeEntries.log', payload, opId)
    return { seen, done, refused }
  }

  test.each(SITE_ZONES)('%s: device and server have the day and the hours that were typed', async (timezone) => {
    for (const [day, from, to, minutes] of TYPED) {
      const { _id: employeeId } = await world.create('employees')
      await world.hear()
      const { start, end } = typedTimes(day, from, to, timezone)
      const times = { date: day, start: start[0], end: end[0], breakMinutes: 0 }
      const { seen, done } = await logged({ employeeId, siteId: sites.get(timezone), ...times })
      expect(seen.done && done && expectedRows(world, seen.done)).toEqual(done && answeredRows(done))
      const [row] = rowsOf(done?.changed ?? [], 'timeEntries')
      expect([row?.date, row?.workedMinutes]).toEqual([day, minutes])
      await world.hear()
    }
    const filters = [{ field: 'timezone', op: 'anyOf' as const, value: [timezone] }]
    const view = { filters, search: '', sort: [], limit: 50, count: true }
    const at = momentOf(new Date('2026-11-20T04:30:00.000Z'))
    const { rows, computed } = readPage(world.reader, entities.timeEntries, view, at)
    expect(rows.map(({ _id }) => (computed[_id] as { timezone: string }).timezone)).toEqual(TYPED.map(() => timezone))
  })

  test('a day that has begun at the site has begun, whatever the day of the office', async () => {
    const { _id: employeeId } = await world.create('employees')
    await world.hear()
    // It is 23:30 of the 19th in Montréal, and the 20th in Halifax.
    const absent = { employeeId, kind: 'didNotWork', date: '2026-11-20', start: null, end: null, absentReason: 'sick' }
    const there = await logged({ ...absent, siteId: sites.get('America/Halifax') })
    expect(there.refused).toBeNull()
    const here = await logged({ ...absent, siteId: sites.get('America/Toronto') })
    expect(here.refused).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('the entry in the way is told with the zone of its site', async () => {
    const { _id: employeeId } = await world.create('employees')
    const siteId = sites.get('America/Winnipeg')
    await world.hear()
    const times = { start: '2026-11-10T15:00:00.000Z', end: '2026-11-10T20:00:00.000Z' }
    const first = await logged({ employeeId, siteId, ...times })
    const [row] = rowsOf(first.done?.changed ?? [], 'timeEntries') as [Row<'timeEntries'>]
    const again = await logged({ employeeId, siteId, ...times })
    const details = { entryId: row._id, timezone: 'America/Winnipeg' }
    expect(again.refused).toMatchObject({ code: 'ENTRY_OVERLAP', details })
  })
})
