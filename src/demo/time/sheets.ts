import { NO_BREAK, paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { frozenRules } from '#shared/domain/time/timesheets/frozen-rules.ts'
import { signedDigests } from '#shared/domain/time/timesheets/signed-digest.ts'
import { weekStart } from '#shared/model/dates.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from '../generate/context.ts'
import type { Entry } from './entries.ts'

type Sheet = SeedRow<'timesheets'>
type Line = SeedRow<'timesheetLines'>
type Meta = ReturnType<typeof metaOf>

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Plan {
  readonly start: string
  readonly end: string
  readonly minutes: number
}

export interface Signers {
  readonly supervisors: readonly SeedRow<'supervisors'>[]
  readonly orders: readonly SeedRow<'orders'>[]
  readonly assignments: ReadonlyMap<string, SeedRow<'assignments'>>
  readonly ruleSets: readonly SeedRow<'labourRuleSets'>[]
  /** The supervisor with an account: last week's sheets wait for them. */
  readonly shown: string | null
}

interface Group {
  readonly siteId: string
  readonly clientId: string
  readonly supervisorId: string
  readonly start: string
  readonly entries: readonly Entry[]
}

/** What became of a week's sheets: none is made yet of this week, few of the last one; older ones are signed, all but some. */
type State = 'none' | 'made' | 'sent' | 'disputed' | 'signed' | 'revised'

const STATES: readonly (readonly (readonly [State, number])[])[] = [
  [['none', 1]],
  [
    ['none', 55],
    ['made', 15],
    ['sent', 25],
    ['signed', 5],
  ],
  // The week before last: each timesheet that is disputed or not approved raises an alert, so most are signed.
  [
    ['made', 8],
    ['sent', 6],
    ['disputed', 3],
    ['signed', 83],
  ],
  [
    ['sent', 0.5],
    ['disputed', 0.3],
    ['signed', 97.2],
    ['revised', 2],
  ],
]

const BLANK = {
  approval: 'unsigned' as const,
  sent: false,
  sentAt: null,
  recipientIds: [] as string[],
  mailProblem: null,
  undeliveredIds: [] as string[],
  reminders: [] as Sheet['reminders'],
  signedName: null,
  signedAt: null,
  signedBy: null,
  signatureMethod: null,
  noSignatureReason: null,
  signatureFileIds: [] as string[],
  paperFileIds: [] as string[],
  paperMade: null,
  documentFileIds: [] as string[],
  digest: null,
  termsDigest: null,
  payFacts: null,
  ruleSets: [] as Sheet['ruleSets'],
  revision: 1,
  previousId: null,
  superseded: false,
  revisionReason: null,
  notes: null,
}

/** The entries that sheets are made of, by week, site and supervisor, oldest first. */
function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.status !== 'submitted' || entry.supervisorId === null) continue
    const key = [weekStart(entry.date, 0), entry.siteId, entry.supervisorId].join()
    const own = groups.get(key)
    if (own) own.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => {
      const [start = '', siteId = '', supervisorId = ''] = key.split(',')
      return { siteId, supervisorId, start, clientId: own[0]?.clientId ?? '', entries: own }
    })
}

/** A sheet as it is made on the Sunday after its week. */
function madeSheet(group: Group, number: string, newId: (at: number) => string, at: number, by: string | null): Sheet {
  const { siteId, clientId, supervisorId, start } = group
  return {
    ...metaOf(newId(at), { at, by }),
    ...BLANK,
    siteId,
    clientId,
    supervisorId,
    number,
    periodStart: start,
    periodEnd: addDays(start, 6),
  }
}

/** The line of an entry on a sheet; a disputed one proposes that the person left an hour earlier. */
function lineOf(entry: Entry, sheet: Sheet, disputed: boolean, plan: Plan | undefined): Omit<Line, keyof Meta> {
  const { start, end, breakMinutes } = entry
  return {
    timesheetId: sheet._id,
    entryId: entry._id,
    employeeId: entry.employeeId,
    siteId: sheet.siteId,
    supervisorId: sheet.supervisorId,
    kind: entry.kind,
    date: entry.date,
    start,
    end,
    breakMinutes,
    breakPaid: entry.breakPaid,
    workedMinutes: entry.workedMinutes ?? 0,
    travelMinutes: entry.travelMinutes,
    kilometres: entry.kilometres,
    parkingCents: entry.parkingCents,
    outside: entry.outside,
    plannedStart: plan?.start ?? null,
    plannedEnd: plan?.end ?? null,
    plannedMinutes: plan?.minutes ?? null,
    disputed,
    dispute: disputed
      ? { at: sheet.createdAt, by: null, reason: 'Partie une heure plus tôt', start, end: earlier(end), breakMinutes }
      : null,
    signedIn: null,
  }
}

