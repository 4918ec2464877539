import type { PaperOf } from '#shared/contract/dispatch/papers.ts'
import type { AskedShift } from '#shared/contract/messages/messages.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { isVacant, type VacancyFacts } from '#shared/domain/dispatch/to-fill.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { SHIFT_COLUMNS, SHIFT_JOINS } from '#reads/messages/shift-columns.ts'

/** A shift of a person's schedule. */
export interface ScheduledShift extends AskedShift {
  readonly client: string
  readonly role: PositionRole
  readonly label: string | null
  /** Paid, planned: see `paidMinutes`. */
  readonly minutes: number
}

/** Where a person works in some days, as it is printed for them. */
export interface Schedule {
  readonly name: string
  readonly number: string
  readonly shifts: readonly ScheduledShift[]
  /** Their shifts that nobody has told them of yet: they are left out. */
  readonly unpublished: number
}

const PERSON = `select "firstName" || ' ' || "lastName" as name, "employeeNumber" as number from "employees" where "_id" = ?`

const SHIFTS = `
  select ${SHIFT_COLUMNS}, x."status", x."endReason", x."absenceId", x."published", o."breakMinutes", o."breakPaid", p."role", p."label", c."name" as client
  from "assignments" x ${SHIFT_JOINS}
  join "orderPositions" p on p."_id" = x."positionId"
  join "clients" c on c."_id" = x."clientId"
  where x."employeeId" = ? and x."date" between ? and ? and x."deletedAt" is null
  order by x."start", x."_id"`

interface StoredShift extends Omit<ScheduledShift, 'minutes'>, VacancyFacts {
  readonly published: number
  readonly breakMinutes: number | null
  readonly breakPaid: number
}

/** The published shifts of a person from a day on, for so many days; null for somebody who is not known. */
export function readSchedule(reader: Reader, { employeeId, from, days }: PaperOf<'schedule'>): Schedule | null {
  const [person] = reader.all<Pick<Schedule, 'name' | 'number'>>(PERSON, employeeId)
  if (!person) return null
  const stored = reader.all<StoredShift>(SHIFTS, employeeId, from, addDays(from, days - 1))
  const held = stored.filter((one) => isBusy(one.status) && !isVacant(one))
  const told = held.filter(({ published }) => published === 1)
  return { ...person, shifts: told.map(shiftOf), unpublished: held.length - told.length }
}

function shiftOf(stored: StoredShift): ScheduledShift {
  const { status: _s, endReason: _e, absenceId: _a, published: _p, ...rest } = stored
  const { breakMinutes, breakPaid, ...shift } = rest
  return { ...shift, minutes: paidMinutes(shift, { breakMinutes, breakPaid: breakPaid === 1 }) }
}
