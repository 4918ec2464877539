import type { Row } from '#shared/entities/index.ts'

type Alert = Pick<Row<'alerts'>, 'state' | 'snoozedUntil' | 'openedAt'>

/** The instant before which an alert that was opened does not count: so many days before now. */
export const windowStart = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString()

/** Whether somebody should look at an alert: it is open, or was put off until a moment that has come. */
export const isWaiting = ({ state, snoozedUntil }: Omit<Alert, 'openedAt'>, now: string): boolean =>
  state === 'open' || (state === 'snoozed' && snoozedUntil !== null && snoozedUntil <= now)
