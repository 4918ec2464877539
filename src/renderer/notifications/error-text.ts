import { errors, isErrorCode, type AppError } from '#shared/contract/errors.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'

/** What the text of an error depends on: the code first, then the HTTP status (requirements ERR-1 to ERR-7). */
interface Failure {
  readonly code: string | null
  readonly status: number | null
  readonly details: Readonly<Record<string, unknown>>
}

/** The failure in an error thrown by the bridge, or in a refusal kept on this device. */
export function failureOf(error: Pick<AppError, 'code' | 'details'>): Failure {
  const { serverCode, status } = error.details
  // A refusal whose body says nothing that the contract has: a proxy's page, another server's JSON.
  const isUnexplained = error.code === 'BAD_ANSWER' && typeof status === 'number' && status >= 400
  if (isUnexplained) return { code: null, status, details: error.details }
  if (serverCode === undefined) return { code: error.code, status: errors[error.code], details: error.details }
  return {
    code: typeof serverCode === 'string' && serverCode !== '' ? serverCode : null,
    status: typeof status === 'number' ? status : null,
    details: error.details,
  }
}

const STATUSES = ['400', '401', '409', '500'] as const

/** The text of a failure: by its code, else a text that quotes the unknown code, else by its status. */
export function errorText(t: T, failure: Failure): string {
  const { code, status, details } = failure
  const wait = details['retryAfterSeconds']
  if (code === 'TOO_MANY_ATTEMPTS' && typeof wait === 'number' && wait > 0) return waitText(t, Math.ceil(wait))
  const whole = code === 'VALIDATION_FAILED' ? wholeOf(details) : null
  if (whole !== null) return textAt(t, `fieldErrors.${whole}`)
  if (code !== null) {
    const path = `errors.${code}`
    if (isErrorCode(code) && hasText(t, path)) return textAt(t, path, shown(details))
    return t('errors.other', { code })
  }
  const known = STATUSES.find((one) => one === String(status)) ?? 'other'
  return t(`errors.status.${known}`)
}

/** Issues of a field whose text says all without it, where no form is open that shows the field. */
const WHOLE: readonly string[] = ['NO_DAY_LEFT']

function wholeOf({ issues }: Failure['details']): string | null {
  const codes = Array.isArray(issues) ? (issues as readonly { readonly code?: unknown }[]).map(({ code }) => code) : []
  return WHOLE.find((code) => codes.includes(code)) ?? null
}

/** How long to wait before another attempt: in seconds up to a minute and a half, then in minutes, rounded up. */
const waitText = (t: T, seconds: number): string =>
  seconds <= 90
    ? t('errors.attemptsSeconds', { count: seconds })
    : t('errors.attemptsMinutes', { count: Math.ceil(seconds / 60) })

/** The details as parameters of a text: lists of texts are joined. */
const shown = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value,
    ]),
  )
