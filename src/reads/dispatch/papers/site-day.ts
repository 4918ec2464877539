import type { AskedShift } from '#shared/contract/messages/messages.ts'
import type { PaperOf } from '#shared/contract/dispatch/papers.ts'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import { isNeeded, isVacant, type VacancyFacts } from '#shared/domain/dispatch/to-fill.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { SHIFT_COLUMNS, SHIFT_JOINS } from '#reads/messages/shift-columns.ts'

type Numbers = Pick<Row<'orders'>, 'orderNumber' | 'poNumber' | 'jobNumber' | 'reqNumber'>

/** Somebody who works at a site on a day, or whose place is still to fill. */
export interface PaperShift extends AskedShift, Numbers {
  readonly orderId: string
  readonly role: PositionRole
  readonly label: string | null
  /** Null while the place is to fill. */
  readonly person: { readonly name: string; readonly number: string; readonly phone: string } | null
  readonly isConfirmed: boolean
}

/** A day of a site, as it is printed. */
export interface SiteDay {
  readonly site: Pick<Row<'sites'>, 'name' | 'addressLine1' | 'city' | 'lat' | 'lng' | 'province'>
  readonly client: string
  readonly shifts: readonly PaperShift[]
}

const SITE = `
  select s."name", s."addressLine1", s."city", s."lat", s."lng", s."province", c."name" as client
  from "sites" s join "clients" c on c."_id" = s."clientId" where s."_id" = ?`

const SHIFTS = `
  select ${SHIFT_COLUMNS}, x."status", x."endReason", x."absenceId", o."_id" as orderId, o."status" as orderStatus,
    o."orderNumber", o."poNumber", o."jobNumber", o."reqNumber", p."role", p."label",
    e."firstName", e."lastName", e."employeeNumber", e."phone"
  from "assignments" x ${SHIFT_JOINS}
  join "orderPositions" p on p."_id" = x."positionId"
  left join "employees" e on e."_id" = x."employeeId"
  where x."siteId" = ? and x."date" = ? and x."deletedAt" is null
  order by x."start", o."orderNumber", p."role", e."lastName_f", e."firstName_f", x."_id"`

interface StoredShift extends Omit<PaperShift, 'person' | 'isConfirmed'>, VacancyFacts {
  readonly orderStatus: Row<'orders'>['status']
  readonly firstName: string | null
  readonly lastName: string | null
  readonly employeeNumber: string | null
  readonly phone: string | null
}

/** What the orders of a site need on a day, with who comes; null for a site that is not known. */
export function readSiteDay(reader: Reader, { siteId, date }: PaperOf<'siteDay'>): SiteDay | null {
  const [found] = reader.all<SiteDay['site'] & { readonly client: string }>(SITE, siteId)
  if (!found) return null
  const { client, ...site } = found
  const stored = reader.all<StoredShift>(SHIFTS, siteId, date)
  // An order that is over looks for nobody; who worked on it did.
  const needed = stored.filter((one) => isNeeded(one) && !(isVacant(one) && isOrderOver({ status: one.orderStatus })))
  return { site, client, shifts: needed.map(shiftOf) }
}

function shiftOf(stored: StoredShift): PaperShift {
  const { status, endReason, absenceId, orderStatus: _, firstName, lastName, employeeNumber, phone, ...shift } = stored
  const isOpen = lastName === null || isVacant({ status, endReason, absenceId })
  return {
    ...shift,
    person: isOpen ? null : { name: `${firstName} ${lastName}`, number: employeeNumber ?? '', phone: phone ?? '' },
    isConfirmed: status === 'confirmed' || status === 'completed',
  }
}
