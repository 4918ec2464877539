import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import fr from '#resources/locales/fr.json' with { type: 'json' }
import { AppError } from '#shared/contract/errors.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { conversionRefusal } from '#renderer/features/employees/leaving/conversion-refusal.ts'

const i18n = createInstance()
await i18n.init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } })
const inUse = (entity: string) => new AppError('IN_USE', { entity, field: 'employeeId' })

test('a conversion that an account or a loan prevents says so, and that the employee can be deactivated', () => {
  for (const [entity, why] of [
    ['users', 'a un compte'],
    ['toolLoans', 'outils prêtés'],
  ] as const) {
    const text = conversionRefusal(i18n.t, inUse(entity)) ?? ''
    expect(text).toContain('La conversion n’est pas permise')
    expect(text).toContain(why)
    expect(text).toContain('Désactivez')
    expect(text).not.toBe(errorText(i18n.t, failureOf(inUse(entity))))
  }
})

test('a conversion that fails for another cause keeps the text of that failure', () => {
  expect(conversionRefusal(i18n.t, inUse('orders'))).toBeNull()
  expect(conversionRefusal(i18n.t, new AppError('EMPLOYEE_CONVERSION_NOT_ALLOWED', {}))).toBeNull()
})