/** What was planned of the entry of an assignment. */
function planOf(from: Signers, orderOf: ReadonlyMap<string, SeedRow<'orders'>>, entry: Entry): Plan | undefined {
  const assignment = from.assignments.get(entry.assignmentId ?? '')
  if (!assignment) return undefined
  const { start, end, orderId } = assignment
  return { start, end, minutes: paidMinutes(assignment, orderOf.get(orderId) ?? NO_BREAK) }
}

const earlier = (end: string | null) => (end === null ? null : iso(Date.parse(end) - HOUR))

/** The timesheets of the demo in all their states, their lines, and the entries with the sheets they are on. */
export function makeSheets(context: Context, entries: readonly Entry[], from: Signers) {
  const random = context.random.fork('timesheets')
  const newId = createIds(random.fork('ids'))
  const newLineId = createIds(random.fork('lines'))
  const orderOf = new Map(from.orders.map((row) => [row._id, row]))
  const nameOf = new Map(from.supervisors.map((row) => [row._id, `${row.firstName} ${row.lastName}`]))
  const present = weekStart(context.today, 0)
  const by = context.authors[1] ?? null
  const sheets: Sheet[] = []
  const lines: Line[] = []
  const attached = new Map<string, Pick<Entry, 'timesheetId' | 'status'>>()

  const add = (sheet: Sheet, own: readonly Entry[], disputedAt: number): void => {
    const at = Date.parse(sheet.createdAt)
    const first = lines.length
    for (const [i, entry] of own.entries()) {
      const line = lineOf(entry, sheet, i === disputedAt, planOf(from, orderOf, entry))
      lines.push({ ...metaOf(newLineId(at), { at, by }), ...line })
      attached.set(entry._id, {
        timesheetId: sheet._id,
        status: sheet.approval === 'signed' && i !== disputedAt ? 'signed' : 'attached',
      })
    }
    const digests = sheet.approval === 'signed' ? signedDigests(sheet, lines.slice(first)) : {}
    sheets.push({ ...sheet, ...digests })
  }

  for (const group of groupsOf(entries)) {
    const age = Math.round((Date.parse(present) - Date.parse(group.start)) / (7 * DAY))
    const drawn = random.weighted(STATES[Math.min(age, STATES.length - 1)] ?? [['signed', 1]])
    const state = age === 1 && group.supervisorId === from.shown ? 'sent' : drawn
    const madeAt = timeOf(addDays(group.start, 7), '09:10') + random.int(0, 90) * 60_000
    if (state === 'none' || madeAt > context.moment) continue
    const number = `${group.start.slice(2, 4)}-${String(sheets.length + 1).padStart(5, '0')}`
    const made = madeSheet(group, number, newId, madeAt, by)
    const sentAt = Math.min(context.moment, madeAt + random.int(1, 5) * HOUR)
    const sent: Sheet = { ...made, sent: true, sentAt: iso(sentAt), recipientIds: [group.supervisorId] }
    const signed: Sheet = {
      ...sent,
      approval: 'signed',
      signedName: nameOf.get(group.supervisorId) ?? null,
      signedAt: iso(Math.min(context.moment, sentAt + random.int(2, 40) * HOUR)),
      signatureMethod: 'dashboard',
      ruleSets: frozenRules(from.ruleSets, made, []),
    }
    const disputedAt = random.int(0, group.entries.length - 1)
    if (state === 'made') add(made, group.entries, -1)
    if (state === 'sent') add({ ...sent, reminders: remindersOf(context.today, sentAt) }, group.entries, -1)
    if (state === 'disputed') add(sent, group.entries, disputedAt)
    if (state === 'signed') add(signed, group.entries, -1)
    if (state === 'revised') {
      add({ ...signed, superseded: true }, group.entries, -1)
      const revision = madeSheet(group, number, newId, sentAt + 3 * DAY, by)
      const revised = { revision: 2, previousId: signed._id, revisionReason: 'Heures corrigées après la signature' }
      add({ ...revision, ...revised }, group.entries, -1)
    }
  }
  return { sheets, lines, entries: entries.map((entry) => ({ ...entry, ...attached.get(entry._id) })) }
}

/** The reminders of a sheet that is not approved, today's among them: a server that starts has none to send. */
const remindersOf = (today: string, sentAt: number): Sheet['reminders'] =>
  [24, 48, 96]
    .map((hours) => iso(sentAt + hours * HOUR))
    .filter((at) => at <= addDays(today, 1))
    .map((at) => ({ at, by: null }))
