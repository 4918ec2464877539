import { sql } from 'kysely'
import { heldStatus } from '#shared/domain/people/skill-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { NEEDED, VACANT } from '#sql/dispatch/to-fill.ts'
import type { Db } from '#sql/list.ts'

/** How somebody who has a shift stands. `planned`: they did not answer yet, or do not know yet. */
export type Coming = 'sure' | 'planned' | 'absent'

/** Somebody at a shift, as a client may know them: their first name, one letter of the last, and the cards that the shift asks for. */
export interface ShownPerson {
  readonly name: string
  readonly coming: Coming
  readonly cards: readonly string[]
}

/** The people of one order at one site on one day, at the same hours and of one trade. */
export interface ShownShift {
  readonly start: string
  readonly end: string
  readonly role: Row<'orderPositions'>['role']
  readonly label: string | null
  readonly people: readonly ShownPerson[]
  /** Places without anybody who comes. */
  readonly vacant: number
}

/** What of an order its client sees. */
export type ShownOrder = Pick<
  Row<'orders'>,
  '_id' | 'orderNumber' | 'status' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'siteId' | 'poNumber'
>

export interface ShownDay {
  readonly date: string
  readonly order: ShownOrder
  readonly shifts: readonly ShownShift[]
}

export interface ShownSite {
  readonly _id: string
  readonly name: string
  readonly city: string | null
  readonly timezone: string | null
  readonly days: readonly ShownDay[]
}

/** The most assignments of one page. */
const MOST_SHIFTS = 2000

interface Period {
  readonly from: string
  readonly to: string
}

interface Found extends Omit<ShownOrder, '_id'> {
  readonly orderId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly assigned: Row<'assignments'>['status']
  readonly vacant: unknown
  readonly siteName: string
  readonly city: string | null
  readonly timezone: string | null
  readonly role: ShownShift['role'] | null
  readonly label: string | null
  readonly requiredSkillIds: string | null
  readonly employeeId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

interface Card {
  readonly employeeId: string
  readonly skillId: string
  readonly expiresAt: string | null
  readonly verifiedAt: string | null
  readonly name: string
  readonly expirable: unknown
  readonly proofRequired: unknown
}

const isTrue = (stored: unknown) => Boolean(Number(stored))

const findShifts = (db: Db, clientId: string, { from, to }: Period) =>
  sql<Found>`
  select a."orderId", a."date", a."start", a."end", a."siteId", a."status" as "assigned", a."employeeId",
    case when ${sql.raw(VACANT)} then 1 else 0 end as "vacant",
    o."orderNumber", o."status", o."startDate", o."endDate", o."startTime", o."endTime", o."poNumber",
    s."name" as "siteName", s."city", s."timezone", p."role", p."label", p."requiredSkillIds", e."firstName", e."lastName"
  from "assignments" a join "orders" o on o."_id" = a."orderId" join "sites" s on s."_id" = a."siteId"
    left join "orderPositions" p on p."_id" = a."positionId" left join "employees" e on e."_id" = a."employeeId"
  where a."date" >= ${from} and a."date" <= ${to} and a."clientId" = ${clientId} and o."clientId" = ${clientId}
    and a."deletedAt" is null and o."deletedAt" is null and ${sql.raw(NEEDED)}
    and o."status" not in ('cancelled', 'lateCancelled')
  order by s."name_f", s."_id", a."date", o."orderNumber", a."start", a."end", p."role", e."firstName_f", a."_id"
  limit ${sql.lit(MOST_SHIFTS)}`.execute(db)

const findCards = (db: Db, clientId: string, { from, to }: Period) =>
  sql<Card>`
  select h."employeeId", h."skillId", h."expiresAt", h."verifiedAt", k."name", k."expirable", k."proofRequired"
  from "employeeSkills" h join "skills" k on k."_id" = h."skillId"
  where h."deletedAt" is null and k."deletedAt" is null and h."employeeId" in (select a."employeeId" from "assignments" a
    where a."date" >= ${from} and a."date" <= ${to} and a."clientId" = ${clientId} and a."deletedAt" is null)
  order by k."name_f"`.execute(db)

/** The names of the required cards that somebody holds on a day, in order. */
function cardsOn(cards: readonly Card[], required: readonly string[], day: string): readonly string[] {
  return cards
    .filter(({ skillId, expirable, proofRequired, ...held }) => {
      const skill = { expirable: isTrue(expirable), proofRequired: isTrue(proofRequired) }
      return required.includes(skillId) && heldStatus(held, skill, day, day) !== 'expired'
    })
    .map(({ name }) => name)
}

function personOf(found: Found, cards: ReadonlyMap<string, readonly Card[]>): ShownPerson | null {
  const { employeeId, firstName, lastName, assigned, date, vacant } = found
  if (isTrue(vacant) || employeeId === null || firstName === null) return null
  const coming = assigned === 'noShow' ? 'absent' : assigned === 'pending' ? 'planned' : 'sure'
  const initial = [...(lastName ?? '')][0]
  const required = JSON.parse(found.requiredSkillIds ?? '[]') as readonly string[]
  return {
    name: initial === undefined ? firstName : `${firstName} ${initial}.`,
    coming,
    cards: cardsOn(cards.get(employeeId) ?? [], required, date),
  }
}

/**
 * What a client sees of its days in a period: its sites by name, their days, and who comes. Every row is looked for by the
 * client; telephones, addresses, notes and what people are paid are not read.
 */
export async function readClientDays(db: Db, clientId: string, period: Period): Promise<readonly ShownSite[]> {
  const { rows } = await findShifts(db, clientId, period)
  const cards = Map.groupBy((await findCards(db, clientId, period)).rows, ({ employeeId }) => employeeId)
  const sites = Map.groupBy(rows, ({ siteId }) => siteId)
  return [...sites].map(([_id, ofSite]) => {
    const [{ siteName: name, city, timezone }] = ofSite as [Found]
    const days = [...Map.groupBy(ofSite, ({ date, orderId }) => `${date} ${orderId}`).values()]
    return { _id, name, city, timezone, days: days.map((ofDay) => dayOf(ofDay as [Found], cards)) }
  })
}

function dayOf(found: readonly [Found, ...Found[]], cards: ReadonlyMap<string, readonly Card[]>): ShownDay {
  const [{ date, orderId, orderNumber, status, startDate, endDate, startTime, endTime, siteId, poNumber }] = found
  const order = { _id: orderId, orderNumber, status, startDate, endDate, startTime, endTime, siteId, poNumber }
  const groups = Map.groupBy(found, ({ start, end, role, label }) => [start, end, role, label].join('|'))
  const shifts = [...groups.values()].map((same) => {
    const [{ start, end, role, label }] = same as [Found]
    const people = same.map((each) => personOf(each, cards)).filter((person) => person !== null)
    return { start, end, role: role ?? 'other', label, people, vacant: same.length - people.length }
  })
  return { date, order, shifts }
}
