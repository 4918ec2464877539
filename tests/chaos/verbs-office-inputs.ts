import { MOVABLE_STAGES } from '#shared/domain/people/applicant-stage.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import type { Company, Payload } from '#tests/integration/data/verb-inputs.ts'
import { draft } from '#tests/support/build.ts'
import { sampleId } from '#tests/support/samples.ts'
import type { Random } from '#tests/support/world/random.ts'
import { messageInputs } from './verbs-messages.ts'

/** What inputs are made from: the company, and rows as the device shows them. */
export interface Office {
  readonly random: Random
  readonly company: Company
  readonly tools: readonly Row<'tools'>[]
  readonly users: readonly string[]
  readonly orders: readonly string[]
  /** A row that is there, of those that meet a condition when there is one; undefined for none. */
  readonly one: <N extends EntityName>(name: N, wanted?: (row: Row<N>) => boolean) => Row<N> | undefined
  /** A revision at which a row was seen, maybe not its last. */
  readonly seenRev: (row: { readonly _id: string; readonly rev: number }) => number
}

type Maker = (office: Office) => Payload

const FIRST_DAY = '2026-11-02'
const nobody = (entity: EntityName) => sampleId(entity, 999_999)
const TYPES = ['vacation', 'sickness', 'training', 'cnesst', 'other'] as const

const dayFrom = (random: Random, from: number, to: number) => addDays(FIRST_DAY, random.between(from, to))

/** An id of a row; now and then of none. */
const idOf = ({ random, one }: Office, name: EntityName, wanted?: (row: never) => boolean): string =>
  (random.chance(0.04) ? undefined : one(name, wanted as never)?._id) ?? nobody(name)

const several = (random: Random, make: () => string): string[] =>
  Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, make)

/** Days of an absence, mostly near the orders; now and then reversed, or hours of one day. */
function absenceDays(random: Random): Payload {
  const startDate = dayFrom(random, -2, 12)
  if (random.chance(0.25)) {
    const [startTime, endTime] = random.pick([
      ['06:00', '11:00'],
      ['12:00', '18:00'],
      ['15:00', '09:00'],
      ['08:00', null],
    ] as const)
    return { startDate, endDate: startDate, startTime, endTime }
  }
  const endDate = random.chance(0.06) ? '2100-01-01' : addDays(startDate, random.int(4) - (random.chance(0.1) ? 2 : 0))
  return { startDate, endDate, startTime: null, endTime: null }
}

/** Mostly one of few, whose absences then meet. */
const absentee = (office: Office): string => {
  const { random, company } = office
  if (random.chance(0.1)) return nobody('employees')
  return random.chance(0.7) ? (company.people[random.int(4)]?._id ?? '') : idOf(office, 'employees')
}

const isApproved = ({ status }: Row<'absences'>) => status === 'approved'
/** Now and then the very person and days of an absence that is approved. */
function sameAsAnother({ random, one }: Office): Payload {
  const other = random.chance(0.15) ? one('absences', isApproved) : undefined
  if (!other) return {}
  const { employeeId, startDate, endDate, startTime, endTime } = other
  return { employeeId, startDate, endDate, startTime, endTime }
}

const freeing = (random: Random) => (random.chance(0.8) ? { assignments: random.pick(['free', 'keep'] as const) } : {})

const absences: Partial<Record<VerbName, Maker>> = {
  'absences.record': (office) => {
    const { random } = office
    const { _id, ...absence } = draft('absences', {
      employeeId: absentee(office),
      type: random.pick(TYPES),
      ...absenceDays(random),
      ...sameAsAnother(office),
      reason: random.pick([null, 'Vacances', 'a\0b']),
    } as never)
    const id = random.chance(0.1) ? { _id: office.one('absences')?._id ?? _id } : {}
    return {
      absence: { ...absence, ...id },
      status: random.pick(['requested', 'approved', 'approved']),
      ...freeing(random),
    }
  },
  'absences.decide': (office) => ({
    ids: several(office.random, () => idOf(office, 'absences')),
    to: office.random.weighted({ approved: 5, refused: 2, cancelled: 2, requested: 3 }),
    ...(office.random.chance(0.4) && { reason: 'Trop de monde absent' }),
    ...freeing(office.random),
  }),
  'absences.change': (office) => {
    const { random } = office
    const wanted = random.chance(0.7) ? isApproved : undefined
    const absence = random.chance(0.04) ? undefined : office.one('absences', wanted)
    const fields = {
      ...(random.chance(0.6) && absenceDays(random)),
      ...(random.chance(0.4) && { employeeId: absentee(office) }),
      ...sameAsAnother(office),
      ...(random.chance(0.3) && { reason: 'Jury' }),
      ...(random.chance(0.03) && { status: 'approved' }),
    }
    const seen = absence && random.chance(0.5) ? { baseRev: office.seenRev(absence) } : {}
    return { id: absence?._id ?? nobody('absences'), fields, ...seen, ...freeing(random) }
  },
}

function borrower(office: Office): Payload {
  const { random, company, orders } = office
  const kinds = {
    employeeId: random.chance(0.4) ? idOf(office, 'employees') : random.pick(company.people)._id,
    siteId: random.pick(company.sites)._id,
    orderId: random.pick(orders),
  }
  if (random.chance(0.03)) return {}
  if (random.chance(0.03)) return { employeeId: kinds.employeeId, siteId: kinds.siteId }
  const kind = random.weighted({ employeeId: 6, siteId: 1, orderId: 1 })
  return { [kind]: kinds[kind] }
}

