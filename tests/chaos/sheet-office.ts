import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { timesheetPdf } from '#documents/timesheet-pdf.ts'
import { SITE_ZONES } from '#shared/entities/sites.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readPay } from '#reads/time/pay.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { rowOf } from '#server/records/rows.ts'
import { readSignedPaper } from '#server/time/papers/signed-paper.ts'
import type { Random } from '#tests/support/world/random.ts'
import { KEPT_APART, problem, pullAll } from './sheet-model.ts'
import type { Clerk, SheetWorld } from './sheet-world.ts'

/** Nobody draws a signature here. */
const noFiles = { read: () => Promise.resolve(null) }

const paperOf = async ({ server: { database } }: SheetWorld, id: string): Promise<TimesheetPaper> => {
  const sheet = await rowOf(database.db, 'timesheets', id)
  if (!sheet) throw problem('a signed sheet is gone', id)
  return readSignedPaper(database.db, noFiles, sheet)
}

/** What the document of a signed timesheet says now: all it is written from, and for one of ten its bytes (SHA-256). */
async function documentSays(world: SheetWorld, id: string): Promise<unknown> {
  const { sheet, ...paper } = await paperOf(world, id)
  const signed = Object.entries(sheet).filter(([name]) => !KEPT_APART.has(name))
  const isWritten = parseInt(id.slice(-2), 16) % 10 === 0
  const bytes = isWritten ? await timesheetPdf({ ...paper, sheet, mark: null }) : ''
  return { signed, paper, sum: createHash('sha256').update(bytes).digest('hex') }
}

/** Keeps what the document of a timesheet says that was signed just now. */
export async function keepDocument(world: SheetWorld, id: string): Promise<void> {
  world.documents.set(id, await documentSays(world, id))
}

/** @throws Error with the document of a signed timesheet that says something else than when it was signed */
export async function checkDocuments(world: SheetWorld): Promise<void> {
  for (const id of world.signed.keys()) {
    const [was, is] = [world.documents.get(id), await documentSays(world, id)]
    if (!isDeepStrictEqual(was, is)) throw problem('the document of a signed sheet changed', { id, was, is })
  }
}

/** What everybody is paid for signed time in three weeks, as a device that has all rows works it out. Holidays also count unsigned time. */
function signedPay({ db }: Clerk, employeeIds: readonly string[], monday: string) {
  const file = db()
  file.exec('begin')
  try {
    file.exec(`delete from "timeEntries" where "status" <> 'signed'`)
    const [from, to] = [addDays(monday, -7), addDays(monday, 13)]
    const pays = readPay(createReader(file), employeeIds, from, to)
    return Object.fromEntries(
      pays.map(({ employeeId, counted, lines }) => [
        employeeId,
        { counted, lines: lines.filter(({ entryId, kind }) => entryId !== null && kind !== 'holidayWork') },
      ]),
    )
  } finally {
    file.exec('rollback')
  }
}

/** One of all the things that an office changes beside time, and that pay or paper depend on while nothing is signed. */
async function changeSomething(world: SheetWorld, monday: string, random: Random): Promise<void> {
  const { server, siteIds, employeeIds, officeIds, clientId } = world
  const { writer, services } = server
  const write = async (name: EntityName, id: string, patch: Readonly<Record<string, unknown>>) => {
    await writer.write({ actor: SYSTEM }, (tx) => services.records.patch(tx, SYSTEM, entities[name], id, patch))
  }
  const place = () => ({ lat: 45 + random.next() * 2, lng: -74 + random.next() })
  const hours = () => random.pick([null, 4, 8, 12])
  const word = `Nom ${random.int(10_000)}`
  const what = random.pick(['regime', 'name', 'office', 'moved', 'site', 'zone', 'client', 'rules', 'rules'] as const)
  if (what === 'regime') return write('employees', random.pick(employeeIds), { regime: random.pick(REGIMES) })
  if (what === 'name') return write('employees', random.pick(employeeIds), { lastName: word })
  if (what === 'office')
    return write('employees', random.pick(employeeIds), { officeId: random.pick([...officeIds, null]) })
  if (what === 'moved') return write('offices', random.pick(officeIds), place())
  if (what === 'site') return write('sites', random.pick(siteIds), { ...place(), name: word, guaranteeHours: hours() })
  if (what === 'client') return write('clients', clientId, { name: word, guaranteeHours: hours() })
  if (what === 'zone') {
    const timezone = random.pick(SITE_ZONES)
    return write('sites', random.pick(siteIds), { timezone })
  }
  const parameters = {
    ...LABOUR_DEFAULTS,
    weeklyOvertimeMinutes: random.pick([1200, 1800, 2400, 2640]),
    payWeekStart: random.int(7),
    callInMinutes: random.pick([0, 180, 240]),
    travelRadiusKm: random.pick([0, 20, 120]),
  }
  const { db } = server.database
  const sets = await db.selectFrom('labourRuleSets').selectAll().where('deletedAt', 'is', null).execute()
  if (sets.length > 6) return write('labourRuleSets', String(random.pick(sets)['_id']), { parameters })
  const regime = random.pick(REGIMES)
  const validFrom = addDays(monday, random.between(-60, 6))
  if (sets.some((set) => set['regime'] === regime && set['validFrom'] === validFrom)) return
  await server.create('labourRuleSets', { regime, validFrom, validTo: '2100-01-01', parameters })
}

/**
 * The office changes a regime, a place, a name, an office, a guarantee, the clocks of a site, or the rules with the start of the week.
 * @throws Error with what is signed and would be paid otherwise
 */
export async function rearrange(world: SheetWorld, monday: string, random: Random): Promise<void> {
  const [office] = world.clerks
  if (!office || office.away > 0) return
  await pullAll(world, office)
  const before = signedPay(office, world.employeeIds, monday)
  await changeSomething(world, monday, random)
  await pullAll(world, office)
  const after = signedPay(office, world.employeeIds, monday)
  if (!isDeepStrictEqual(after, before)) throw problem('what was signed is paid otherwise', { before, after })
}
