import { useMemo } from 'react'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { addDays } from '#shared/model/dates.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'
import { useColleagues } from './use-colleagues.ts'
import { useRowsOf } from './use-rows-of.ts'

/** What somebody must know of a shift to come to it. */
export interface OwnShift {
  readonly shift: Row<'assignments'>
  /** Undefined until they are read, or where this device does not have them. */
  readonly site: Row<'sites'> | undefined
  readonly order: Row<'orders'> | undefined
  /** Whom to ask for: the first supervisor of the order, else the primary one of the site. */
  readonly contact: Row<'supervisors'> | undefined
  readonly firstNames: readonly string[]
  /** What they said of it is not sent yet, or was refused. */
  readonly mark: RowMark | null
}

const SHOWN = ['pending', 'confirmed', 'declined', 'completed', 'noShow', 'cancelled']
const MOST = 100

/** The shifts of a person from yesterday, whose night may still last, to a day, in order; undefined until they are read. */
export function useOwnShifts(employeeId: string, today: string, last: string): readonly OwnShift[] | undefined {
  const { rows, marks } = useList('assignments', {
    filters: [
      { field: 'employeeId', op: 'anyOf', value: [employeeId] },
      { field: 'date', op: 'between', value: [addDays(today, -1), last] },
      { field: 'status', op: 'anyOf', value: SHOWN },
    ],
    sort: [{ field: 'start', dir: 'asc' }],
    limit: MOST,
  })
  const sites = useRowsOf(
    'sites',
    (rows ?? []).map(({ siteId }) => siteId),
  )
  const orders = useRowsOf(
    'orders',
    (rows ?? []).map(({ orderId }) => orderId),
  )
  const contacts = useRowsOf('supervisors', [
    ...[...orders.values()].map(({ supervisorIds }) => supervisorIds[0]),
    ...[...sites.values()].map(({ primarySupervisorId }) => primarySupervisorId),
  ])
  const colleagues = useColleagues()
  return useMemo(() => {
    return rows?.map((shift) => {
      const site = sites.get(shift.siteId)
      const order = orders.get(shift.orderId)
      return {
        shift,
        site,
        order,
        contact: contacts.get(order?.supervisorIds[0] ?? site?.primarySupervisorId ?? ''),
        firstNames: colleagues.get(shift._id) ?? [],
        mark: marks[shift._id] ?? null,
      }
    })
  }, [rows, marks, sites, orders, contacts, colleagues])
}

/** The number of the office, which is called where the app does not do; null where it has none. */
export function useOfficePhone(): string | null {
  const { row } = useRecord('companySettings', COMPANY_ID)
  const lines = useList('phoneLines', { limit: 20 }).rows
  return row?.phone ?? lines?.find(({ active, line }) => active && line === 'assignation')?.number ?? null
}
