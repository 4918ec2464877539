import { describe, expect, test } from 'vitest'
import { AppError, errors, type ErrorCode } from '#shared/contract/errors.ts'
import { uniqueCodes } from '#shared/entities/unique-codes.ts'
import { networkFailure, refusal } from '#data/api/failure.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { issueText } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'

const { t } = createI18n('fr')
const textOf = (error: AppError) => errorText(t, failureOf(error))
const coded = (code: string, details: object = {}) => ({ error: { code, details } })
const specific = (code: string) => t('errors.other', { code })
const byStatus = (status: number | null) => errorText(t, { code: null, status, details: {} })

test.each(uniqueCodes)('%s reads the same in a toast and under its field, and like nothing else', (code) => {
  const text = issueText(t, { field: 'name', code })
  expect(text).toBe(textOf(new AppError(code)))
  expect(text).not.toBe(t('fieldErrors.BAD_VALUE'))
})

describe('the text of an error toast', () => {
  test('is chosen by code first', () => {
    expect(textOf(new AppError('NAME_NOT_UNIQUE'))).toBe('Le nom doit être unique.')
    expect(textOf(new AppError('NO_CONNECTION'))).toBe('Aucune connection internet')
  })

  test('says what is wrong of a field where its text needs no form', () => {
    const refused = (code: string) =>
      new AppError('VALIDATION_FAILED', { issues: [{ field: 'order.daysOfWeek', code }] })
    expect(textOf(refused('NO_DAY_LEFT'))).toMatch(/annulez plutôt la commande/)
    expect(textOf(refused('REQUIRED'))).toBe(t('errors.VALIDATION_FAILED'))
  })

  test('lists the addresses that are not supervisors', () => {
    const text = textOf(new AppError('EMAIL_CANT_SEND_NOT_SUPERVISOR', { emails: ['a@x.ca', 'b@y.ca'] }))
    expect(text).toContain('a@x.ca, b@y.ca')
  })

  test('says how long to wait before another attempt, when the server told', () => {
    const text = (retryAfterSeconds: number, language: 'fr' | 'en' = 'fr') =>
      errorText(createI18n(language).t, failureOf(new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds })))
    expect(text(1)).toBe('Trop de tentatives. Réessayez dans 1 seconde.')
    expect(text(4)).toBe('Trop de tentatives. Réessayez dans 4 secondes.')
    expect(text(91)).toBe('Trop de tentatives. Réessayez dans 2 minutes.')
    expect(text(1, 'en')).toBe('Too many attempts. Try again in 1 second.')
    expect(text(900, 'en')).toBe('Too many attempts. Try again in 15 minutes.')
    expect(textOf(new AppError('TOO_MANY_ATTEMPTS'))).toBe(t('errors.TOO_MANY_ATTEMPTS'))
  })

  test('names a code that this version does not know', () => {
    const error = new AppError('INTERNAL', { serverCode: 'TOOL_ON_LOAN', status: 409 })
    expect(textOf(error)).toContain('TOOL_ON_LOAN')
  })

  test('is chosen by status when there is no code', () => {
    const texts = [500, 401, 409, 400, 418].map(byStatus)
    expect(new Set(texts).size).toBe(5)
    expect(byStatus(500)).toContain('administrateur')
    expect(byStatus(401)).toContain('autorisé')
    expect(byStatus(409)).toContain('mêmes caractéristiques')
    expect(byStatus(null)).toBe(byStatus(418))
    expect(textOf(new AppError('INTERNAL', { serverCode: '', status: 409 }))).toBe(byStatus(409))
  })

  /** Requirements ERR-2 to ERR-7, as an answer of the server: status, body, and what a person reads. */
  test.each<[string, number, unknown, string]>([
    ['a code of the catalogue', 409, coded('NAME_NOT_UNIQUE'), 'Le nom doit être unique.'],
    ['the same whatever the status', 500, coded('NAME_NOT_UNIQUE'), 'Le nom doit être unique.'],
    [
      'an employee with assignments',
      409,
      coded('EMPLOYEE_CONVERSION_NOT_ALLOWED'),
      'La conversion n’est pas permise pour un employé qui a des assignations. L’employé a été désactivé à la place.',
    ],
    [
      'addresses that are no supervisors’',
      400,
      coded('EMAIL_CANT_SEND_NOT_SUPERVISOR', { emails: ['a@x.ca', 'b@y.ca'] }),
      'Aucun courriel n’a été envoyé. Ces adresses ne sont pas celles de superviseurs\u00A0: a@x.ca, b@y.ca.',
    ],
    ['any other code', 409, coded('TOOL_ON_LOAN'), specific('TOOL_ON_LOAN')],
    ['any other code, over status 500', 500, coded('TOOL_ON_LOAN'), specific('TOOL_ON_LOAN')],
    ['any other code, over status 401', 401, coded('TOOL_ON_LOAN'), specific('TOOL_ON_LOAN')],
    ['no code, 500', 500, {}, byStatus(500)],
    ['no code, 401', 401, {}, byStatus(401)],
    ['no code, 409', 409, { message: 'duplicate' }, byStatus(409)],
    ['no code, 400', 400, '<html>Bad Request</html>', byStatus(400)],
    ['no code, 418', 418, '', byStatus(null)],
    ['nobody behind the gateway', 503, '<html>Unavailable</html>', 'Aucune connection internet'],
  ])('for %s (%i)', (_, status, body, text) => {
    expect(textOf(refusal(status, typeof body === 'string' ? body : JSON.stringify(body)))).toBe(text)
  })

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'ENETUNREACH', 'ETIMEDOUT', 'ECONNRESET'])(
    'is « Aucune connection internet » without an answer (%s)',
    (code) => {
      const cause = Object.assign(new Error('connect'), { code })
      expect(textOf(networkFailure(new TypeError('fetch failed', { cause })))).toBe('Aucune connection internet')
    },
  )

  test.each(Object.keys(errors) as ErrorCode[])('%s has a text of its own in both languages', (code) => {
    for (const language of ['fr', 'en'] as const) {
      const text = errorText(createI18n(language).t, { code, status: null, details: {} })
      expect(text).not.toContain(`errors.${code}`)
      expect(text).not.toContain(`code ${code}`)
    }
  })
})
