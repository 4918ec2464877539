import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import type { Company, Payload } from '#tests/integration/data/verb-inputs.ts'
import { sampleId } from '#tests/support/samples.ts'
import type { Random } from '#tests/support/world/random.ts'
import { payInputs, type PayFiles } from './verbs-pay-inputs.ts'

/** What inputs are made from: the company, and rows as the device shows them. */
export interface TimeOffice {
  readonly random: Random
  readonly company: Company
  readonly colleague: string
  /** Files that were added for pay periods, closed or not. */
  readonly payFiles: readonly PayFiles[]
  /** A row that is there, of those that meet a condition when there is one; undefined for none. */
  readonly one: <N extends EntityName>(name: N, wanted?: (row: Row<N>) => boolean) => Row<N> | undefined
  /** A revision at which a row was seen, maybe not its last. */
  readonly seenRev: (row: { readonly _id: string; readonly rev: number }) => number
  /** A row, deleted or not. */
  readonly shown: <N extends EntityName>(name: N, id: string) => Row<N> | null
  readonly linesOf: (sheetId: string) => readonly Row<'timesheetLines'>[]
}

type Maker = (office: TimeOffice) => Payload
type Entry = Row<'timeEntries'>
type Sheet = Row<'timesheets'>

/** Two weeks before the day the world is at. */
export const FIRST_DAY = '2026-10-25'
const DAYS = 9
export const nobody = (entity: EntityName) => sampleId(entity, 999_999)

const at = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString()
const rare = ({ random }: TimeOffice, name: string, value: unknown, of = 0.05): Payload =>
  random.chance(of) ? { [name]: value } : {}

/** Now and then a file for a field of a record: its own, that of another record, or one that is not there. */
function fileFor({ random, one }: TimeOffice, ownerField: string, ownerId: string): Payload {
  if (random.chance(0.8)) return {}
  const kind = random.weighted({ own: 5, other: 2, missing: 2 })
  const own = one('files', (file) => file.ownerId === ownerId && file.ownerField === ownerField)
  const file = kind === 'own' ? own : kind === 'other' ? one('files', (row) => row.ownerId !== ownerId) : undefined
  return { [ownerField]: [file?._id ?? nobody('files')] }
}

/** Few people and places, so that their time meets. */
const person = ({ random, company }: TimeOffice): string =>
  random.chance(0.03) ? nobody('employees') : (company.people[random.int(6)]?._id ?? '')
const place = ({ random, company }: TimeOffice): string =>
  random.chance(0.05) ? nobody('sites') : (company.sites[random.int(3)]?._id ?? '')

/** Times of a shift; now and then reversed, without an end, too long or to come. */
function times({ random }: TimeOffice): Payload {
  const day = addDays(FIRST_DAY, random.int(DAYS))
  const begin = random.pick([300, 660, 660, 720, 1260, 1380])
  const length = random.weighted({ 480: 12, 510: 6, 240: 4, 30: 1, '-60': 0.6, 1500: 0.6 })
  const end = random.chance(0.06) ? null : at(day, begin + Number(length))
  return { date: day, start: at(day, begin), end }
}

/** The time of somebody's assignment, or that they did not work then. */
function planned(office: TimeOffice): Payload {
  const { random, one } = office
  const assignment = one('assignments', ({ employeeId, start }) => employeeId !== null && start < at(FIRST_DAY, 11_000))
  if (!assignment) return {}
  const { _id: assignmentId, employeeId, siteId, date, start, end } = assignment
  const who = { assignmentId, employeeId: random.chance(0.95) ? employeeId : person(office), siteId }
  if (random.chance(0.75)) return { ...who, date, start, end }
  if (random.chance(0.3))
    return { ...who, kind: 'sentHome', date, start, end, absentReason: random.pick(['weather', 'other', 'sick']) }
  const absentReason = random.chance(0.9) ? random.pick(['sick', 'weather'] as const) : null
  return { ...who, kind: 'didNotWork', date, start: null, end: null, absentReason }
}

const entryFields = (office: TimeOffice): Payload => ({
  employeeId: person(office),
  siteId: place(office),
  ...times(office),
  breakMinutes: office.random.pick([0, 30, 30, 45, 240]),
  ...(office.random.chance(0.3) && { breakPaid: true }),
  ...(office.random.chance(0.3) && { travelMinutes: office.random.pick([30, 60, 601]), kilometres: 41.5 }),
  ...rare(office, 'parkingCents', office.random.pick([1200, 100_000, 100_001]), 0.2),
  ...rare(office, 'note', office.random.pick(['Pluie', 'a\0b'])),
  ...rare(office, 'assignmentId', nobody('assignments')),
  ...rare(office, 'status', 'signed', 0.02),
  ...(office.random.chance(0.3) && planned(office)),
})

