import type { EntityName } from '#shared/entities/index.ts'
import { PAY_SOURCES } from '#renderer/queries/pay-sources.ts'

/** What pay periods and their adjustments are worked out from. */
export const PERIOD_SOURCES: readonly EntityName[] = [...PAY_SOURCES, 'payPeriods', 'files', 'users']
