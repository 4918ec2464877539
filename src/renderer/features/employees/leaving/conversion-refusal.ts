import type { AppError } from '#shared/contract/errors.ts'
import type { T } from '#renderer/i18n/keys.ts'

/**
 * Why somebody without assignments cannot become an applicant: they have an account, or pieces of a tool on loan. Null for any other
 * failure. They are not deactivated unless that is asked for (requirement ERR-2: only assignments do that).
 */
export function conversionRefusal(t: T, { code, details }: Pick<AppError, 'code' | 'details'>): string | null {
  if (code !== 'IN_USE') return null
  const { entity } = details
  return entity === 'users' || entity === 'toolLoans' ? t(`employees.bulk.convert.refused.${entity}`) : null
}
