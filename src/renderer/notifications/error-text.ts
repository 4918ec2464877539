import { errors, isErrorCode, type AppError } from '#shared/contract/errors.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'

/** What chooses a text: the code first, then the HTTP status (specification §8). */
interface Failure {
  readonly code: string | null
  readonly status: number | null
  readonly details: Readonly<Record<string, unknown>>
}

/** A failure as the bridge throws it. */
export function failureOf(error: AppError): Failure {
  const { serverCode, status } = error.details
  if (serverCode === undefined) return { code: error.code, status: errors[error.code], details: error.details }
  return {
    code: typeof serverCode === 'string' && serverCode !== '' ? serverCode : null,
    status: typeof status === 'number' ? status : null,
    details: error.details,
  }
}

const STATUSES = ['400', '401', '409', '500'] as const

/** The text of an error toast: by code when we know it, a text that names the code when not, then by status. */
export function errorText(t: T, failure: Failure): string {
  const { code, status, details } = failure
  if (code !== null) {
    const path = `errors.${code}`
    if (isErrorCode(code) && hasText(t, path)) return textAt(t, path, shown(details))
    return t('errors.other', { code })
  }
  const known = STATUSES.find((one) => one === String(status)) ?? 'other'
  return t(`errors.status.${known}`)
}

/** Lists in details (addresses, names) read as text. */
const shown = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value,
    ]),
  )
