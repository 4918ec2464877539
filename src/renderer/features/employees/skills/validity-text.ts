import type { Row } from '#shared/entities/index.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** `18 août 2022 – 18 août 2026`; with one of the days missing, a text with the other. */
export function validityText(t: T, formats: Formats, { issuedAt, expiresAt }: Row<'employeeSkills'>): string {
  if (issuedAt && expiresAt) return `${formats.longDay(issuedAt)} – ${formats.longDay(expiresAt)}`
  if (expiresAt) return t('employees.skills.until', { day: formats.longDay(expiresAt) })
  return issuedAt ? t('employees.skills.since', { day: formats.longDay(issuedAt) }) : ''
}