const lending: Maker = (office) => {
  const { random, tools, one } = office
  const tool = random.chance(0.03) ? nobody('tools') : random.pick(tools)._id
  return {
    ...(random.chance(0.12) && { loanId: one('toolLoans')?._id ?? nobody('toolLoans') }),
    toolId: tool,
    ...borrower(office),
    ...(random.chance(0.6) && { quantity: random.pick([1, 1, 2, 3, 0]) }),
    ...(random.chance(0.7) && { dueOn: random.pick([null, dayFrom(random, -2, 9), dayFrom(random, 0, 3)]) }),
  }
}
const isOut = ({ state }: Row<'toolLoans'>) => state === 'out'
const isReserved = ({ state }: Row<'toolLoans'>) => state === 'reserved'
const loans = (office: Office, isWanted: (loan: Row<'toolLoans'>) => boolean) =>
  several(office.random, () => {
    const wanted = office.random.chance(0.85) ? office.one('toolLoans', isWanted) : undefined
    return wanted?._id ?? idOf(office, 'toolLoans', office.random.chance(0.5) ? isOut : undefined)
  })
/** Somebody waits for it to come back on a day. */
const isAwaited = ({ one }: Office, { dueOn, toolId }: Row<'toolLoans'>) =>
  dueOn !== null && one('toolLoans', (loan) => isReserved(loan) && loan.toolId === toolId) !== undefined

const tools: Partial<Record<VerbName, Maker>> = {
  'tools.lend': (office) => ({ ...lending(office), ...(office.random.chance(0.3) && { conditionOut: 'Neuve' }) }),
  'tools.reserve': (office) => ({ ...lending(office), reservedFrom: dayFrom(office.random, 0, 16) }),
  'tools.return': (office) => ({
    loanIds: loans(office, isOut),
    ...(office.random.chance(0.3) && { conditionIn: 'Antenne cassée' }),
  }),
  'tools.extend': (office) => ({
    loanIds: loans(office, (loan) => isOut(loan) && isAwaited(office, loan)),
    dueOn: office.random.pick([null, null, dayFrom(office.random, -4, 16)]),
  }),
  'tools.cancelReservation': (office) => ({ id: loans(office, isReserved)[0] }),
  'tools.cancelLoan': (office) => ({ id: loans(office, isOut)[0] }),
  'tools.reopen': (office) => ({ loanIds: loans(office, (loan) => !isOut(loan) && !isReserved(loan)) }),
}

const seenApplicant = (office: Office) => {
  const { random } = office
  const applicant = random.chance(0.03)
    ? undefined
    : office.one('applicants', random.chance(0.9) ? ({ stage }) => stage !== 'hired' : ({ stage }) => stage === 'hired')
  const seen = applicant && random.chance(0.5) ? { baseRev: office.seenRev(applicant) } : {}
  return { applicant, seen: { id: applicant?._id ?? nobody('applicants'), ...seen } }
}
const applicantsSeen = (office: Office) =>
  Array.from({ length: office.random.pick([1, 1, 2]) }, () => seenApplicant(office).seen)

function hiring(office: Office): Payload {
  const { random, company, one } = office
  const { applicant, seen } = seenApplicant(office)
  const other = one('employees')
  const { _id, ...employee } = draft('employees', {
    firstName: applicant?.firstName ?? 'Zoé',
    lastName: applicant?.lastName ?? 'Roy',
    phone: random.chance(0.1) ? (other?.phone ?? '') : `+1581${random.between(2_000_000, 9_999_999)}`,
    employeeNumber: random.chance(0.1) ? (other?.employeeNumber ?? '') : String(random.between(50_000, 9_999_999)),
    email: random.chance(0.1) ? (other?.email ?? null) : null,
    ...(random.chance(0.08) && { officeId: nobody('offices') }),
    ...(random.chance(0.08) && { firstName: '' }),
  })
  const skills = Array.from({ length: random.pick([0, 1, 1, 2]) }, () => ({
    skillId: random.chance(0.05) ? nobody('skills') : random.pick(company.skills)._id,
    ...(random.chance(0.6) && { expiresAt: '2028-01-01' }),
  }))
  const id = random.chance(0.04) ? { _id: other?._id ?? _id } : {}
  return { ...seen, employee: { ...employee, ...id }, skills }
}

const people: Partial<Record<VerbName, Maker>> = {
  'applicants.move': (office) => ({
    applicants: applicantsSeen(office),
    stage: office.random.pick(MOVABLE_STAGES),
    ...(office.random.chance(0.5) && { reason: 'Sans permis' }),
  }),
  'applicants.moveBack': (office) => ({ applicants: applicantsSeen(office) }),
  'applicants.hire': hiring,
  'employees.convertToApplicant': (office) => ({ id: idOf(office, 'employees') }),
  'users.sendLink': ({ random, users }) => ({ id: random.chance(0.05) ? nobody('users') : random.pick(users) }),
}

/** The inputs of each verb about what the office manages, valid or not. */
export const officeInputs: Partial<Record<VerbName, Maker>> = {
  ...absences,
  ...tools,
  ...people,
  ...messageInputs,
}
