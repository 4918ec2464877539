import type { Row } from '#shared/entities/index.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import type { Say } from '#renderer/notifications/say.ts'

/** Days to be turned the other way round, and the exceptions the order then has. */
export interface Turn {
  readonly order: Row<'orders'>
  readonly days: readonly string[]
  readonly exceptions: readonly OrderException[]
  readonly label: Say
}
