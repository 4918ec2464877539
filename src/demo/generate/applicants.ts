import type { ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { addressIn, createPlaces } from './addresses.ts'
import { enteredOn, latestWrite, metaOf, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'
import { createEmails, createPeople, slug } from './people.ts'
import { createPhones } from './phones.ts'

type Applicant = SeedRow<'applicants'>

/** One applicant for so many employees. */
const SHARE = 4
const WAY = ['contacted', 'interview', 'training', 'documents'] as const

/** How far applicants came, most of them at the beginning. */
const stageOf = (random: Random): Exclude<ApplicantStage, 'hired'> =>
  random.weighted([
    ['new', 26],
    ['contacted', 20],
    ['interview', 14],
    ['training', 10],
    ['documents', 8],
    ['rejected', 12],
    ['withdrawn', 6],
    ['onHold', 4],
  ])

/** The changes of stage that led to one, a few days apart, the last before `end`. */
function historyTo(stage: Applicant['stage'], start: number, end: number, by: string, random: Random) {
  const at = (WAY as readonly string[]).indexOf(stage)
  const through: readonly Applicant['stage'][] =
    at >= 0 ? WAY.slice(0, at + 1) : stage === 'new' ? [] : stage === 'hired' ? [...WAY, stage] : ['contacted', stage]
  const span = Math.max(0, end - start) / (through.length + 1)
  const reason = stage === 'rejected' ? random.pick(REASONS) : null
  return through.map((one, i) => ({
    stage: one,
    at: iso(Math.floor(start + span * (i + 0.4 + 0.6 * random.next()))),
    by,
    reason: one === 'rejected' ? reason : null,
  }))
}

const REASONS = [
  'Sans moyen de transport',
  'N’est pas venu à l’entrevue',
  'Pas disponible la semaine',
  'Références non concluantes',
] as const
const NOTES = [
  'Rappeler après 16 h.',
  'A travaillé deux étés en signalisation.',
  'Attend sa carte de signaleur.',
  'Préfère les quarts de nuit.',
] as const

/** Applicants in every stage; the first ones are hired, and some exist twice or are employees already. */
export function makeApplicants(context: Context, employees: readonly Employee[]): readonly Applicant[] {
  const random = context.random.fork('applicants')
  const newId = createIds(random.fork('ids'))
  const newPerson = createPeople(random.fork('people'), 40)
  const newPlace = createPlaces(random.fork('places'))
  const newPhone = createPhones(random.fork('phones'))
  const newEmail = createEmails()
  const days = Array.from(
    { length: Math.max(24, Math.floor(context.figures.employees / SHARE)) },
    () => 1 + Math.floor(80 * random.next() ** 1.6),
  ).sort((a, b) => b - a)

  const made = days.map((ago): Applicant => {
    const { at, source } = enteredOn(context, addDays(context.today, -ago), random)
    const person = newPerson()
    const place = newPlace()
    const by = random.pick(context.authors)
    const stage = stageOf(random)
    const stageHistory = historyTo(stage, at, latestWrite(context.today), by, random)
    const last = stageHistory.at(-1)
    const since = last?.at ?? iso(at)
    const hasCard = random.chance(stage === 'documents' ? 0.9 : 0.35)
    return {
      ...metaOf(newId(at), { at, by, updatedAt: Date.parse(since), source }),
      firstName: person.firstName,
      lastName: person.lastName,
      phone: newPhone(place),
      email: random.chance(0.8) ? newEmail(`${slug(person.firstName)}.${slug(person.lastName)}`, 'candidature') : null,
      ...addressIn(place, random, 'home'),
      language: person.language,
      birthDate: random.chance(0.7)
        ? `${Math.min(person.birthYear, 2006)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
        : null,
      origin: random.weighted([
        ['website', 34],
        ['referral', 22],
        ['jobBoard', 24],
        ['fair', 8],
        ['formerEmployee', 5],
        ['sms', 5],
        ['other', 2],
      ]),
      referredByEmployeeId: null,
      stage,
      stageSince: since,
      stageHistory,
      desiredRole: random.pick(['flagger', 'flagger', 'flagger', 'installer', null]),
      hasFlaggerCard: hasCard,
      hasVehicle: random.chance(0.7),
      availableFrom: random.chance(0.6) ? addDays(context.today, random.int(-5, 30)) : null,
      experienceYears: hasCard ? random.int(1, 12) : random.chance(0.5) ? 0 : null,
      resumeFileIds: [],
      documentFileIds: [],
      interviewAt:
        stage === 'interview'
          ? iso(timeOf(addDays(context.today, random.int(0, 6)), random.pick(['09:00', '13:30'])))
          : null,
      score: stage === 'new' ? null : random.pick([null, 3, 4, 4, 5]),
      rejectReason: last?.reason ?? null,
      employeeId: null,
      notes: random.chance(0.3) ? random.pick(NOTES) : null,
      consentAt: random.chance(0.9) ? iso(at) : null,
      distinctFromIds: [],
      smsOptOut: false,
      smsOptOutAt: null,
    }
  })
  return plant(made, employees)
}

/** Those hired last, and the cases that the search of duplicates is to find. */
function plant(made: readonly Applicant[], employees: readonly Employee[]): readonly Applicant[] {
  const rows = made.map((row) => ({ ...row }))
  const latest = employees.slice(-6).map(({ row }) => row)
  const change = (at: number, fields: Partial<Applicant>) => {
    const row = rows[at]
    if (row) Object.assign(row, fields)
  }
  for (const [i, { _id, createdAt, firstName, lastName, phone, email, birthDate }] of latest.slice(0, 3).entries()) {
    const row = rows[i]
    if (!row) continue
    const at = createdAt > row.createdAt ? createdAt : row.createdAt
    const hiredOn = { stage: 'hired' as const, at, by: row.createdBy, reason: null }
    change(i, { firstName, lastName, phone, email, birthDate, stage: 'hired', stageSince: at, employeeId: _id })
    change(i, { stageHistory: [hiredOn], rejectReason: null, updatedAt: at })
  }
  const [asPhone, asName, asMail] = latest.slice(3)
  const twin = rows[6]
  const open = { stage: 'new' as const, stageHistory: [], rejectReason: null, interviewAt: null }
  if (asPhone) change(3, { ...open, phone: asPhone.phone })
  if (asName) {
    const { firstName, lastName, birthDate } = asName
    change(4, { ...open, firstName, lastName, birthDate: birthDate ?? '1994-05-12' })
  }
  if (asMail) change(5, { ...open, email: asMail.email })
  if (twin) change(7, { ...open, firstName: twin.firstName, lastName: twin.lastName, phone: twin.phone })
  for (const at of [3, 4, 5, 7]) change(at, { stageSince: rows[at]?.createdAt ?? null })
  return rows
}
