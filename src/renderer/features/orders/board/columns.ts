import type { AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'

type Status = Row<'orders'>['status']

/** The columns of the board by status, each with the statuses it shows: a late cancellation is decided, not asked. */
export const COLUMNS: readonly { readonly to: AskedStatus; readonly statuses: readonly Status[] }[] = [
  { to: 'draft', statuses: ['draft'] },
  { to: 'confirmed', statuses: ['confirmed'] },
  { to: 'locked', statuses: ['locked'] },
  { to: 'onHold', statuses: ['onHold'] },
  { to: 'closed', statuses: ['closed'] },
  { to: 'cancelled', statuses: ['cancelled', 'lateCancelled'] },
]

/** The column an order stands in. */
export const columnOf = ({ status }: Pick<Row<'orders'>, 'status'>): number =>
  COLUMNS.findIndex(({ statuses }) => statuses.includes(status))