/** A row that is there, or an id of none; now and then at a revision that is not its last. */
function about<N extends 'timeEntries' | 'timesheets'>(
  office: TimeOffice,
  name: N,
  wanted: (row: Row<N>) => boolean,
): { readonly row: Row<N> | undefined; readonly seen: Payload } {
  const { random, one } = office
  const row = random.chance(0.04) ? undefined : one(name, random.chance(0.88) ? wanted : undefined)
  const baseRev = row && random.chance(0.75) ? { baseRev: office.seenRev(row) } : {}
  return { row, seen: { id: row?._id ?? nobody(name), ...baseRev } }
}
const idOf = (office: TimeOffice, wanted: (sheet: Sheet) => boolean): string =>
  about(office, 'timesheets', wanted).row?._id ?? nobody('timesheets')

const reason = ({ random }: TimeOffice): Payload =>
  random.chance(0.85) ? { reason: random.pick(['Pointage oublié', 'Selon le client', '']) } : {}
const isLive = ({ status }: Entry) => status !== 'void'
const isVoid = ({ status }: Entry) => status === 'void'
const isUnsigned = ({ approval, superseded }: Sheet) => approval === 'unsigned' && !superseded
const isSuperseded = ({ superseded }: Sheet) => superseded
/** Sheets of a kind, now and then those that a later revision has replaced. */
const mostly = ({ random }: TimeOffice, wanted: (sheet: Sheet) => boolean) =>
  random.chance(0.9) ? wanted : isSuperseded

/** Now and then the person and times of an entry that is void, which then cannot count again. */
function sameAsVoid({ random, one }: TimeOffice): Payload {
  const gone = random.chance(0.12) ? one('timeEntries', isVoid) : undefined
  if (!gone) return {}
  const { kind, employeeId, siteId, date, start, end, absentReason } = gone
  return { kind, employeeId, siteId, date, start, end, absentReason, assignmentId: null }
}

const entries: Partial<Record<VerbName, Maker>> = {
  'timeEntries.log': (office) => {
    const id = office.random.chance(0.05) ? office.one('timeEntries')?._id : undefined
    return {
      entry: {
        ...entryFields(office),
        ...sameAsVoid(office),
        ...rare(office, 'parkingPhotoIds', [nobody('files')], 0.02),
        ...(id && { _id: id }),
      },
    }
  },
  'timeEntries.correct': (office) => {
    const { random } = office
    const { row, seen } = about(office, 'timeEntries', random.chance(0.92) ? isLive : isVoid)
    const other = office.one('timeEntries', (each) => {
      return isLive(each) && each.end !== null && each.employeeId === row?.employeeId && each._id !== row._id
    })
    const fields = random.weighted({ break: 5, end: 5, times: 2, over: 1, note: 2, place: 1, all: 1, none: 0.5 })
    const minutes = random.pick([-30, 15, 60, 300])
    const end = row?.end ? new Date(Date.parse(row.end) + minutes * 60_000).toISOString() : at(FIRST_DAY, 1200)
    const patches: Record<typeof fields, Payload> = {
      break: { breakMinutes: random.pick([0, 15, 60, 240]) },
      end: { end: random.chance(0.9) ? end : null },
      times: times(office),
      over: other ? { date: other.date, start: other.start, end: other.end } : {},
      note: { note: random.pick(['Pluie', null]), parkingCents: random.pick([0, 900, 100_001]) },
      place: { siteId: place(office) },
      all: entryFields(office),
      none: {},
    }
    const given = {
      ...patches[fields],
      ...rare(office, 'employeeId', person(office)),
      ...fileFor(office, 'parkingPhotoIds', row?._id ?? ''),
      ...rare(office, 'assignmentId', nobody('assignments')),
    }
    return { ...seen, fields: given, ...reason(office) }
  },
  'timeEntries.void': (office) => ({
    ...about(office, 'timeEntries', office.random.chance(0.92) ? isLive : isVoid).seen,
    ...reason(office),
  }),
  'timeEntries.restore': (office) => about(office, 'timeEntries', isVoid).seen,
}

/** A week and who approves it; mostly where time waits for a sheet. */
function scope(office: TimeOffice): Payload {
  const { random, one, company } = office
  const entry = one('timeEntries', ({ status }) => status === 'submitted')
  const boss = random.chance(0.85) ? entry?.supervisorId : random.pick(company.supervisors)._id
  const day = entry?.date ?? FIRST_DAY
  const [from, to] = random.pick([
    [0, 0],
    [0, 1],
    [-1, 2],
    [-3, 3],
    [-6, 31],
    [2, 0],
  ] as const)
  return {
    siteId: random.chance(0.06) ? nobody('sites') : ((random.chance(0.85) ? entry?.siteId : null) ?? place(office)),
    supervisorId: random.chance(0.08) ? nobody('supervisors') : (boss ?? random.pick(company.supervisors)._id),
    periodStart: addDays(day, from),
    periodEnd: addDays(day, to),
  }
}

