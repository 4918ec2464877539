import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import type { Draft, Row } from '#shared/entities/index.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { decodeRows, rowOf } from '#server/records/rows.ts'
import { draft } from './build.ts'
import type { TestServer } from './server.ts'

/** Two days after the week of `makeSheet`: time is logged once it was worked. */
export const AFTER_THE_WEEK = '2026-11-02T15:00:00.000Z'

/** A timesheet that can be sent, with those it concerns. */
export interface TestSheet {
  readonly sheet: Row<'timesheets'>
  readonly boss: Row<'supervisors'>
  readonly client: Row<'clients'>
  readonly site: Row<'sites'>
  readonly entries: readonly Row<'timeEntries'>[]
}

/** Runs a verb on a server, as the server itself unless somebody else is named. */
export async function act<V extends VerbName>(
  { writer, services }: Pick<TestServer, 'writer' | 'services'>,
  verb: V,
  input: VerbInput<V>,
  actor: Actor = SYSTEM,
) {
  const { reply } = await writer.write({ actor }, (tx) => services.runVerb(tx, actor, verb, input))
  return reply.changed
}

/** A site whose supervisor has a timesheet of two people over two days, one of them a night. */
export async function makeSheet(server: TestServer, ofBoss: Partial<Draft<'supervisors'>> = {}): Promise<TestSheet> {
  const client = await server.create('clients', { name: `Béton ${Math.random()}` })
  const boss = await server.create('supervisors', { clientIds: [client._id], ...ofBoss })
  const site = await server.create('sites', {
    clientId: client._id,
    name: 'Pont 12',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    supervisorIds: [boss._id],
    primarySupervisorId: boss._id,
  })
  const entries: Row<'timeEntries'>[] = []
  for (const firstName of ['Marie', 'Luc']) {
    const { _id: employeeId } = await server.create('employees', { firstName })
    for (const day of ['2026-10-27', '2026-10-28']) {
      const times = { start: `${day}T02:00:00.000Z`, end: `${day}T10:30:00.000Z`, assignmentId: null }
      const wanted = draft('timeEntries', { siteId: site._id, employeeId, date: '2026-10-26', ...times })
      const { _id, ...entry } = { ...wanted, date: day === '2026-10-27' ? '2026-10-26' : '2026-10-27' }
      const changed = await act(server, 'timeEntries.log', { entry: entry as VerbInput<'timeEntries.log'>['entry'] })
      entries.push(changed.find(({ entity }) => entity === 'timeEntries')?.row as unknown as Row<'timeEntries'>)
    }
  }
  const period = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }
  const made = await act(server, 'timesheets.create', { siteId: site._id, supervisorId: boss._id, ...period })
  const sheet = made.find(({ entity }) => entity === 'timesheets')?.row as unknown as Row<'timesheets'>
  return { sheet, boss, client, site, entries }
}

/** A timesheet as it is now. */
export async function sheetNow({ database }: TestServer, id: string): Promise<Row<'timesheets'>> {
  const sheet = await rowOf(database.db, 'timesheets', id)
  if (!sheet) throw new Error(`There is no timesheet ${id}`)
  return sheet
}

/** `linesDigest` of a timesheet as it is now. */
export async function digestNow({ database }: TestServer, id: string): Promise<string> {
  const of = database.db.selectFrom('timesheetLines').selectAll().where('timesheetId', '=', id)
  return linesDigest(id, decodeRows('timesheetLines', await of.where('deletedAt', 'is', null).execute()))
}
