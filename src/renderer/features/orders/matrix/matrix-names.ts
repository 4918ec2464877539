import type { PersonName } from '#shared/contract/orders/order-views.ts'
import type { Row } from '#shared/entities/index.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { Seat } from './seats.ts'

export type Names = Readonly<Record<string, PersonName>>

/** The whole name of somebody. */
export const nameOf = (names: Names, id: string | null): string => {
  const name = id === null ? undefined : names[id]
  return name ? `${name.firstName} ${name.lastName}` : '…'
}

/** What a seat is called: `Signaleur routier 2`; without a number where its position asks for one person only. */
export function seatName(t: T, position: Row<'orderPositions'> | undefined, { index }: Seat): string {
  if (!position) return ''
  const name = position.label ?? choiceLabel(t, 'orderPositions', 'role', position.role)
  return position.quantity > 1 || index > 0 ? t('orders.matrix.seat', { name, n: index + 1 }) : name
}
