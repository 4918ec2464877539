import { describe, expect, test } from 'vitest'
import { AppError, errors, type ErrorCode } from '#shared/contract/errors.ts'
import { uniqueCodes } from '#shared/entities/unique-codes.ts'
import { createI18n } from '#renderer/i18n/create-i18n.ts'
import { issueText } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'

const { t } = createI18n('fr')
const textOf = (error: AppError) => errorText(t, failureOf(error))
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

  test.each(Object.keys(errors) as ErrorCode[])('%s has a text of its own in both languages', (code) => {
    for (const language of ['fr', 'en'] as const) {
      const text = errorText(createI18n(language).t, { code, status: null, details: {} })
      expect(text).not.toContain(`errors.${code}`)
      expect(text).not.toContain(`code ${code}`)
    }
  })
})