/** A line of an unsigned sheet, or of any. */
function lineOf({ random, one, shown }: TimeOffice): string {
  if (random.chance(0.04)) return nobody('timesheetLines')
  const kind = random.weighted({ unsigned: 7, superseded: 1, any: 2 })
  const line = one('timesheetLines', ({ timesheetId }) => {
    const sheet = shown('timesheets', timesheetId)
    if (kind === 'any' || sheet === null || sheet.deletedAt !== null) return kind === 'any'
    return kind === 'unsigned' ? isUnsigned(sheet) : isSuperseded(sheet)
  })
  return line?._id ?? nobody('timesheetLines')
}

const sheets: Partial<Record<VerbName, Maker>> = {
  'timesheets.create': (office) => {
    const id = office.random.chance(0.08) ? office.one('timesheets')?._id : undefined
    return { ...scope(office), ...(id && { id }) }
  },
  'timesheets.gather': (office) => ({
    id: idOf(
      office,
      mostly(office, ({ superseded }) => !superseded),
    ),
    ...(office.random.chance(0.5) && { reason: 'Heures reçues après' }),
  }),
  'timesheets.sign': (office) => {
    const { random, linesOf } = office
    const id = idOf(office, mostly(office, isUnsigned))
    const digest = random.chance(0.88) ? linesDigest(id, linesOf(id)) : 'autre'
    const name = random.chance(0.85) ? 'Ève Roy' : ''
    const how = random.chance(0.3) ? { method: random.pick(['paper', 'link'] as const) } : {}
    const drawn = fileFor(office, 'signatureFileIds', id)
    return { id, digest, name, ...how, ...drawn, ...rare(office, 'noSignatureReason', 'Reçue par télécopieur', 0.1) }
  },
  'timesheets.dispute': (office) => ({
    lineId: lineOf(office),
    reason: office.random.chance(0.95) ? 'Partie à 14 h' : ' ',
    ...rare(office, 'breakMinutes', office.random.pick([45, 241]), 0.2),
    ...(office.random.chance(0.3) && { start: at(FIRST_DAY, 700), end: at(FIRST_DAY, office.random.pick([600, 900])) }),
  }),
  'timesheets.withdrawDispute': (office) => ({ lineId: lineOf(office), ...reason(office) }),
  'timesheets.send': (office) => {
    const { random } = office
    const addresses = ['superviseur0@exemple.ca', 'Superviseur2@exemple.ca']
    const emails = random.chance(0.8) ? [random.pick(addresses)] : ['superviseur1@exemple.ca', 'autre@exemple.ca']
    return { id: idOf(office, mostly(office, isUnsigned)), emails }
  },
  'timesheets.remind': (office) => ({
    id: idOf(
      office,
      mostly(office, (sheet) => isUnsigned(sheet) && sheet.sent),
    ),
  }),
  'timesheets.remove': (office) => ({
    ...about(
      office,
      'timesheets',
      mostly(office, ({ superseded }) => !superseded),
    ).seen,
    reason: office.random.chance(0.93) ? 'Créée en double' : '',
  }),
  'timesheets.annotate': (office) => {
    const id = idOf(office, () => true)
    const notes = office.random.chance(0.7) ? { notes: office.random.pick(['Reçue sur papier', null]) } : {}
    return { id, ...notes, ...fileFor(office, 'documentFileIds', id) }
  },
}

/** Some alerts, mostly of a cause that lasts; now and then one that is not there. */
const alertIds = ({ random, one }: TimeOffice): string[] =>
  Array.from({ length: random.pick([1, 1, 2]) }, () => {
    const wanted = random.chance(0.75) ? ({ state }: Row<'alerts'>) => state !== 'resolved' : undefined
    return (random.chance(0.04) ? undefined : one('alerts', wanted)?._id) ?? nobody('alerts')
  })

const alerts: Partial<Record<VerbName, Maker>> = {
  'alerts.snooze': (office) => ({
    ids: alertIds(office),
    until: office.random.chance(0.9) ? '2026-11-03T12:00:00.000Z' : '2026-11-01T12:00:00.000Z',
  }),
  'alerts.assign': (office) => ({
    ids: alertIds(office),
    userId: office.random.pick([office.colleague, office.colleague, null, nobody('users')]),
  }),
  'alerts.ignore': (office) => ({
    ids: alertIds(office),
    reason: office.random.chance(0.9) ? 'Réglée au téléphone' : '',
  }),
  'alerts.reopen': (office) => ({ ids: alertIds(office) }),
}

/** The inputs of each verb about logged time, timesheets, alerts and pay periods, valid or not. */
export const timeInputs: Partial<Record<VerbName, Maker>> = { ...entries, ...sheets, ...alerts, ...payInputs }
