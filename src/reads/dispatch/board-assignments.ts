import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { BoardAssignment, BoardFilters } from '#shared/contract/dispatch/board.ts'
import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import { entities } from '#shared/entities/index.ts'
import type { Stored } from '#sql/encode.ts'
import { marksOf } from '../engine/marks.ts'
import type { Reader } from '../engine/reader.ts'
import { askedAbout } from './asked-about.ts'
import { whyToFill, type WhyShown, type StoredWhy } from './why-to-fill.ts'

/** A piece of SQL with its parameters. */
export interface Piece {
  readonly text: string
  readonly params: readonly Stored[]
}

const JOINS = {
  o: `join "orders" o on o."_id" = a."orderId"`,
  p: `join "orderPositions" p on p."_id" = a."positionId"`,
}

/** A night shift: its order is night work, or it ends on the day after it starts. */
const NIGHT = `(o."nightWork" = 1 or coalesce(p."endTime", o."endTime") <= coalesce(p."startTime", o."startTime"))`

const compared = (comparison: string, value: string | undefined): Piece[] =>
  value === undefined ? [] : [{ text: `a.${comparison} ?`, params: [value] }]

const anyOf = (column: string, values: readonly string[]): Piece[] =>
  values.length === 0
    ? []
    : [{ text: `a."${column}" in (select value from json_each(?))`, params: [JSON.stringify(values)] }]

/** The condition of the board's filters on assignments `a`, and the joins it needs. */
export function assignmentFilter(filters: BoardFilters): Piece & { readonly joins: string } {
  const pieces = [
    ...anyOf('clientId', filters.clientIds),
    ...anyOf('siteId', filters.siteIds),
    ...anyOf('status', filters.statuses),
    ...compared('"date" >=', filters.from),
    ...compared('"date" <=', filters.to),
    ...compared('"end" >=', filters.endsAfter),
  ]
  const byShift = filters.shift === 'all' ? [] : [filters.shift === 'night' ? NIGHT : `not ${NIGHT}`]
  return {
    text: [...pieces.map(({ text }) => text), ...byShift].map((text) => ` and ${text}`).join(''),
    params: pieces.flatMap(({ params }) => params),
    joins: byShift.length > 0 ? `${JOINS.o} ${JOINS.p}` : '',
  }
}

const ASSIGNMENTS = `
  select a."_id", a."rev", a."orderId", o."orderNumber", o."status" as orderStatus, a."positionId", p."role", p."label" as positionLabel,
    a."employeeId", a."date", a."start", a."end", a."status", a."endReason", a."published", a."siteId", s."name" as siteName,
    s."city" as siteCity, s."timezone", c."name" as clientName, o."priority",
    a."refusals", a."updatedAt", a."absenceId", a."opened", a."isExtra", a."lateMinutes", o."breakMinutes", o."breakPaid"
  from "assignments" a ${JOINS.o} ${JOINS.p}
  join "sites" s on s."_id" = a."siteId"
  join "clients" c on c."_id" = a."clientId"
  where a."deletedAt" is null and `

type Derived = 'siteShort' | 'asked' | 'startTime' | 'endTime' | 'minutes' | 'published' | 'isExtra' | keyof WhyShown

interface StoredAssignment extends Omit<BoardAssignment, Derived>, StoredWhy {
  readonly employeeId: string | null
  readonly status: AssignmentStatus
  readonly timezone: string
  readonly published: number
  readonly isExtra: number
  readonly breakMinutes: number | null
  readonly breakPaid: number
}

type Beside = WhyShown & Pick<BoardAssignment, 'siteShort' | 'asked'>

function assignmentOf(stored: StoredAssignment, beside: Beside): BoardAssignment {
  const { start, end, timezone, published, isExtra, refusals: _refusals, updatedAt: _updatedAt, ...others } = stored
  const { breakMinutes, breakPaid, opened: _opened, ...rest } = others
  return {
    ...rest,
    ...beside,
    start,
    end,
    startTime: localTimeOf(start, timezone),
    endTime: localTimeOf(end, timezone),
    minutes: paidMinutes({ start, end }, { breakMinutes, breakPaid: breakPaid === 1 }),
    published: published === 1,
    isExtra: isExtra === 1,
  }
}

/**
 * The assignments of the board where a condition on `a`, `o`, `p`, `s` or `c` holds. Sites have their whole names: short ones need all
 * sites (`withShortNames`).
 */
export function readBoardAssignments(reader: Reader, where: Piece): BoardAssignment[] {
  const stored = reader.all<StoredAssignment>(ASSIGNMENTS + where.text, ...where.params)
  const why = whyToFill(reader, stored)
  const askedOf = askedAbout(reader, stored)
  const assignments = stored.map((each) =>
    assignmentOf(each, {
      ...why(each),
      siteShort: each.siteName,
      asked: askedOf(each._id),
    }),
  )
  const marks = marksOf(reader, entities.assignments, assignments)
  return assignments.map((assignment) => {
    const mark = marks[assignment._id]
    return mark === undefined ? assignment : { ...assignment, mark }
  })
}
