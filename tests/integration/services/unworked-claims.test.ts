import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>
const CLAIMS = { travelMinutes: 40, kilometres: 12.5, parkingCents: 800 }
const CLEARED = { travelMinutes: 0, kilometres: null, parkingCents: null }

describe.each(databases)('what a day not worked claimed before that was refused, on $name', (kind) => {
  let world: World
  let office: Actor
  let id: string

  const run = async (verb: string, input: Given) => {
    const { reply } = await world.writer.write({ actor: office }, (tx) =>
      world.services.runVerb(tx, office, verb, input),
    )
    return rowsOf(reply.changed, 'timeEntries')[0] as Row<'timeEntries'>
  }
  const correct = (fields: Given, reason = '') => run('timeEntries.correct', { id, fields, reason })
  const issuesOf = async (work: Promise<unknown>) => {
    const details = (await refusal(work))?.details as { issues?: { field: string; code: string }[] } | undefined
    return details?.issues?.map(({ field, code }) => `${field} ${code}`).toSorted()
  }

  beforeAll(async () => {
    world = await openWorld(kind, '2026-11-20T15:00:00.000Z')
    const { _id: userId } = await world.create('users', { role: 'admin' })
    office = { ...SYSTEM, role: 'admin', userId }
    const { _id: employeeId } = await world.create('employees')
    const { site } = await openSite(world)
    const day = { kind: 'didNotWork', start: null, end: null, date: '2026-10-13', absentReason: 'sick' } as const
    const { _id: _, ...entry } = draft('timeEntries', { employeeId, siteId: site._id, ...day })
    id = (await run('timeEntries.log', { entry }))._id
    // Somebody else logged it, so that a correction says why.
    const { _id: loggedBy } = await world.create('users', { role: 'admin' })
    const written = { ...CLAIMS, loggedBy }
    await world.database.db.updateTable('timeEntries').set(written).where('_id', '=', id).execute()
  })
  afterAll(() => world.close())

  test('is not changed by another correction, which is refused', async () => {
    const refused = Object.keys(CLAIMS).map((name) => `${name} EXPENSE_NOT_WORKED`)
    expect(await issuesOf(correct({ note: 'Malade' }, 'Note'))).toEqual(refused.toSorted())
    expect(await world.get('timeEntries', id)).toMatchObject(CLAIMS)
  })

  test('is removed with a reason, and stays in the corrections', async () => {
    expect(await issuesOf(correct(CLEARED))).toEqual(['reason REQUIRED'])
    const mended = await correct(CLEARED, 'N’a pas travaillé')
    expect(mended).toMatchObject({ ...CLEARED, kind: 'didNotWork', status: 'submitted' })
    expect(mended.corrections).toMatchObject([{ reason: 'N’a pas travaillé', by: office.userId, before: CLAIMS }])
  })
})
