import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sheetsInBulk } from '../data/bulk-sheets.ts'
import { anyOf, copies } from '../data/copies.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { openSessions } from '../data/sessions.ts'
import { WEEK, workWeek, type WorkedSite } from '../data/worked-weeks.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import { startServerProcess } from '../processes/server.ts'

const [SHEETS, PEOPLE, DAYS] = [200, 5, 2]

async function prepared(context: Context): Promise<{ readonly path: string; readonly sites: readonly WorkedSite[] }> {
  const path = copyInto(context.folder, await serverDatabase(sizeOf(context), context.log))
  return { path, sites: workWeek(path, { sites: SHEETS, people: PEOPLE, days: DAYS }) }
}

/** On a device that has all rows: made, put into the queue of mails, and signed; each answered by the server. */
async function inBulk(context: Context, steps: number[][]): Promise<number[]> {
  const { path, sites } = await prepared(context)
  const [person] = await openSessions(path, 1)
  if (!person) throw new Error('Nobody is signed in')
  const server = await startServerProcess(path)
  const device = startDevice(server.url, join(context.folder, randomUUID()))
  await fillDevice(device, person)
  const took = await sheetsInBulk(device, sites)
  await device.stop()
  await server.stop()
  steps.push([...took])
  return [took.reduce((sum, ms) => sum + ms, 0)]
}

/** The same rows written into the server's tables by one transaction, without any check. */
async function byHand(context: Context): Promise<number[]> {
  const { path, sites } = await prepared(context)
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  const [sheet, line] = [anyOf(db, 'timesheets'), anyOf(db, 'timesheetLines')]
  const [addSheet, addLine] = [copies(db, 'timesheets', sheet), copies(db, 'timesheetLines', line)]
  const addMail = copies(db, 'timesheetMails', { kind: 'send', tries: 0 })
  const entriesAt = db.prepare(`select * from "timeEntries" where "siteId" = ? and "date" between ? and ?`)
  const attach = db.prepare(`update "timeEntries" set "timesheetId" = ?, "status" = ?, "rev" = ? where "_id" = ?`)
  const send = db.prepare(`update "timesheets" set "sent" = 1, "sentAt" = ?, "rev" = ? where "_id" = ?`)
  const sign = db.prepare(`update "timesheets" set "approval" = 'signed', "signedAt" = ?, "rev" = ? where "_id" = ?`)
  const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  const at = new Date().toISOString()
  const started = performance.now()
  db.transaction(() => {
    const state = { ...WEEK, approval: 'unsigned', sent: 0, previousId: null, superseded: 0 }
    for (const [n, { siteId, clientId, supervisorId }] of sites.entries()) {
      const _id = randomUUID()
      addSheet({ ...state, _id, siteId, clientId, supervisorId, number: `B-${n}`, rev: reach.get() })
      const entries = entriesAt.all(siteId, WEEK.periodStart, WEEK.periodEnd) as Record<string, unknown>[]
      for (const { _id: entryId, employeeId, date, start, end } of entries) {
        addLine({ _id: randomUUID(), timesheetId: _id, entryId, employeeId, date, start, end, rev: reach.get() })
        attach.run(_id, 'attached', reach.get(), entryId)
      }
      addMail({ _id: randomUUID(), timesheetId: _id, supervisorId, dueAt: at })
      send.run(at, reach.get(), _id)
      sign.run(at, reach.get(), _id)
      for (const { _id: entryId } of entries) attach.run(_id, 'signed', reach.get(), entryId)
    }
  }).immediate()
  const took = performance.now() - started
  db.close()
  return [took]
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const steps: number[][] = []
  const rounds = await interleave({ product: () => inBulk(context, steps), raw: () => byHand(context) }, context)
  const stepOf = (at: number) => steps.map((took) => took[at] ?? 0)
  return [
    ratioFigure({
      size,
      what: `${SHEETS} sheets of ${PEOPLE * DAYS} entries made, sent and signed / the same rows in one transaction`,
      rounds,
      of: 'product',
      to: 'raw',
      target: null,
    }),
    ...['made', 'put into the queue of mails', 'signed'].map((what, at) =>
      plainFigure({ size, what: `${SHEETS} sheets ${what}`, unit: 'ms', samples: stepOf(at), target: null }),
    ),
  ]
}

export const bulkTimesheets: BenchCase = {
  id: 'P39',
  title: '200 timesheets made, sent to the queue and signed in bulk',
  sizes: ['medium'],
  unit: '×',
  limit: 'the same rows written by hand in one transaction',
  peer: null,
  target: 'no target',
  run,
}
