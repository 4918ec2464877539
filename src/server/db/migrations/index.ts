import { first } from './0001-first.ts'
import { auditDesk } from './0002-audit-desk.ts'
import { ordersPeriod } from './0003-orders-period.ts'
import { auditDevice } from './0004-audit-device.ts'
import { choiceValues } from './0005-choice-values.ts'
import { refusalsTrades } from './0006-refusals-trades.ts'
import { notices } from './0007-notices.ts'
import { scopes } from './0008-scopes.ts'
import { orderPlans } from './0009-order-plans.ts'
import { skillTrades } from './0010-skill-trades.ts'
import { listSearch } from './0011-list-search.ts'
import { cardNumbers } from './0012-card-numbers.ts'

/** What a migration is: the statements of one numbered step, run in one transaction. */
export type Migration = (dialect: 'sqlite' | 'postgres') => readonly string[]

/** Every migration under its zero-padded name; they run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-audit-desk': auditDesk,
  '0003-orders-period': ordersPeriod,
  '0004-audit-device': auditDevice,
  '0005-choice-values': choiceValues,
  '0006-refusals-trades': refusalsTrades,
  '0007-notices': notices,
  '0008-scopes': scopes,
  '0009-order-plans': orderPlans,
  '0010-skill-trades': skillTrades,
  '0011-list-search': listSearch,
  '0012-card-numbers': cardNumbers,
}
