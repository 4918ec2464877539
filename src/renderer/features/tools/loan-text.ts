import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Words } from '#renderer/notifications/say.ts'

/** Who has a loan: a person, a site or an order. */
export const borrowerOf = (loan: Row<'toolLoans'>, titles: Readonly<Record<string, string>>): string =>
  titles[loan.employeeId ?? loan.siteId ?? loan.orderId ?? ''] ?? '…'

/** Until when it is lent, in a few words. */
export const dueText = ({ t, formats }: Words, dueOn: string | null): string =>
  dueOn === null || dueOn === INDEFINITE ? t('tools.noDue') : t('tools.dueOn', { day: formats.longDay(dueOn) })
