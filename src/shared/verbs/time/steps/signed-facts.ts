import type { SignedFacts } from '#shared/domain/time/pay/signed-facts.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { Sheet, TimesheetLine } from './sheet.ts'

/** Rows by id, as far as the device of who signs has them; deleted ones too. */
function* readAmong<N extends EntityName>(name: N, ids: Iterable<string | null>): Reading<readonly Row<N>[]> {
  const wanted = [...new Set(ids)].flatMap((id) => id ?? [])
  return yield* readRows(name, [{ column: '_id', in: wanted }], { orderBy: [{ column: '_id' }], withDeleted: true })
}

const placeOf = ({ lat, lng }: { readonly lat: number | null; readonly lng: number | null }) => ({ lat, lng })

/**
 * What the pay of some lines depends on beside them, as it is now: what a signature keeps. A supervisor's device lacks most of it, and
 * reads nothing of what it keeps: the server's counts.
 */
export function* readSignedFacts(sheet: Sheet, lines: readonly TimesheetLine[]): Reading<SignedFacts> {
  const entries = yield* readAmong(
    'timeEntries',
    lines.map(({ entryId }) => entryId),
  )
  const orders = yield* readAmong(
    'orders',
    entries.map(({ orderId }) => orderId),
  )
  const people = yield* readAmong(
    'employees',
    lines.map(({ employeeId }) => employeeId),
  )
  const offices = new Map(
    (yield* readAmong(
      'offices',
      people.map(({ officeId }) => officeId),
    )).map((office) => [office._id, office]),
  )
  const site = yield* readRow('sites', sheet.siteId)
  const client = yield* readRow('clients', sheet.clientId)
  return {
    people: Object.fromEntries(
      people.map(({ _id, regime, officeId }) => {
        const office = offices.get(officeId ?? '')
        return [_id, { regime: regime ?? '', office: office ? placeOf(office) : null }]
      }),
    ),
    site: {
      lat: site?.lat ?? null,
      lng: site?.lng ?? null,
      ...(site && { timezone: site.timezone }),
      meetingPoint: site?.meetingPoint ?? null,
    },
    orders: Object.fromEntries(
      orders.map(({ _id, travelMode, guaranteeHours }) => [
        _id,
        { fromMeetingPoint: travelMode === 'meetingPoint', guaranteeHours: guaranteeHours ?? null },
      ]),
    ),
    siteHours: site?.guaranteeHours ?? null,
    clientHours: client?.guaranteeHours ?? null,
  }
}
