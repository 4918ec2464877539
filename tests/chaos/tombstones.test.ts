import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import type { PushOp } from '#shared/contract/sync/push.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { postgres, sqlite, type DatabaseKind } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { createOp, patchOp, removeOp, rowIn, verbOp } from '../integration/sync/push-device.ts'
import { formNames, refsOf } from './tombstone-model.ts'
import { openTombstoneWorld, type Participant, type TombstoneWorld } from './tombstone-world.ts'
import { playHistory, settle, type Tally } from './tombstone-play.ts'

const isFull = process.env['CHAOS'] === 'full'

/** `npm test` plays 100 histories, `npm run test:chaos` 10,000. */
const shares: readonly { readonly kind: DatabaseKind; readonly count: number; readonly first: number }[] = [
  { kind: sqlite, count: isFull ? 9600 : 85, first: 1 },
  { kind: postgres, count: isFull ? 400 : 15, first: 9601 },
]
/** They share one server: devices that were away pull all histories. */
const AT_ONCE = 100

/** Live rows that refer to a missing row, by a query of the database. */
async function orphans({ server }: TombstoneWorld): Promise<readonly string[]> {
  const found: string[] = []
  for (const entity of formNames) {
    for (const [field, to] of refsOf(entity)) {
      const { rows } = await sql<{ id: string }>`
        select a."_id" as id from ${sql.table(entity)} a join ${sql.table(to)} b on b."_id" = a.${sql.ref(field)}
        where a."deletedAt" is null and b."deletedAt" is not null`.execute(server.database.db)
      found.push(...rows.map(({ id }) => `${entity} ${id} by ${field}`))
    }
  }
  return found
}

async function playOffice(kind: DatabaseKind, seeds: readonly number[], tally: Tally): Promise<void> {
  const world = await openTombstoneWorld(kind)
  try {
    for (const seed of seeds) {
      await playHistory(world, createRandom(seed), tally).catch((error: unknown) => {
        throw new Error(`history ${seed} on ${kind.name}`, { cause: error })
      })
    }
    // Everybody comes back, however long they were away: tombstones are kept for ever, so no cursor is too old.
    for (const participant of world.participants) participant.away = 0
    await settle(world, createRandom(0), tally)
    expect(await orphans(world)).toEqual([])
  } finally {
    await world.stop()
  }
}

/**
 * R7: rows deleted while others, offline or with an old copy, go on changing them. A deleted row never comes back, on
 * the server or on a device, whatever was late, lost, sent twice or pulled from an unknown cursor.
 */
describe('R7: deleted rows stay deleted', { timeout: isFull ? 1_800_000 : 120_000 }, () => {
  test.for(shares)('$count histories on $kind.name', async ({ kind, count, first }) => {
    const only = process.env['CHAOS_SEED']
    const seeds = only === undefined ? Array.from({ length: count }, (_, i) => first + i) : [Number(only)]
    const tally: Tally = {}
    for (let i = 0; i < seeds.length; i += AT_ONCE) await playOffice(kind, seeds.slice(i, i + AT_ONCE), tally)
    const tried = ['applied', 'NOT_FOUND', 'CONFLICT', 'REFERENCE_MISSING', 'IN_USE', 'OP_TOO_OLD', 'expire', 'cut']
    if (count > 50 && only === undefined) expect(Object.keys(tally)).toEqual(expect.arrayContaining(tried))
  })
  test('a late answer does not bring a deleted row back to a cache that was filled anew meanwhile', async () => {
    const world = await openTombstoneWorld(sqlite)
    onTestFinished(world.stop)
    const [author, other] = world.participants as readonly [Participant, Participant]
    const created = createOp('skills')
    const late = (await author.push?.([created])) ?? []
    const row = { _id: created.id, rev: rowIn(late[0]).rev }
    await other.push?.([removeOp('skills', row)])
    author.expire('elsewhere')
    await author.pull()
    author.applyAnswers(late)
    expect(author.shown()).not.toContain(`skills ${created.id}`)
  })
  test('no verb brings back an assignment that was removed', async () => {
    const world = await openTombstoneWorld(sqlite)
    onTestFinished(world.stop)
    const { server, participants } = world
    const [dispatcher, other] = participants as readonly [Participant, Participant]
    const push = async (participant: Participant, op: PushOp) => (await participant.push?.([op]))?.[0]
    const { _id: clientId } = await server.create('clients')
    const { _id: siteId } = await server.create('sites', { clientId })
    const { _id: employeeId } = await server.create('employees')
    const startDate = localDayOf(server.clock.now().toISOString())
    const { _id: _, ...rest } = draft('orders', { clientId, siteId, startDate, endDate: startDate, ...everyDay })
    const place = verbOp('orders.createWithPositions', {
      order: rest,
      positions: [{ role: 'flagger', quantity: 1 }],
    } as never)
    const placed = await push(other, place)
    const assignment =
      placed && 'changed' in placed ? placed.changed.find(({ entity }) => entity === 'assignments') : undefined
    const id = String(assignment?.row['_id'])
    const override = { reason: 'Essai de retour' }
    expect(await push(other, removeOp('assignments', { _id: id, rev: 1e9 }))).toMatchObject({ result: 'applied' })
    for (const op of [
      verbOp('assignments.assign', { id, employeeId, override }),
      verbOp('assignments.move', { id, employeeId, override }),
      verbOp('assignments.unassign', { id }),
      patchOp('assignments', { _id: id, rev: 1 }, { notes: 'Encore là' }),
    ])
      expect(await push(dispatcher, op)).toMatchObject({ code: 'NOT_FOUND', details: { current: { _id: id } } })
  })
})
