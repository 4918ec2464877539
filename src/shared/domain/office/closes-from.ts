import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'

type Site = Pick<Row<'sites'>, 'active' | 'endDate'>

/** The first day, not before today, on which a change of a site leaves no work there; null when it closes nothing. */
export function closesFrom(before: Site, { active, endDate }: Partial<Site>, today: string): string | null {
  if (!before.active) return null
  if (active === false) return today
  if (endDate === undefined || endDate >= before.endDate) return null
  const next = addDays(endDate, 1)
  return next > today ? next : today
}
